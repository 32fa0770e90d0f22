import { expect, test } from 'vitest';
import { isLookNeeded } from './unsure-matches.ts';

test.each([
  [1_000, 0, false],
  [1_000, 10, false],
  [1_000, 11, true],
  [99, 1, true],
  [0, 0, false],
])('%i sets of which %i are unsure', (sets, setsToCheck, isNeeded) => {
  expect(isLookNeeded({ sets, setsToCheck })).toBe(isNeeded);
});
