import { expect, test } from 'vitest';
import { recordBookOf } from '../workouts/record-book.ts';
import type { Entry } from '../workouts/workout.ts';
import type { WaitingChange } from './pending-workout.ts';
import { yearRecordsWithPending } from './pending-year-records.ts';
import { aCreate, aDelete, workoutId } from './testing/a-change.ts';

const book = recordBookOf({
  exercises: [{ _id: 'squat', title: 'Squat', loading: 'external', mergedInto: null }],
  bests: [{ exerciseId: 'squat', heaviest: 60, e1rm: 66, volume: 180, seconds: null, metres: null, repsAt: [] }],
  bodyWeights: [],
  units: 'kg',
});

type Known = Parameters<typeof yearRecordsWithPending>[0] & { rides: string[] };
const known: Known = {
  years: [{ year: 2025, count: 4 }],
  exercises: [],
  exerciseRecords: [],
  rides: ['kept as it is'],
};

const squat = (weight: number): Entry => ({ ...{ mid: 'squat', exerciseId: 'squat', reps: 3, weight, unit: 'kg' } });
const saved = (...moves: Entry[]) =>
  aCreate({
    data: { _id: workoutId, wid: 'p', created: '2026-03-07T10:00:00Z', ended: '2026-03-07T11:00:00Z', moves },
  });
const show = (waiting: readonly WaitingChange[], year = 2026) =>
  yearRecordsWithPending(known, { book, waiting, findProgram: () => undefined, year });

test('nothing waits: what the server said', () => {
  expect(show([])).toEqual(known);
});

test('what a workout that waits has beaten is a record of its year, and holds the figures', () => {
  const shown = show([saved(squat(62), squat(65))]);
  expect(shown.years).toEqual([
    { year: 2026, count: 1 },
    { year: 2025, count: 4 },
  ]);
  expect(shown.exerciseRecords).toMatchObject([
    { exerciseId: 'squat', workoutId, records: [{ kind: 'heaviest', value: 65, was: 60 }, { kind: 'e1rm' }, {}] },
  ]);
  expect(shown.exercises[0]?.holders).toContainEqual(
    expect.objectContaining({ kind: 'heaviest', value: 65, was: 60, set: expect.objectContaining({ weight: 65 }) }),
  );
  expect(shown.rides).toEqual(['kept as it is']);
});

test('another year lists none of it, and a workout that was deleted here has beaten nothing', () => {
  expect(show([saved(squat(65))], 2025).exerciseRecords).toEqual([]);
  expect(show([saved(squat(65)), aDelete()])).toEqual(known);
});
