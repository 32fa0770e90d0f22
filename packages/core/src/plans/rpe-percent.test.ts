import { expect, test } from 'vitest';
import { rpePercent } from './rpe-percent.ts';

test.each([
  ['one at the limit', 10, 1, 99.9667],
  ['two at the limit', 10, 2, 95.707],
  ['five with two left', 8, 5, 81.241],
  ['on the line', 9, 3, 89.168],
  ['many', 6, 13, 50],
])('%s', (_name, rpe, reps, percent) => {
  expect(rpePercent(rpe, reps)).toBeCloseTo(percent, 2);
});
