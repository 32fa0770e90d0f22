import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneLoad } from './zone-load.ts';
import { defaultBounds as bounds, boundsOfMax, defaultBounds, timeInZones, zoneOf } from './zones.ts';

test.each([
  [1, 'resting'],
  [59, 'resting'],
  [60, 'light'],
  [99, 'light'],
  [100, 'moderate'],
  [139, 'moderate'],
  [140, 'vigorous'],
  [169, 'vigorous'],
  [170, 'maximum'],
  [300, 'maximum'],
])('%i is %s', (bpm, zone) => {
  expect(zoneOf(bpm, bounds)).toBe(zone);
});

test('a person may have bounds of their own', () => {
  expect(zoneOf(100, [50, 110, 150, 180])).toBe('light');
});

test.each([
  [190, [114, 133, 152, 171]],
  [200, [120, 140, 160, 180]],
  [183, [110, 128, 146, 165]],
])('of a maximum of %i the bounds are %j', (maxBpm, expected) => {
  expect(boundsOfMax(maxBpm)).toEqual(expected);
});

test('time is counted per zone, and a gap counts for none', () => {
  expect(timeInZones([55, null, 99, 120, 121, null, 180], 2000, bounds)).toEqual({
    resting: 2000,
    light: 2000,
    moderate: 4000,
    vigorous: 0,
    maximum: 2000,
  });
});

test('the zones together are the time with a signal', () => {
  const track = fc.array(fc.option(fc.integer({ min: 1, max: 300 })));
  fc.assert(
    fc.property(track, (hr) => {
      const total = Object.values(timeInZones(hr, 500, bounds)).reduce((sum, ms) => sum + ms, 0);
      expect(total).toBe(hr.filter((bpm) => bpm !== null).length * 500);
    }),
  );
});

const minutes = (count: number, bpm: number | null): (number | null)[] => Array(count * 30).fill(bpm);
const loadOf = (...parts: (number | null)[][]) => zoneLoad(parts.flat(), 2000, defaultBounds);

test('each zone counts its minutes times its weight', () => {
  const load = loadOf(minutes(12, 90), minutes(29, 120), minutes(12, 150), minutes(2, 175));
  expect(load.total).toBe(12 + 58 + 36 + 8);
  expect(load.rows.map(({ zone, minutes: whole, weight, load: cost }) => [zone, whole, weight, cost])).toEqual([
    ['light', 12, 1, 12],
    ['moderate', 29, 2, 58],
    ['vigorous', 12, 3, 36],
    ['maximum', 2, 4, 8],
  ]);
});

test('rest and a lost signal count for nothing', () => {
  expect(loadOf(minutes(10, 55), minutes(10, null))).toEqual({ total: 0, rows: [] });
});

test('the rows add up as they are shown, also where the minutes are not whole', () => {
  const { total, rows } = loadOf(minutes(2, 90), [90, 90, 90], Array(20).fill(120), [150]);
  expect(rows.map(({ minutes: whole, load }) => [whole, load])).toEqual([
    [2, 2],
    [1, 2],
    [0, 0],
  ]);
  expect(total).toBe(4);
});
