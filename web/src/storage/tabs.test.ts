import { expect, test } from 'vitest';
import { createTabChannel, ifFree, inTurn, keepTurn } from './tabs.ts';

function queue(name: string) {
  const heard: string[] = [];
  const end = keepTurn(navigator.locks, name, { onTurn: () => heard.push('turn'), onWait: () => heard.push('wait') });
  return { heard, end };
}

test('the first has the turn, the next has it when that one ends', async () => {
  const first = queue('turns');
  await expect.poll(() => first.heard).toEqual(['turn']);
  const second = queue('turns');
  await expect.poll(() => second.heard).toEqual(['wait']);
  first.end();
  await expect.poll(() => second.heard).toEqual(['wait', 'turn']);
  second.end();
});

test('one that leaves the queue never gets the turn', async () => {
  const first = queue('leaving');
  await expect.poll(() => first.heard).toEqual(['turn']);
  const second = queue('leaving');
  await expect.poll(() => second.heard).toEqual(['wait']);
  second.end();
  first.end();
  const third = queue('leaving');
  await expect.poll(() => third.heard.at(-1)).toBe('turn');
  expect(second.heard).toEqual(['wait']);
  third.end();
});

test('without locks everybody has the turn', () => {
  const heard: string[] = [];
  keepTurn(undefined, 'none', { onTurn: () => heard.push('turn'), onWait: () => heard.push('wait') });
  expect(heard).toEqual(['turn']);
});

test('messages after closing are told to nobody', () => {
  const channel = createTabChannel(new BroadcastChannel('closed-channel'));
  channel.close();
  expect(() => channel.tell('anything')).not.toThrow();
});

const pause = () => new Promise((resolve) => setImmediate(resolve));

test('actions of several tabs take turns', async () => {
  let running = 0;
  let most = 0;
  const action = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause();
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => inTurn(navigator.locks, 'actions', 5_000, action)));
  expect(most).toBe(1);
});

test('a frozen tab holds the others up for a while and not for ever', async () => {
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
  const frozen = inTurn(navigator.locks, 'frozen', 3_600_000, () => thawed);
  await expect.poll(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'frozen')).toBe(true);
  await expect(inTurn(navigator.locks, 'frozen', 10, async () => 'done')).resolves.toBe('done');
  thaw();
  await frozen;
});

test('without locks every action goes ahead', async () => {
  expect(await inTurn(undefined, 'none', 10, async () => 'done')).toBe('done');
  let times = 0;
  await ifFree(undefined, 'none', async () => {
    times += 1;
  });
  expect(times).toBe(1);
});

test('a failed action fails and is not repeated', async () => {
  let times = 0;
  const failing = inTurn(navigator.locks, 'failing', 5_000, async () => {
    times += 1;
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(times).toBe(1);
});

test('what another tab is doing is not done twice', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const done: string[] = [];
  const first = ifFree(navigator.locks, 'busy', async () => {
    done.push('first');
    await isOver;
  });
  await expect.poll(() => done).toEqual(['first']);
  await ifFree(navigator.locks, 'busy', async () => void done.push('second'));
  end();
  await first;
  await ifFree(navigator.locks, 'busy', async () => void done.push('third'));
  expect(done).toEqual(['first', 'third']);
});
