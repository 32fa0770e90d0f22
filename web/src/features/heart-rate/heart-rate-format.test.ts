import { parseMeasurement } from '@workout-tracker/core/heart-rate/parse-measurement';
import type { HistoryPoint } from '@workout-tracker/core/heart-rate/zone-history';
import { zoneOf } from '@workout-tracker/core/heart-rate/zones';
import { describe, expect, test } from 'vitest';
import { idleState, type MonitorState } from '#devices/heart-rate-monitor.ts';
import { HeartRateRecorder, type HeartRateView } from '#devices/heart-rate-recorder.ts';
import { ReplayingMonitor } from '#devices/testing/replaying-monitor.ts';
import { chartShape, formatAgo, formatHex, formatSignal } from './heart-rate-format.ts';

const bytesOf = (...bytes: readonly number[]): DataView => new DataView(Uint8Array.from(bytes).buffer);

test.each([
  [0, 'now'],
  [999, 'now'],
  [1400, '1 s ago'],
  [59_999, '59 s ago'],
  [150_000, '2 min ago'],
  [-50, 'now'],
])('%i ms ago is "%s"', (ms, words) => {
  expect(formatAgo(ms)).toBe(words);
});

test('bytes are written in hex, also when they are part of something larger', () => {
  expect(formatHex(bytesOf(0x16, 0x40, 0, 4, 0xff))).toBe('16 40 00 04 FF');
  expect(formatHex(new DataView(bytesOf(1, 2, 3).buffer, 1, 1))).toBe('02');
  expect(formatHex(bytesOf())).toBe('empty');
});

describe('the line beside the number', () => {
  const empty = new HeartRateRecorder(new ReplayingMonitor([])).getView();
  const device = { name: 'HRM 4821', services: [], batteryPercent: null, sensorLocation: null };
  const packet = (...bytes: readonly number[]) => ({
    bytes: bytesOf(...bytes),
    measurement: parseMeasurement(bytesOf(...bytes)),
  });

  test.each<[Partial<MonitorState>, Partial<HeartRateView>, string]>([
    [{}, {}, 'BPM'],
    [{ status: 'connecting' }, {}, 'Choose your strap in the list'],
    [{ status: 'connecting', device }, {}, 'Connecting to the strap'],
    [{ status: 'live' }, {}, 'Waiting for the first reading'],
    [{ status: 'live' }, { current: 90, trend: 'increasing' }, 'BPM, rising'],
    [{ status: 'live' }, { current: 61, lastPacket: packet(4, 61) }, 'BPM, no skin contact'],
    [{ status: 'live' }, { lastPacket: packet(4, 61) }, 'No skin contact. Wet the pads and tighten the strap.'],
    [{ status: 'live' }, { lastPacket: packet(0, 0) }, 'No reading yet. Wear the strap and wet the pads.'],
    [{ status: 'live', isStale: true }, { lastPacket: packet(0, 80) }, 'No data from the strap. Is it still on?'],
    [{ status: 'lost' }, { lastPacket: packet(0, 80) }, 'Signal lost, reconnecting'],
  ])('%j %j: %s', (state, view, expected) => {
    expect(formatSignal({ ...idleState, ...state }, { ...empty, ...view })).toBe(expected);
  });
});

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
