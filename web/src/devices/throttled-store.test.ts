import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThrottledStore } from './throttled-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a change is told at once, and only to those who still listen', () => {
  const observable = new ThrottledStore({ count: 0, name: 'a' });
  const seen: object[] = [];
  const stop = observable.subscribe(() => seen.push(observable.get()));
  observable.set({ count: 1 });
  stop();
  observable.set({ count: 2 });
  expect(seen).toEqual([{ count: 1, name: 'a' }]);
  expect(observable.get()).toEqual({ count: 2, name: 'a' });
});

test('with a pause a burst is told twice: its beginning and its end', () => {
  const observable = new ThrottledStore({ count: 0 }, 100);
  const seen: number[] = [];
  observable.subscribe(() => seen.push(observable.get().count));
  for (let count = 1; count <= 1000; count += 1) observable.set({ count });
  expect(observable.get().count).toBe(1000);
  expect(seen).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(seen).toEqual([1, 1000]);
  observable.set({ count: 1001 });
  expect(seen).toEqual([1, 1000]);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([1, 1000, 1001]);
  observable.set({ count: 1002 });
  expect(seen).toEqual([1, 1000, 1001, 1002]);
});
