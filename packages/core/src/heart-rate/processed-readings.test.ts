import { expect, test } from 'vitest';
import { type ProcessedReadings, processingMs, processReading, trendOf } from './processed-readings.ts';
import { defaultBounds } from './zones.ts';

/** One reading a second, from second 0 on. */
function process(bpms: readonly number[], intervalMs: number, stepMs = 1000): ProcessedReadings | null {
  return bpms.reduce<ProcessedReadings | null>(
    (state, bpm, index) => processReading(state, { at: 7_300 + index * stepMs, bpm }, intervalMs, defaultBounds),
    null,
  );
}

test('one reading per interval is processed, the first of it', () => {
  expect(process([100, 190, 102, 190, 104], processingMs.workout)?.recent).toEqual([100, 102, 104]);
  expect(process([100, 1, 1, 1, 1, 105], processingMs.usual)?.recent).toEqual([100, 105]);
});

test('a slow climb of a beat a second shows in the trend of the last five processed', () => {
  const climb = Array.from({ length: 10 }, (_, second) => 100 + second);
  expect(process(climb, processingMs.workout)).toMatchObject({
    recent: [100, 102, 104, 106, 108],
    trend: 'increasing',
  });
  expect(process(climb.toReversed(), processingMs.workout)?.trend).toBe('decreasing');
  expect(process(climb.slice(0, 4), processingMs.workout)?.trend).toBe('stable');
  expect(process([100, 100, 101, 101, 103, 103, 104, 104, 105], processingMs.workout)?.trend).toBe('stable');
});

test('packets a little early or late still make one for each interval', () => {
  expect(process([90, 91, 92, 93, 94, 95], processingMs.workout, 998)?.recent).toEqual([90, 93, 95]);
});

test('zone counters count changes between processed readings', () => {
  const flicker = [99, 101, 99, 101, 99, 141, 141, 141];
  expect(process(flicker, processingMs.workout)?.zoneCounts).toEqual({
    resting: 0,
    light: 1,
    moderate: 0,
    vigorous: 1,
    maximum: 0,
  });
});

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
