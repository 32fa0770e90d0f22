import { expect, test } from 'vitest';
import { niceTop, tickLabels, timeSpanS, timeTicks, valueRange, zoneRange } from './chart-axes.ts';

const minutes = (ticks: readonly number[]) => ticks.map((seconds) => seconds / 60);

test('ticks stand every five minutes, every ten from an hour on, and none after the end', () => {
  expect(minutes(timeTicks(10))).toEqual([0]);
  expect(minutes(timeTicks(12 * 60))).toEqual([0, 5, 10]);
  expect(minutes(timeTicks(45 * 60))).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
  expect(minutes(timeTicks(3599)).at(-1)).toBe(55);
  expect(minutes(timeTicks(3600))).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(minutes(timeTicks(95 * 60)).at(-1)).toBe(90);
});

test('the axis ends with the workout, and without an end with what was measured', () => {
  const created = '2026-03-07T11:00:00.000Z';
  expect(timeSpanS(created, '2026-03-07T11:52:00.000Z', 1200)).toBe(52 * 60);
  expect(timeSpanS(created, '2026-03-07T11:10:00.000Z', 1200)).toBe(600);
  expect(timeSpanS(created, null, 1200)).toBe(1200);
  expect(timeSpanS(created, created, 1200)).toBe(1200);
});

test('labels are as many as fit, evenly, and never more than twelve', () => {
  const ticks = timeTicks(52 * 60);
  const shown = (seconds: number, width: number) => tickLabels(timeTicks(seconds), width).filter(Boolean);
  expect(shown(52 * 60, 620)).toEqual(ticks.map((second) => String(second / 60)));
  expect(shown(52 * 60, 300)).toEqual(['0', '10', '20', '30', '40', '50']);
  expect(shown(120 * 60, 1200)).toEqual(['0', '20', '40', '60', '80', '100', '120']);
  expect(shown(24 * 3600, 300)).toEqual(['0', '240', '480', '720', '960', '1200', '1440']);
  for (const hours of [0.5, 1, 1.9, 2, 3, 5, 8, 13, 48])
    expect(shown(hours * 3600, 2000).length).toBeLessThanOrEqual(12);
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
