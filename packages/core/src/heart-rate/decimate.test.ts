import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimate } from './decimate.ts';

const tracks = fc.array(fc.option(fc.integer({ min: 30, max: 220 }), { freq: 6 }), { maxLength: 600 });
const stretches = fc.integer({ min: 1, max: 80 });

test('a short track stays whole', () => {
  expect(decimate([120, null, 130], 10)).toEqual([
    { index: 0, value: 120 },
    { index: 1, value: null },
    { index: 2, value: 130 },
  ]);
});

test('of a stretch the lowest and the highest stay, at their own time', () => {
  expect(decimate([100, 140, 120, 90, 110], 1)).toEqual([
    { index: 1, value: 140 },
    { index: 3, value: 90 },
  ]);
});

test('a gap inside a stretch still parts what lies before it from what lies after', () => {
  expect(decimate([100, 101, null, null, 140, 141], 1)).toEqual([
    { index: 0, value: 100 },
    { index: 2, value: null },
    { index: 5, value: 141 },
  ]);
});

test('the extremes of the whole track survive, in order, as they were', () => {
  fc.assert(
    fc.property(tracks, stretches, (track, count) => {
      const points = decimate(track, count);
      const values = track.filter((bpm) => bpm !== null);
      const left = points.flatMap(({ value }) => (value === null ? [] : [value]));
      if (values.length > 0) {
        expect(Math.max(...left)).toBe(Math.max(...values));
        expect(Math.min(...left)).toBe(Math.min(...values));
      }
      for (const [place, { index, value }] of points.entries()) {
        expect(value).toBe(track[index]);
        expect(index).toBeGreaterThan(points[place - 1]?.index ?? -1);
      }
    }),
  );
});

test('it is never more than five points for a stretch', () => {
  fc.assert(
    fc.property(tracks, stretches, (track, count) => {
      const points = decimate(track, count);
      expect(points.length).toBeLessThanOrEqual(Math.max(count * 5, Math.min(track.length, count * 2)));
    }),
  );
});
