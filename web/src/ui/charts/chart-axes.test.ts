import { expect, test } from 'vitest';
import { niceTop, tickLabels, timeTicks, valueRange } from './chart-axes.ts';

test('ticks stand every five minutes, and every ten from an hour on', () => {
  expect(timeTicks(52 * 60)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55].map((minute) => minute * 60));
  expect(timeTicks(3599).at(-1)).toBe(3600);
  expect(timeTicks(3600)).toEqual([0, 600, 1200, 1800, 2400, 3000, 3600]);
  expect(timeTicks(10)).toEqual([0, 300]);
});

test('labels are as many as fit, evenly', () => {
  const ticks = timeTicks(52 * 60);
  expect(tickLabels(ticks, 620).filter(Boolean)).toEqual(ticks.map((seconds) => String(seconds / 60)));
  expect(tickLabels(ticks, 300).filter(Boolean)).toEqual(['0', '10', '20', '30', '40', '50']);
  expect(tickLabels(timeTicks(24 * 3600), 300).filter(Boolean).length).toBeLessThanOrEqual(8);
});

test.each([
  [88, 177, [70, 190]],
  [110, 124, [90, 140]],
  [105, 118, [90, 130]],
  [112, 125, [90, 140]],
  [40, 45, [30, 70]],
  [190, 210, [160, 220]],
])('values from %i to %i are shown in %j', (lowest, highest, range) => {
  const [low, high] = valueRange(lowest, highest, [60, 100, 140, 170]);
  expect([low, high]).toEqual(range);
  expect([60, 100, 140, 170].some((bound) => bound > low && bound < high)).toBe(true);
});

test.each([
  [268, 300],
  [84, 100],
  [58, 60],
  [24.6, 30],
  [100, 100],
  [0.4, 0.4],
  [0, 1],
])('a line up to %d stands under %d', (highest, top) => {
  expect(niceTop(highest)).toBeCloseTo(top);
});
