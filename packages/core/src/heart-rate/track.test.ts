import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestTrackS, median, minuteAfter, placeReading, startTrack, type Track, toHr, trackOf } from './track.ts';

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

const flat = (seconds: number, bpm: number | null): (number | null)[] => Array(seconds).fill(bpm);

/** A minute of effort, then a fall of one beat every other second. */
const effort = [...flat(60, 170), ...Array.from({ length: 90 }, (_, second) => 170 - Math.floor(second / 2))];

test('the fall in the minute after the effort', () => {
  // Seconds 55 to 64 have 143, 142, 142, 141, 141, 140, 140, 139, 139, 138.
  expect(minuteAfter(effort, 1000, 60_000)?.fall).toBe(30);
});

test('the same fall at one sample every two seconds', () => {
  expect(
    minuteAfter(
      effort.filter((_, second) => second % 2 === 0),
      2000,
      60_000,
    )?.fall,
  ).toBe(30);
});

test('one odd sample does not make the peak', () => {
  const odd = effort.with(55, 220);
  expect(minuteAfter(odd, 1000, 60_000)?.fall).toBe(40);
  expect(minuteAfter(effort.with(40, 220), 1000, 60_000)?.fall).toBe(30);
});

test.each<[string, (number | null)[]]>([
  ['the recording ends too early', effort.slice(0, 110)],
  ['no signal at the end of the effort', [...flat(40, 170), ...flat(20, null), ...effort.slice(60)]],
  ['a quarter of the minute is missing', [...effort.slice(0, 70), ...flat(15, null), ...effort.slice(85)]],
  ['nothing at all', []],
])('%s: it says nothing', (_name, hr) => {
  expect(minuteAfter(hr, 1000, 60_000)).toBeNull();
});

test('after any effort, however small, and also where the heart went on rising', () => {
  expect(minuteAfter([...flat(60, 150), ...flat(90, 100)], 1000, 60_000)).toEqual({ peak: 150, fall: 50 });
  expect(minuteAfter([...flat(60, 90), ...flat(90, 104)], 1000, 60_000)).toEqual({ peak: 90, fall: -14 });
  expect(minuteAfter(effort.slice(0, 110), 1000, 60_000)).toBeNull();
});

test('a short hole is forgiven', () => {
  const hr = [...effort.slice(0, 70), ...flat(12, null), ...effort.slice(82)];
  expect(minuteAfter(hr, 1000, 60_000)?.fall).toBe(30);
});

test.each([
  [[], null],
  [[5], 5],
  [[3, 1, 2], 2],
  [[3, 1, 2, 10], 2.5],
])('the median of %j is %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});
