import { expect, test } from 'vitest';
import { proposedSteps, proposedWeight, standardWeights } from './weights.ts';

test.each([
  ['lb', 5, 10, 500],
  ['kg', 2.5, 5, 250],
] as const)('in %s the steps begin at %d, then %d, and reach %d', (units, first, second, last) => {
  const steps = standardWeights(units);
  expect(steps.slice(0, 2)).toEqual([first, second]);
  expect(steps.at(-1)).toBe(last);
  expect(steps).toHaveLength(100);
});

test.each([
  [60, 'kg', 'lb', 130],
  [45, 'lb', 'kg', 20],
  [62.5, 'kg', 'kg', 62.5],
  [2, 'lb', 'kg', 2.5],
  [0, 'lb', 'kg', 0],
] as const)('%d %s is proposed in %s as %d', (weight, from, to, proposed) => {
  expect(proposedWeight(weight, from, to)).toBe(proposed);
});

test('converted steps rise and none comes twice', () => {
  expect(proposedSteps([0, 5, 10, 12.5, 15], 'lb', 'kg')).toEqual([0, 2.5, 5, 7.5]);
});
