import { expect, test } from 'vitest';
import { trendOf } from './processed-readings.ts';

test.each([
  [[], 'stable'],
  [[100], 'stable'],
  [[100, 180], 'stable'],
  [[100, 100, 105], 'stable'],
  [[100, 100, 106], 'increasing'],
  [[106, 180, 101], 'stable'],
  [[106, 180, 100], 'decreasing'],
  [[100, 101, 102, 103, 104], 'stable'],
  [[100, 101, 102, 103, 106], 'increasing'],
  // Only the last five count.
  [[10, 100, 101, 102, 103, 104], 'stable'],
  [[200, 100, 101, 102, 103, 106], 'increasing'],
  [[100, 106, 105, 104, 103, 100], 'decreasing'],
] as const)('%j is %s', (readings, trend) => {
  expect(trendOf(readings)).toBe(trend);
});
