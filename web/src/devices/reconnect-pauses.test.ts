import { expect, test } from 'vitest';
import { reconnectPauseMs } from './reconnect-pauses.ts';

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [3, 8000],
  [4, 15_000],
  [5, 30_000],
  [6, 30_000],
  [60, 30_000],
])('after %i failed tries it waits %i ms', (tries, pauseMs) => {
  expect(reconnectPauseMs(tries, 0.5)).toBe(pauseMs);
});

test('chance moves it by a fifth at most', () => {
  expect([reconnectPauseMs(0, 0), reconnectPauseMs(0, 1)]).toEqual([800, 1200]);
});
