import { expect, test } from 'vitest';
import { createHeartTotals, strapAdvice } from './use-live-heart.ts';

const bounds = [60, 100, 140, 170];
const readings = (...bpms: number[]) => bpms.map((bpm, second) => ({ at: second * 1000, bpm }));

test('counted as they come, each once', () => {
  const totals = createHeartTotals(bounds);
  const track = readings(90, 110);
  expect(totals(track)).toMatchObject({ average: 100, max: 110, zoneCounts: { light: 1, moderate: 0, vigorous: 0 } });
  track.push({ at: 2000, bpm: 150 }, { at: 3000, bpm: 151 }, { at: 4000, bpm: 99 });
  expect(totals(track)).toMatchObject({
    average: 120,
    max: 151,
    zoneCounts: { resting: 0, light: 2, moderate: 0, vigorous: 1, maximum: 0 },
    last: { bpm: 99 },
  });
  expect(totals(track)).toEqual(createHeartTotals(bounds)(track));
});

test('a climb of a beat a second is a rising trend: one reading in two seconds is looked at', () => {
  const totals = createHeartTotals(bounds);
  expect(totals(readings(100, 101, 102, 103, 104, 105, 106)).trend).toBe('increasing');
  expect(totals(readings(100, 101, 102, 103, 104)).trend).toBe('stable');
});

test('another workout begins at nothing', () => {
  const totals = createHeartTotals(bounds);
  totals(readings(180, 180));
  expect(totals([])).toEqual({
    average: null,
    max: null,
    trend: 'stable',
    zoneCounts: { resting: 0, light: 0, moderate: 0, vigorous: 0, maximum: 0 },
    last: null,
  });
  expect(totals([{ at: 5000, bpm: 80 }]).max).toBe(80);
});

test.each([
  ['unsupported', true, 'Heart-rate straps work in Chrome on Android and computers.'],
  ['unsupported', false, 'Open this app over https to use a heart-rate strap, train offline and keep the screen on.'],
  ['idle', true, 'Connect a strap to see your heart rate and zones here.'],
  ['live', true, 'Waiting for the first reading.'],
] as const)('%s, secure %j: %s', (status, isSecure, expected) => {
  expect(strapAdvice(status, isSecure)).toBe(expected);
});
