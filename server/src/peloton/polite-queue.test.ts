import { expect, test } from 'vitest';
import { createPoliteQueues } from './polite-queue.ts';

test('a few at once, in order, with a pause between starts; another person does not wait', async () => {
  const queueOf = createPoliteQueues({ atOnce: 2, gapMs: 20 });
  const starts: number[] = [];
  const order: number[] = [];
  let [running, most] = [0, 0];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const work = (name: number) => async () => {
    starts.push(performance.now());
    order.push(name);
    running += 1;
    most = Math.max(most, running);
    await held;
    running -= 1;
    return name;
  };
  const all = [1, 2, 3, 4].map((name) => queueOf('ada')(work(name)));
  await expect.poll(() => order, { timeout: 10_000 }).toEqual([1, 2]);
  expect(await queueOf('bob')(async () => 'at once')).toBe('at once');
  release();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  expect([order, most]).toEqual([[1, 2, 3, 4], 2]);
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(gaps.every((gap) => gap >= 19)).toBe(true);
});

test('work that fails makes room for the next', async () => {
  const inTurn = createPoliteQueues({ atOnce: 1, gapMs: 0 })('ada');
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
