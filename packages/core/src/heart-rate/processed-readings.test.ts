import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AlertState,
  addToHistory,
  alertOf,
  countZoneChange,
  type HistoryPoint,
  historyLimit,
  nextAlert,
  noAlerts,
  noZoneCounts,
  type ProcessedReadings,
  processingMs,
  processReading,
  trendOf,
  type ZoneCounts,
} from './processed-readings.ts';
import { defaultBounds, type Zone, zones } from './zones.ts';

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
  [1, 'Heart rate below 50 BPM'],
  [49, 'Heart rate below 50 BPM'],
  [50, null],
  [120, null],
  [180, null],
  [181, 'Heart rate above 180 BPM'],
  [300, 'Heart rate above 180 BPM'],
])('%i: %s', (bpm, alert) => {
  expect(alertOf(bpm)).toBe(alert);
});

/** What is said at which second, of one reading a second. */
function saidAt(bpms: readonly number[]): [second: number, alert: string][] {
  let state: AlertState = noAlerts;
  return bpms.flatMap((bpm, second) => {
    const next = nextAlert(state, bpm, second * 1000);
    state = next.state;
    return next.alert === null ? [] : [[second, next.alert] satisfies [number, string]];
  });
}

const seconds = (count: number, bpm: number): number[] => Array.from({ length: count }, () => bpm);
const above = 'Heart rate above 180 BPM';

test('a long excursion is said once', () => {
  expect(saidAt(seconds(120, 185))).toEqual([[0, above]]);
});

test('it is said again only after half a minute back in range', () => {
  expect(saidAt([185, ...seconds(29, 170), 185, ...seconds(20, 170), 185])).toEqual([[0, above]]);
  expect(saidAt([185, ...seconds(30, 170), 185])).toEqual([
    [0, above],
    [31, above],
  ]);
});

test('the other end of the range is another excursion', () => {
  expect(saidAt([185, 49, 185, 49])).toEqual([
    [0, above],
    [1, 'Heart rate below 50 BPM'],
  ]);
});

const point = (timestamp: number): HistoryPoint => ({ heartRate: 100, timestamp, zone: 'moderate' });

test('the last hundred stay, in order', () => {
  let history: HistoryPoint[] = [];
  for (let index = 0; index < 250; index += 1) history = addToHistory(history, point(index));
  expect(history).toHaveLength(historyLimit);
  expect(history.map(({ timestamp }) => timestamp)).toEqual(Array.from({ length: 100 }, (_, index) => 150 + index));
});

function countAll(visited: readonly Zone[]): ZoneCounts {
  return visited.reduce(
    (counts, zone, index) => countZoneChange(counts, visited[index - 1] ?? null, zone),
    noZoneCounts,
  );
}

test('entering a zone counts, staying does not', () => {
  expect(countAll(['light', 'light', 'moderate', 'light', 'light', 'maximum'])).toEqual({
    resting: 0,
    light: 2,
    moderate: 1,
    vigorous: 0,
    maximum: 1,
  });
});

test('all counts together are the changes, the first reading among them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...zones)), (visited) => {
      const total = Object.values(countAll(visited)).reduce((sum, count) => sum + count, 0);
      expect(total).toBe(visited.filter((zone, index) => zone !== visited[index - 1]).length);
    }),
  );
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
