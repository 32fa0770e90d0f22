import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

const [none, half, almostAll] = [() => 0, () => 0.5, () => 0.999_999];

test.each([
  [1, 0, half, 500],
  [2, 0, half, 1_000],
  [5, 0, half, 8_000],
  [40, 0, almostAll, 300_000],
  [1, 0, none, 0],
  [1, 7_000, none, 7_000],
  [40, 7_000, half, 150_000],
  [1, 31_536_000_000, none, 3_600_000],
])('after %i tries, asked for %i ms', (attempts, asked, random, expected) => {
  expect(backoffMs(attempts, asked, random)).toBe(expected);
});
