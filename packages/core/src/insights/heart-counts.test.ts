import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeInZones } from '../heart-rate/zones.ts';
import { countHeart, createCountOnce, groupOverlaps, type HeartCounts, type TimedTrack } from './heart-counts.ts';

describe('how long at which rate', () => {
  test.each<[string, (number | null)[], number, HeartCounts | null]>([
    ['each sample is one interval', [90, 92, 92], 2000, { from: 90, seconds: [2, 0, 4] }],
    ['a gap is no time', [null, 90, null, null, 90, null], 1000, { from: 90, seconds: [2] }],
    ['intervals of parts of a second add up', [100, 100, 100, 101], 250, { from: 100, seconds: [0.75, 0.25] }],
    ['the lowest and the highest that there are', [1, 300], 1000, { from: 1, seconds: [1, ...Array(298).fill(0), 1] }],
    ['nothing is no counts, and not zero', [], 2000, null],
    ['nor is a track without a signal', [null, null], 2000, null],
  ])('%s', (_what, hr, intervalMs, counts) => {
    expect(countHeart(hr, intervalMs)).toEqual(counts);
  });

  const anyHr = fc.array(fc.option(fc.integer({ min: 1, max: 300 })), { maxLength: 200 });

  test('any bounds find the time in zones in them that they find in the track', () => {
    const bounds = fc.uniqueArray(fc.integer({ min: 30, max: 250 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(anyHr, fc.integer({ min: 250, max: 60_000 }), bounds, (hr, intervalMs, unordered) => {
        const ordered = unordered.toSorted((one, other) => one - other);
        const counts = countHeart(hr, intervalMs);
        const again = (counts?.seconds ?? []).map((seconds, index) => ({
          bpm: (counts?.from ?? 0) + index,
          seconds,
        }));
        const zones = { resting: 0, light: 0, moderate: 0, vigorous: 0, maximum: 0 };
        for (const { bpm, seconds } of again) {
          const time = timeInZones([bpm], seconds * 1000, ordered);
          for (const zone of Object.keys(zones) as (keyof typeof zones)[]) zones[zone] += time[zone];
        }
        const expected = timeInZones(hr, intervalMs, ordered);
        for (const zone of Object.keys(zones) as (keyof typeof zones)[])
          expect(zones[zone]).toBeCloseTo(expected[zone], 3);
      }),
    );
  });
});

describe('tracks that overlap', () => {
  const track = (startMs: number, intervalMs: number, ...hr: (number | null)[]): TimedTrack => ({
    ...{ startMs, intervalMs, hr },
  });

  test.each<[string, TimedTrack[], (HeartCounts | null)[]]>([
    [
      'the later one has what the earlier one has not',
      [track(0, 1000, 90, 91), track(1000, 1000, 100, 101, 102)],
      [
        { from: 90, seconds: [1, 1] },
        { from: 101, seconds: [1, 1] },
      ],
    ],
    [
      'a gap of the earlier one is filled by the later one',
      [track(0, 1000, 90, null, 90), track(0, 1000, 100, 100, 100)],
      [
        { from: 90, seconds: [2] },
        { from: 100, seconds: [1] },
      ],
    ],
    [
      'a sample counts for the part that is left of it',
      [track(0, 2000, 90), track(1500, 1000, 100)],
      [
        { from: 90, seconds: [2] },
        { from: 100, seconds: [0.5] },
      ],
    ],
    [
      'one within another adds nothing',
      [track(0, 5000, 90, 90), track(2000, 1000, 100, 100)],
      [{ from: 90, seconds: [10] }, null],
    ],
    [
      'one sample over several of an earlier one, with a gap between them',
      [track(0, 1000, 90, null, 90, null, null), track(0, 5000, 100)],
      [
        { from: 90, seconds: [2] },
        { from: 100, seconds: [3] },
      ],
    ],
  ])('%s', (_what, tracks, counts) => {
    expect(tracks.map(createCountOnce())).toEqual(counts);
  });

  const quarterMs = 250;
  const anyTrack = fc.record({
    startMs: fc.integer({ min: 0, max: 240 }).map((quarters) => quarters * quarterMs),
    intervalMs: fc.constantFrom(250, 1000, 2000, 5000, 7000),
    hr: fc.array(fc.option(fc.integer({ min: 60, max: 180 })), { maxLength: 30 }),
  });

  test('together they have as many seconds as there were with a reading, and the first has all its own', () => {
    fc.assert(
      fc.property(fc.array(anyTrack, { maxLength: 5 }), (unordered) => {
        const tracks = unordered.toSorted((one, other) => one.startMs - other.startMs);
        const counts = tracks.map(createCountOnce());
        // Everything begins and ends at a whole quarter of a second: how many of them have a reading?
        const read = new Set<number>();
        for (const { startMs, intervalMs, hr } of tracks)
          for (const [index, bpm] of hr.entries())
            for (let ms = 0; bpm !== null && ms < intervalMs; ms += quarterMs)
              read.add(startMs + index * intervalMs + ms);
        const total = counts.flatMap((one) => one?.seconds ?? []).reduce((sum, seconds) => sum + seconds, 0);
        expect(total).toBeCloseTo(read.size / 4, 6);
        const [first] = tracks;
        if (first) expect(counts[0]).toEqual(countHeart(first.hr, first.intervalMs));
      }),
    );
  });
});

test('what overlaps is found together, also by way of another; what only touches is not', () => {
  const stretch = (startMs: number, untilMs: number) => ({ startMs, untilMs });
  const [long, within, beyond] = [stretch(0, 50), stretch(10, 20), stretch(40, 60)];
  const [alone, touching] = [stretch(60, 70), stretch(70, 80)];
  const [one, same] = [stretch(90, 95), stretch(90, 99)];
  expect(groupOverlaps([long, within, beyond, alone, touching, one, same])).toEqual([
    [long, within, beyond],
    [one, same],
  ]);
  expect(groupOverlaps([])).toEqual([]);
});
