import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestTrackS, placeReading, startTrack, type Track, toHr, trackOf } from './track.ts';

const start = Date.UTC(2026, 2, 7, 11, 32);
const filled = (readings: readonly [number, number][]): Track =>
  readings.reduce((track, [ms, bpm]) => placeReading(track, { at: start + ms, bpm }), startTrack(start));

test('readings stand in their second, and seconds without one are gaps', () => {
  expect(
    filled([
      [0, 90],
      [1010, 91],
      [4999, 95],
      [5000, 96],
    ]).bpm,
  ).toEqual([90, 91, null, null, 95, 96]);
});

test('of two readings in a second the later stays, and a late one finds its place', () => {
  expect(
    filled([
      [100, 90],
      [900, 92],
      [3000, 99],
      [1500, 93],
    ]).bpm,
  ).toEqual([92, 93, null, 99]);
});

test('a reading before the start, or days after it, changes nothing', () => {
  const track = filled([[0, 90]]);
  expect(placeReading(track, { at: start - 1, bpm: 100 })).toBe(track);
  expect(placeReading(track, { at: start + longestTrackS * 1000, bpm: 100 })).toBe(track);
});

test.each<[string, Track, number, number, number, (number | null)[]]>([
  ['pairs give the later', { startedAt: 0, bpm: [90, 91, 92, 93] }, 0, 4000, 2000, [91, 93]],
  ['a gap stays a gap', { startedAt: 0, bpm: [90, 91, null, null, 95] }, 0, 6000, 2000, [91, null, 95]],
  ['half a pair is enough', { startedAt: 0, bpm: [null, 91, 92, null] }, 0, 4000, 2000, [91, 92]],
  ['what came before is left out', { startedAt: 0, bpm: [80, 81, 82, 83] }, 2000, 4000, 2000, [83]],
  ['a late strap begins with a gap', { startedAt: 4000, bpm: [90, 91] }, 0, 6000, 2000, [null, null, 91]],
  ['the last begun interval counts', { startedAt: 0, bpm: [90, 91, 92] }, 0, 2001, 2000, [91, 92]],
  ['without a strap there are gaps only', { startedAt: 0, bpm: [] }, 0, 4000, 2000, [null, null]],
  ['no time, no values', { startedAt: 0, bpm: [90] }, 0, 0, 2000, []],
  ['an end before the start gives nothing', { startedAt: 0, bpm: [90] }, 5000, 0, 2000, []],
])('%s', (_name, track, startedAt, endedAt, intervalMs, hr) => {
  expect(toHr(track, startedAt, endedAt, intervalMs)).toEqual(hr);
});

test('every value saved was sent, in its own interval, and none is lost', () => {
  const reading = fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 30, max: 220 }));
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 80 }), fc.integer({ min: 0, max: 999 }), (sent, offset) => {
      const ordered = sent.toSorted(([a], [b]) => a - b);
      const hr = toHr(filled(ordered), start - offset, start + 60_001, 2000);
      for (const [index, value] of hr.entries()) {
        // A second belongs to the interval it begins in.
        const inside = ordered.filter(([ms]) => Math.floor((Math.floor(ms / 1000) * 1000 + offset) / 2000) === index);
        expect(value).toBe(inside.at(-1)?.[1] ?? null);
      }
    }),
  );
});

test('all readings at once make the same track as one after the other', () => {
  const reading = fc.record({ at: fc.integer({ min: -5000, max: 60_000 }), bpm: fc.integer({ min: 30, max: 220 }) });
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 60 }), (readings) => {
      expect(trackOf(0, readings)).toEqual(readings.reduce(placeReading, startTrack(0)));
    }),
  );
});
