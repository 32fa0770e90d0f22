import { describe, expect, test } from 'vitest';
import {
  addToBook,
  countedAs,
  countSets,
  type RecordBook,
  recordBookOf,
  recordsAtEachSet,
  recordsOfSets,
} from './record-book.ts';
import type { Entry } from './workout.ts';

const none = { heaviest: null, e1rm: null, volume: null, seconds: null, metres: null, repsAt: [] };
const bench = { ...none, exerciseId: 'bench-press', heaviest: 62.5, e1rm: 72.9, volume: 312.5 };
const book = recordBookOf({
  exercises: [
    { _id: 'bench-press', title: 'Bench Press', loading: 'external', mergedInto: null },
    { _id: 'flat-bench', title: 'Flat bench', loading: 'none', mergedInto: 'my-bench' },
    { _id: 'my-bench', title: 'My bench', loading: 'external', mergedInto: 'bench-press' },
    { _id: 'pull-up', title: 'Pull-up', loading: 'bodyweight', mergedInto: null },
  ],
  bests: [{ ...bench, repsAt: [{ weightKg: 60, reps: 8 }] }],
  bodyWeights: [
    { date: '2026-03-01', weight: 80, unit: 'kg' },
    { date: '2026-03-10', weight: 82, unit: 'kg' },
  ],
  units: 'kg',
});

const counted = (entries: Entry[], more: Partial<Parameters<typeof countSets>[1]> = {}, of: RecordBook = book) =>
  countSets(of, {
    entries: entries.map((entry, position) => ({ position, entry })),
    planned: [],
    localDate: '2026-03-07',
    ...more,
  });
const set = (reps: number, weight: number, more: Partial<Entry> = {}): Entry => ({
  mid: 'bench',
  exerciseId: 'bench-press',
  reps,
  weight,
  unit: 'kg',
  ...more,
});

describe('which exercise a set counts for', () => {
  test('its own, else that of the planned move, else none', () => {
    const planned = [{ _id: 'press', exerciseId: 'bench-press' }];
    const entries = [set(5, 60), { mid: 'press', reps: 5 }, { mid: 'other', reps: 5 }, { mid: 'warmup' }];
    expect(counted(entries, { planned }).map(({ exerciseId, position }) => [exerciseId, position])).toEqual([
      ['bench-press', 0],
      ['bench-press', 1],
    ]);
  });

  test('one that was merged counts as where that leads in the end, and is loaded like it', () => {
    expect(countedAs(book, 'flat-bench')).toBe('bench-press');
    expect(counted([set(5, 60, { exerciseId: 'flat-bench' })])).toMatchObject([
      { exerciseId: 'bench-press', set: { loadKg: 60 } },
    ]);
  });

  test('merges in a circle lead nowhere', () => {
    const round = recordBookOf({
      ...book,
      exercises: [
        { _id: 'a', title: 'A', loading: 'none', mergedInto: 'b' },
        { _id: 'b', title: 'B', loading: 'none', mergedInto: 'a' },
      ],
      bests: [],
    });
    expect(countedAs(round, 'a')).toBe('a');
  });
});

test.each([
  ['2026-02-28', null],
  ['2026-03-01', 90],
  ['2026-03-12', 92],
])('on %s a pull-up with 10 kg weighs %j', (localDate, loadKg) => {
  const [pullUp] = counted([{ mid: 'p', exerciseId: 'pull-up', reps: 6, weight: 10, unit: 'kg' }], { localDate });
  expect(pullUp?.set.loadKg).toBe(loadKg);
});

describe('records', () => {
  test('of a workout: each kind once, with what it beat', () => {
    expect(recordsOfSets(book, counted([set(5, 60), set(5, 65), set(5, 67.5)]))).toEqual([
      {
        exerciseId: 'bench-press',
        title: 'Bench Press',
        kind: 'heaviest',
        value: 67.5,
        was: 62.5,
        atKg: null,
        rpe: null,
        position: 2,
      },
      {
        exerciseId: 'bench-press',
        title: 'Bench Press',
        kind: 'e1rm',
        value: expect.closeTo(78.75),
        was: 72.9,
        atKg: null,
        rpe: null,
        position: 2,
      },
      {
        exerciseId: 'bench-press',
        title: 'Bench Press',
        kind: 'volume',
        value: 337.5,
        was: 312.5,
        atKg: null,
        rpe: null,
        position: 2,
      },
    ]);
  });

  test('at each set: held against the sets before it too', () => {
    const found = recordsAtEachSet(book, counted([set(1, 65), set(1, 65), set(1, 67.5), set(9, 60)]));
    expect(found.map(({ kind, value, was, atKg, position }) => [kind, value, was, atKg, position])).toEqual([
      ['heaviest', 65, 62.5, null, 0],
      ['heaviest', 67.5, 65, null, 2],
      ['e1rm', expect.closeTo(78), 72.9, null, 3],
      ['volume', 540, 312.5, null, 3],
      ['reps', 9, 8, 60, 3],
    ]);
  });

  test('a first time beats nothing, and is held against afterwards', () => {
    const first = counted([{ mid: 'p', exerciseId: 'pull-up', reps: 6 }]);
    expect(recordsOfSets(book, first)).toEqual([]);
    const after = addToBook(book, first);
    expect(
      recordsOfSets(after, counted([{ mid: 'p', exerciseId: 'pull-up', reps: 7 }])).map(({ kind }) => kind),
    ).toEqual(['e1rm', 'volume', 'reps']);
  });

  test('reps are held against those at the same weight, also in pounds', () => {
    const repsAt = [{ weightKg: 61.23496995, reps: 8 }];
    const inPounds = recordBookOf({ ...book, exercises: [], bests: [{ ...bench, repsAt }] });
    const nine = counted([set(9, 135, { unit: 'lb' })], {}, inPounds);
    expect(recordsOfSets(inPounds, nine)).toContainEqual(
      expect.objectContaining({ kind: 'reps', value: 9, was: 8, atKg: 61.23496995 }),
    );
  });

  test('an effort alone beats nothing, and one that counts is told', () => {
    const lifts = [{ loadKg: 62.5, reps: 5 }];
    const known = recordBookOf({ ...book, exercises: [], bests: [{ ...bench, e1rm: 62.5 * (1 + 5 / 30), lifts }] });
    const estimates = (...sets: Entry[]) =>
      recordsOfSets(known, counted(sets, {}, known)).flatMap(({ kind, value, rpe }) =>
        kind === 'e1rm' ? [[value, rpe]] : [],
      );
    expect(estimates(set(5, 62.5, { rpe: 7 }), set(5, 60, { rir: 4 }))).toEqual([]);
    expect(estimates(set(6, 62.5, { rpe: 8 }))).toEqual([[expect.closeTo(62.5 * (1 + 8 / 30)), 8]]);
    expect(estimates(set(6, 62.5))).toEqual([[expect.closeTo(62.5 * 1.2), null]]);
    const later = addToBook(known, counted([set(6, 65)], {}, known));
    expect(later.bests.get('bench-press')?.lifts).toEqual([{ loadKg: 65, reps: 6 }]);
    expect(recordsOfSets(later, counted([set(6, 65, { rpe: 7 })], {}, later))).toEqual([]);
  });

  test('a warm-up beats nothing', () => {
    expect(recordsOfSets(book, counted([set(5, 100, { kind: 'warmup' })]))).toEqual([]);
  });
});
