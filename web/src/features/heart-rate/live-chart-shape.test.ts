import type { HistoryPoint } from '@workout-tracker/core/heart-rate/processed-readings';
import { zoneOf } from '@workout-tracker/core/heart-rate/zones';
import { expect, test } from 'vitest';
import { chartShape } from './live-chart-shape.ts';

const bounds = [60, 100, 140, 170];
const frame = { left: 32, right: 332, top: 8, bottom: 108 };
const pointsOf = (...readings: readonly [second: number, bpm: number][]): HistoryPoint[] =>
  readings.map(([second, bpm]) => ({ heartRate: bpm, timestamp: 5000 + second * 1000, zone: zoneOf(bpm, bounds) }));

test('without readings there is nothing to draw', () => {
  expect(chartShape([], bounds, frame)).toBeNull();
});

test('the newest stands at the right edge, the oldest at the left', () => {
  const shape = chartShape(pointsOf([0, 90], [2, 100], [20, 110]), bounds, frame);
  // From 80 to 120: 90 is three quarters down.
  expect(shape?.line).toBe('M32.0 83.0L62.0 58.0M332.0 33.0');
  expect(shape?.newest).toEqual({ x: 332, y: 33, zone: 'moderate' });
});

test('bands meet at the thresholds and fill the frame', () => {
  const shape = chartShape(pointsOf([0, 55], [10, 150]), bounds, frame);
  expect(shape?.bands.map(({ zone }) => zone)).toEqual(['resting', 'light', 'moderate', 'vigorous']);
  expect([shape?.bands.at(-1)?.top, shape?.bands[0]?.bottom]).toEqual([frame.top, frame.bottom]);
  expect(shape?.thresholds.map(({ bpm }) => bpm)).toEqual([60, 100, 140]);
  for (const [index, { y }] of (shape?.thresholds ?? []).entries()) {
    expect([shape?.bands[index]?.top, shape?.bands[index + 1]?.bottom]).toEqual([y, y]);
  }
});

test('a silence of more than five seconds breaks the line', () => {
  const shape = chartShape(pointsOf([0, 90], [5, 90], [11, 90], [12, 90]), bounds, frame);
  expect(shape?.line.match(/[ML]/g)?.join('')).toBe('MLML');
});

test.each([
  [98, ['-1:38', '-1:00', '-0:30', 'now']],
  [49, ['-0:49', '-0:30', '-0:15', 'now']],
  [2, ['-0:10', '-0:05', 'now']],
  [200, ['-3:20', '-2:00', '-1:00', 'now']],
])('%i seconds have the marks %j', (seconds, labels) => {
  const shape = chartShape(pointsOf([0, 90], [seconds, 92]), bounds, frame);
  expect(shape?.ticks.map(({ label }) => label)).toEqual(labels);
});
