import { expect, test } from 'vitest';
import { niceTop, tickLabels, timeTicks, valueRange, zoneRange } from './chart-axes.ts';

const minutes = (ticks: readonly number[]) => ticks.map((seconds) => seconds / 60);

test('twelve ticks stand every five minutes, and every ten from an hour on', () => {
  const everyFive = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55];
  expect(minutes(timeTicks(10))).toEqual(everyFive);
  expect(minutes(timeTicks(52 * 60))).toEqual(everyFive);
  expect(minutes(timeTicks(3600))).toEqual(everyFive.map((minute) => minute * 2));
});

test('a workout that goes on after the last tick gets more of them', () => {
  expect(minutes(timeTicks(3599)).at(-1)).toBe(60);
  expect(minutes(timeTicks(3 * 3600)).at(-1)).toBe(180);
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
  [88, 177, [60, 100, 140, 170], [40, 190]],
  [35, 120, [60, 100, 140, 170], [30, 190]],
  [88, 204, [60, 100, 140, 170], [40, 220]],
  [120, 150, [114, 133, 152, 171], [90, 200]],
])('with values from %i to %i an axis with the zones of %j is %j', (lowest, highest, bounds, range) => {
  expect(zoneRange(lowest, highest, bounds)).toEqual(range);
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
