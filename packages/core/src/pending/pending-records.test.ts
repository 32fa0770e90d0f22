import { expect, test } from 'vitest';
import { recordBookOf } from '../workouts/record-book.ts';
import type { Entry } from '../workouts/workout.ts';
import { bookWithPending } from './pending-records.ts';
import type { WaitingChange } from './pending-workout.ts';
import { aCreate, aDelete, anEdit, workoutId } from './testing/a-change.ts';

const book = recordBookOf({
  exercises: [{ _id: 'squat', title: 'Squat', loading: 'external', mergedInto: null }],
  bests: [{ exerciseId: 'squat', heaviest: 60, e1rm: null, volume: null, seconds: null, metres: null, repsAt: [] }],
  bodyWeights: [],
  units: 'kg',
});

const squat = (weight: number, more: Partial<Entry> = {}): Entry => ({
  mid: 'squat',
  exerciseId: 'squat',
  reps: 3,
  weight,
  unit: 'kg',
  ...more,
});

const saved = (...moves: Entry[]) =>
  aCreate({
    data: { _id: workoutId, wid: 'p', created: '2026-03-07T10:00:00Z', ended: '2026-03-07T11:00:00Z', moves },
  });

const heaviest = (waiting: readonly WaitingChange[], except?: string) =>
  bookWithPending(book, waiting, () => undefined, except).bests.get('squat')?.heaviest;

test('nothing waits: the figures are those of the server', () => {
  expect(bookWithPending(book, [], () => undefined)).toEqual(book);
});

test('the sets of a workout that waits are added, with its edits, and not after it was deleted', () => {
  expect(heaviest([saved(squat(65))])).toBe(65);
  expect(heaviest([saved(squat(65)), anEdit({ moves: [squat(62)] })])).toBe(62);
  expect(heaviest([saved(squat(65)), aDelete()])).toBe(60);
});

test('lighter sets change nothing, and the workout that is held against the book is left out', () => {
  expect(heaviest([saved(squat(50))])).toBe(60);
  expect(heaviest([saved(squat(65))], workoutId)).toBe(60);
});

test('the exercise of a set that names none is that of its program', () => {
  const { exerciseId: _, ...unnamed } = squat(65);
  const move = {
    _id: 'squat',
    exerciseId: 'squat',
    title: 'Squat',
    trackable: true,
    weight: true,
    measure: 'reps' as const,
    variants: [],
    sets: 3,
    reps: 3,
    seconds: null,
    startCount: null,
    startWeight: null,
    starts: [],
  };
  const program = {
    _id: 'p',
    title: 'Legs',
    description: '',
    tags: [],
    timed: false,
    moves: [move],
    ownerId: null,
    archived: false,
    version: 1,
    lastDoneAt: null,
    workoutCount: 0,
  };
  const find = (wid: string) => (wid === 'p' ? program : undefined);
  expect(bookWithPending(book, [saved(unnamed)], find).bests.get('squat')?.heaviest).toBe(65);
  expect(heaviest([saved(unnamed)])).toBe(60);
});

test('the sets of an edit of a workout that the server has are added too', () => {
  expect(heaviest([anEdit({ revision: 3, moves: [squat(65)] })])).toBe(65);
  expect(heaviest([anEdit({ notes: 'good' })])).toBe(60);
});

test('what waits is known to have been lifted: the same with reps left is no better', () => {
  const best = (...moves: Entry[]) => bookWithPending(book, [saved(...moves)], () => undefined).bests.get('squat');
  expect(best(squat(65), squat(65, { rpe: 7 }))).toMatchObject({ e1rm: 65 * 1.1, lifts: [{ loadKg: 65, reps: 3 }] });
  expect(best(squat(65, { rpe: 7 }), squat(65))?.e1rm).toBe(65 * 1.2);
});
