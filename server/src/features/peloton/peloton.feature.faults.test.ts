import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { harmless, lasting, passing, timeoutFor } from '#test/peloton-faults.ts';
import { connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';

// Promise (13.2.4, 15.3.2, API7): The server speaks to Peloton, the push services and the single sign-on alone, with limits of size and time.
test('a redirect is not followed, wherever it leads', async () => {
  const stage = await usePeloton();
  const { calls } = await connectedPerson(stage.app);
  let visits = 0;
  const inside = createServer((_request, response) => {
    visits += 1;
    response.end('{"data":[]}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void inside.close());
  await once(inside, 'listening');
  const { port } = inside.address() as AddressInfo;
  for (const location of [`http://127.0.0.1:${port}/api/me`, `//127.0.0.1:${port}/`, '/api/me']) {
    stage.simulator.control.faults.plan({ call: 'workouts', kind: 'redirect', location });
    expect((await calls.list()).json()).toMatchObject({ error: 'peloton_unavailable' });
    stage.simulator.control.faults.clear();
  }
  expect([visits, stage.simulator.control.requests.of('me')]).toEqual([0, [expect.anything()]]);
});

describe('reading', () => {
  const reads = [
    ['workouts', 'Failed to fetch workouts', 'list'],
    ['workout', 'Failed to fetch workout details', 'details'],
    ['graph', 'Failed to fetch performance graph', 'graph'],
    ['me', 'Failed to check the connection', 'session'],
  ] as const;

  test.each(reads)('%s', async (call, failed, verb) => {
    const stage = await usePeloton();
    const { calls } = await connectedPerson(stage.app);
    const { id } = oddClass(stage, 'bike with heart rate');
    const ask = () => (verb === 'list' || verb === 'session' ? calls[verb]() : calls[verb](id));
    const { faults, requests } = stage.simulator.control;
    for (const [kind, error, message] of lasting) {
      faults.plan({ call, kind });
      stage.setRequestTimeout(timeoutFor(kind));
      const answer = await ask();
      stage.setRequestTimeout(20_000);
      expect(answer.json(), kind).toMatchObject({ error, message: expect.stringMatching(message) });
      expect(answer.json().message, kind).toMatch(`${failed}. `);
      expect(error === 'peloton_busy', kind).toBe(answer.headers['retry-after'] !== undefined);
      faults.clear();
    }
    for (const kind of harmless) {
      faults.plan({ call, kind });
      expect((await ask()).statusCode, kind).toBe(200);
      faults.clear();
    }
    for (const kind of passing) {
      requests.clear();
      faults.plan({ call, kind, times: 2 });
      expect((await ask()).statusCode, kind).toBe(200);
      expect(requests.of(call), kind).toHaveLength(3);
      faults.clear();
    }
  });

  test('a short Retry-After is waited for', async () => {
    const { app, simulator } = await usePeloton({ pace: { longestBackOffMs: 2_500 } });
    const { calls } = await connectedPerson(app);
    const fault = { call: 'workouts', kind: 'rate_limited_retry_after' } as const;
    simulator.control.faults.plan({ ...fault, times: 1 });
    expect((await calls.list()).statusCode).toBe(200);
    const [first, second] = simulator.control.requests.of('workouts');
    expect((second?.startedAtMs ?? 0) - (first?.startedAtMs ?? 0)).toBeGreaterThanOrEqual(1_990);
  });
});
