import { expect, test } from 'vitest';
import { createCircuit } from './circuit.ts';
import { politePace } from './pace.ts';
import { PelotonError, type PelotonErrorKind } from './peloton-error.ts';

function prepare() {
  let nowMs = 0;
  let asked = 0;
  const circuit = createCircuit({ pace: politePace, clock: () => new Date(nowMs) });
  const ask = (outcome: PelotonErrorKind | 'well', person = 'ann'): Promise<string> =>
    circuit(person, async () => {
      asked += 1;
      if (outcome === 'well') return 'well';
      throw new PelotonError(outcome);
    }).catch((error: PelotonError) => error.kind);
  const failTimes = async (times: number, person = 'ann'): Promise<void> => {
    for (let time = 0; time < times; time += 1) await ask(time % 2 === 0 ? 'unavailable' : 'slow', person);
  };
  const advance = (ms: number): void => {
    nowMs += ms;
  };
  return { circuit, ask, failTimes, advance, asked: () => asked };
}

test('after five failures nobody asks for thirty seconds; then one does, and all may again', async () => {
  const { ask, failTimes, advance, asked } = prepare();
  await failTimes(5);
  expect([await ask('well'), asked()]).toEqual(['resting', 5]);
  advance(29_999);
  expect([await ask('well'), asked()]).toEqual(['resting', 5]);
  advance(1);
  expect([await ask('well'), await ask('well'), asked()]).toEqual(['well', 'well', 7]);
  await failTimes(4);
  expect(await ask('well')).toBe('well');
});

test('when the one that goes ahead fails, the peace begins anew', async () => {
  const { ask, failTimes, advance } = prepare();
  await failTimes(5);
  advance(30_000);
  expect([await ask('unavailable'), await ask('well')]).toEqual(['unavailable', 'resting']);
  advance(30_000);
  expect(await ask('well')).toBe('well');
});

test('while one goes ahead the others do not follow', async () => {
  const { circuit, ask, failTimes, advance } = prepare();
  await failTimes(5);
  advance(30_000);
  const { promise, resolve } = Promise.withResolvers<string>();
  const ahead = circuit('ann', () => promise);
  expect(await ask('well')).toBe('resting');
  resolve('well');
  expect([await ahead, await ask('well')]).toEqual(['well', 'well']);
});

test('whoever is told to wait is told how long', async () => {
  const { circuit, failTimes, advance } = prepare();
  await failTimes(5);
  advance(12_300);
  await expect(circuit('ann', async () => 'well')).rejects.toMatchObject({ kind: 'resting', retryAfterS: 17.7 });
});

test('a host that says no is well', async () => {
  const { ask, failTimes } = prepare();
  for (const no of ['credentials', 'expired', 'not_found', 'busy', 'refused'] as const) {
    await failTimes(4);
    await ask(no);
  }
  expect(await ask('well')).toBe('well');
});

test('one person’s failures keep no other from asking; those of three persons let the host rest for all', async () => {
  const { ask, failTimes, advance } = prepare();
  await failTimes(5, 'ann');
  await failTimes(5, 'bob');
  expect([await ask('well', 'ann'), await ask('well', 'cy')]).toEqual(['resting', 'well']);
  await failTimes(5, 'cy');
  expect([await ask('well', 'cy'), await ask('well', 'di')]).toEqual(['resting', 'resting']);
  advance(30_000);
  expect(await ask('well', 'di')).toBe('well');
  expect([await ask('well', 'ann'), await ask('well', 'bob'), await ask('well', 'cy')]).toEqual([
    'well',
    'well',
    'well',
  ]);
});
