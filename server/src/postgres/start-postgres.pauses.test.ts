import { expect, test } from 'vitest';
import { nextPause } from './start-postgres.ts';

test('pauses between restarts double from 100 ms to 5 s, and begin again after a healthy minute', () => {
  const pauses: number[] = [];
  for (let i = 0; i < 8; i++) pauses.push(nextPause(pauses.at(-1), 900));
  expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  expect(nextPause(5000, 59_999)).toBe(5000);
  expect(nextPause(5000, 60_000)).toBe(100);
});
