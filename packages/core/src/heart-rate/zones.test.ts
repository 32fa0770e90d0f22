import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultBounds as bounds, boundsOfMax, timeInZones, zoneOf } from './zones.ts';

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
