import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heartRateDigest } from '../peloton/text-digest.ts';
import type { MergeReceipt } from '../workouts/peloton-link.ts';
import {
  addToSamples,
  countFilled,
  type Joinable,
  join as joinSamples,
  type PlacedReading,
  spanToFill,
  unjoin,
} from './join-recordings.ts';

const start = Date.parse('2026-03-01T10:00:00.000Z');

/** Of so many seconds. */
function workoutOf(seconds: number, given: Partial<Joinable> = {}): Joinable {
  const ended = new Date(start + seconds * 1000).toISOString();
  return { created: new Date(start).toISOString(), ended, hr: [], hrIntervalMs: 2_000, peloton: false, ...given };
}

interface Recording {
  _id: string;
  readings: PlacedReading[];
}

const recordingOf = (_id: string, readings: readonly (readonly [second: number, bpm: number])[]): Recording => ({
  _id,
  readings: readings.map(([second, bpm]) => ({ at: start + second * 1000, bpm })),
});

const together = { behindMs: 0 };

/** With readings in the intervals that are filled. */
function join<T extends Joinable>(workout: T, recordings: Recording[], options: Parameters<typeof joinSamples>[2]) {
  const span = spanToFill(workout, options);
  const placed = recordings.map(({ _id, readings }) => {
    const samples: (number | null)[] = [];
    if (span) addToSamples(samples, readings, span);
    return { _id, samples };
  });
  return joinSamples(workout, placed, options);
}

test('a workout without a strap has the last reading of each interval, and gaps where there was none', () => {
  const { workout, receipt } = join(
    workoutOf(12),
    [
      recordingOf('a', [
        [-1, 80],
        [0, 90],
        [1, 91],
        [2, 92],
        [8, 95],
        [12, 99],
      ]),
    ],
    together,
  );
  expect([workout.hr, workout.hrIntervalMs]).toEqual([[91, 92, null, null, 95], 2_000]);
  expect(countFilled(receipt)).toEqual(new Map([['a', 3]]));
});

test('the strap of the workout wins, at its own interval, and recordings fill what it left', () => {
  const own = workoutOf(10, { hr: [100, null, null, 103], hrIntervalMs: 1_000 });
  const { workout } = join(
    own,
    [
      recordingOf('a', [
        [0, 70],
        [1, 71],
        [3, 73],
        [5, 75],
      ]),
    ],
    together,
  );
  expect([workout.hr, workout.hrIntervalMs]).toEqual([[100, 71, null, 103, null, 75], 1_000]);
});

test('of two recordings the one that covers more of the workout is first', () => {
  const short = recordingOf('a', [
    [0, 60],
    [2, 61],
  ]);
  const long = recordingOf('b', [
    [2, 70],
    [4, 71],
    [6, 72],
  ]);
  for (const recordings of [
    [short, long],
    [long, short],
  ]) {
    const { workout, receipt } = join(workoutOf(8), recordings, together);
    expect(workout.hr).toEqual([60, 70, 71, 72]);
    expect(receipt?.fills.map(({ recordingId }) => recordingId)).toEqual(['b', 'a']);
  }
});

test('the clock of the phone may be another than the server’s', () => {
  const phone = { behindMs: -600_000 };
  const onServer = recordingOf('a', [
    [-600, 90],
    [-598, 91],
  ]);
  expect(join(workoutOf(4), [onServer], phone).workout.hr).toEqual([90, 91]);
  expect(join(workoutOf(4), [onServer], together)).toEqual({ workout: workoutOf(4), receipt: null });
});

test('a workout in progress, and one that no reading lies in, stay as they are', () => {
  const open = workoutOf(10, { ended: null });
  expect(join(open, [recordingOf('a', [[1, 90]])], together)).toEqual({ workout: open, receipt: null });
  const later = workoutOf(10, { hr: [90] });
  expect(join(later, [recordingOf('a', [[11, 90]])], together)).toEqual({ workout: later, receipt: null });
});

const ofClass = (hr: (number | null)[]): Joinable => {
  const heartRate = { before: [], intervalMsBefore: 2_000, written: heartRateDigest(hr, 5_000) };
  const receipt: MergeReceipt = {
    ...{ version: 1, mergedAt: 'x', source: 'api', addedTags: [], lastPelotonSyncBefore: null },
    heartRate,
  };
  return workoutOf(20, { hr, hrIntervalMs: 5_000, peloton: { receipt } });
};

test('the heart rate of a class gives way to a strap, and comes back when that is taken out', () => {
  const before = ofClass([110, 111, null, 113]);
  const { workout, receipt } = join(
    before,
    [
      recordingOf('a', [
        [0, 90],
        [6, 93],
      ]),
    ],
    together,
  );
  expect([workout.hr, workout.hrIntervalMs]).toEqual([[90, 110, 110, 93, 111, null, null, null, 113, 113], 2_000]);
  expect(unjoin(workout, receipt)).toEqual({ workout: before, cleared: [] });
});

test('what was edited in place of the heart rate of a class stays', () => {
  const { workout, receipt } = join(ofClass([110, 111, 112, 113]), [recordingOf('a', [[0, 90]])], together);
  const edited = { ...workout, hr: [80] };
  expect(unjoin(edited, receipt)).toEqual({ workout: edited, cleared: [] });
});

test('a sample that was emptied by hand stays empty, also when readings come later', () => {
  const { workout, receipt } = join(
    workoutOf(8),
    [
      recordingOf('a', [
        [0, 90],
        [2, 190],
        [4, 92],
      ]),
    ],
    together,
  );
  const edited = { ...workout, hr: [90, null, 92] };
  const { workout: base, cleared } = unjoin(edited, receipt);
  expect([base.hr, cleared]).toEqual([[], [1]]);
  const again = join(
    base,
    [
      recordingOf('a', [
        [0, 90],
        [2, 190],
        [4, 92],
        [6, 93],
      ]),
    ],
    { behindMs: 0, cleared },
  );
  expect(again.workout.hr).toEqual([90, null, 92, 93]);
});

const bpm = fc.integer({ min: 40, max: 200 });
const intervals = fc.constantFrom(1_000, 2_000, 5_000);
const anyWorkout = fc
  .record({
    seconds: fc.integer({ min: 1, max: 60 }),
    hr: fc.array(fc.option(bpm), { maxLength: 70 }),
    interval: intervals,
  })
  .map(({ seconds, hr, interval }) => workoutOf(seconds, { hr, hrIntervalMs: hr.length === 0 ? 2_000 : interval }));
const anyRecordings = fc
  .array(fc.array(fc.tuple(fc.integer({ min: -5, max: 65 }), bpm), { maxLength: 30 }), { maxLength: 4 })
  .map((all) =>
    all.map((readings, index) =>
      recordingOf(
        `r${index}`,
        readings.sort(([one], [other]) => one - other),
      ),
    ),
  );

test('taking recordings out again is as if they had never been there', () => {
  fc.assert(
    fc.property(anyWorkout, anyRecordings, (before, recordings) => {
      const { workout, receipt } = join(before, recordings, together);
      expect(unjoin(workout, receipt)).toEqual({ workout: before, cleared: [] });
    }),
  );
});

test('no sample of its own is other than before, and each other one is a reading of that interval', () => {
  fc.assert(
    fc.property(anyWorkout, anyRecordings, (before, recordings) => {
      const { workout, receipt } = join(before, recordings, together);
      const filled = [...countFilled(receipt).values()].reduce((sum, count) => sum + count, 0);
      let added = 0;
      for (const [index, sample] of workout.hr.entries()) {
        const own = before.hr[index] ?? null;
        if (own !== null) expect(sample).toBe(own);
        else if (sample !== null) {
          added += 1;
          const [from, to] = [start + index * workout.hrIntervalMs, start + (index + 1) * workout.hrIntervalMs];
          const there = recordings.flatMap(({ readings }) => readings).filter(({ at }) => at >= from && at < to);
          expect(there.map((reading) => reading.bpm)).toContain(sample);
        }
      }
      expect(filled).toBe(added);
    }),
  );
});

test('what was edited since keeps its edit, and everything else is restored', () => {
  const anyEdits = fc.array(fc.tuple(fc.nat(40), fc.option(bpm)), { maxLength: 5 });
  fc.assert(
    fc.property(anyWorkout, anyRecordings, anyEdits, (before, recordings, edits) => {
      const { workout, receipt } = join(before, recordings, together);
      const hr = [...workout.hr];
      for (const [index, sample] of edits) if (index < hr.length) hr[index] = sample;
      const restored = unjoin({ ...workout, hr }, receipt).workout.hr;
      for (const [index, sample] of hr.entries()) {
        const isEdited = sample !== workout.hr[index];
        expect(restored[index] ?? null).toBe(isEdited ? sample : (before.hr[index] ?? null));
      }
    }),
  );
});

test('it does not matter in which order recordings came, nor how often they are joined', () => {
  fc.assert(
    fc.property(anyWorkout, anyRecordings, (before, recordings) => {
      const all = join(before, recordings, together);
      const some = join(before, recordings.slice(1), together);
      const { workout, cleared } = unjoin(some.workout, some.receipt);
      expect(join(workout, recordings.toReversed(), { behindMs: 0, cleared })).toEqual(all);
    }),
  );
});
