import { afterEach, expect, test, vi } from 'vitest';
import { createPoliteQueues } from './polite-queue.ts';

afterEach(() => void vi.useRealTimers());

test('a few at once, in order, with a pause between starts; another person does not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const queueOf = createPoliteQueues({ atOnce: 2, gapMs: 20 });
  const order: number[] = [];
  let [running, most] = [0, 0];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const work = (name: number) => async () => {
    order.push(name);
    running += 1;
    most = Math.max(most, running);
    await held;
    running -= 1;
    return name;
  };
  const startedAfter = async (ms: number): Promise<number[]> => {
    await vi.advanceTimersByTimeAsync(ms);
    return [...order];
  };
  const all = [1, 2, 3, 4].map((name) => queueOf('ada')(work(name)));
  expect(await startedAfter(19)).toEqual([1]);
  expect(await startedAfter(1)).toEqual([1, 2]);
  expect(await startedAfter(1_000)).toEqual([1, 2]);
  expect(await queueOf('bob')(async () => 'at once')).toBe('at once');
  release();
  expect(await startedAfter(0)).toEqual([1, 2, 3]);
  expect(await startedAfter(19)).toEqual([1, 2, 3]);
  expect(await startedAfter(1)).toEqual([1, 2, 3, 4]);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('work that fails makes room for the next', async () => {
  const inTurn = createPoliteQueues({ atOnce: 1, gapMs: 0 })('ada');
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
