import { expect, test } from 'vitest';
import { nearestStep, nextWeight, stepsIn } from './weight-steps.ts';

const rack = [0, 5, 10, 12.5, 20, 25];

test.each([
  [0, 1, 5],
  [10, 1, 12.5],
  [12.5, -1, 10],
  [14, 1, 20],
  [14, -1, 12.5],
  [0, -1, 0],
  [25, 1, 30],
  [30, 1, 35],
  [32, 1, 35],
  [35, -1, 30],
  [32, -1, 30],
  [30, -1, 25],
  [25, -1, 20],
] as const)('from %j by %i to %j', (weight, direction, next) => {
  expect(nextWeight(weight, rack, direction)).toBe(next);
});

test('without a rack it goes by fives, and a heavy rack has a floor', () => {
  expect(nextWeight(10, [], 1)).toBe(15);
  expect(nextWeight(45, [45, 55], -1)).toBe(45);
  expect(nextWeight(20, [45, 55], -1)).toBe(20);
  expect(nextWeight(20, [20], 1)).toBe(25);
});

test.each([
  [13, rack, 12.5],
  [16.25, rack, 12.5],
  [17, rack, 20],
  [25, rack, 25],
  [27.5, rack, 25],
  [28, rack, 30],
  [205, rack, 205],
  [3, [10, 12], 10],
  [7.3, [], 7.3],
])('the nearest to %d of %j is %d', (weight, steps, nearest) => {
  expect(nearestStep(weight, steps)).toBe(nearest);
});

test('in the other unit it goes by the usual plates', () => {
  const own = { steps: rack, unit: 'lb' as const };
  expect(stepsIn('lb', own)).toBe(rack);
  expect(nextWeight(20, stepsIn('kg', own), 1)).toBe(22.5);
  expect(nextWeight(250, stepsIn('kg', own), 1)).toBe(252.5);
});
