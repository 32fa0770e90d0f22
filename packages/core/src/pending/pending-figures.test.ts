import { expect, test } from 'vitest';
import { aProgram } from '../programs/testing/a-program.ts';
import { recordBookOf } from '../workouts/record-book.ts';
import type { Entry } from '../workouts/workout.ts';
import { bookWithPending, lastTimeHere, madeHere, programWithPendingStarts } from './pending-figures.ts';
import type { WaitingChange } from './pending-workouts.ts';
import { aCreate, aDelete, anEdit, workoutId } from './testing/a-change.ts';

const bench = (reps: number, more: Partial<Entry> = {}): Entry => ({
  mid: 'bench',
  exerciseId: 'bench-press',
  reps,
  weight: 60,
  unit: 'kg',
  ...more,
});

function change(kind: WaitingChange['kind'], id: string, data: WaitingChange['data'] = null): WaitingChange {
  return { workoutId: id, kind, data, queuedAt: '2026-03-09T12:00:00.000Z', zone: 'UTC' };
}

const done = (id: string, day: string, moves: Entry[], wid = 'push'): WaitingChange =>
  change('create', id, {
    _id: id,
    wid,
    created: `2026-03-${day}T10:00:00.000Z`,
    ended: `2026-03-${day}T11:00:00.000Z`,
    moves,
  });

test('the newest that was made here and not thrown away is the last time, warm-up sets aside', () => {
  const made = madeHere([
    done('a', '05', [bench(5)]),
    done('b', '07', [bench(9, { kind: 'warmup', weight: 20 }), bench(7), bench(6)]),
    done('c', '08', [bench(1)]),
    change('delete', 'c'),
  ]);
  expect(made.map(({ _id }) => _id)).toEqual(['b', 'a']);
  expect(lastTimeHere('bench-press', made, '2026-03-06')).toMatchObject({
    localDate: '2026-03-07',
    sets: [{ reps: 7 }, { reps: 6 }],
  });
  expect(lastTimeHere('bench-press', made, '2026-03-08')).toBeNull();
  expect(lastTimeHere('row', made, null)).toBeNull();
});

test('a program begins at what waits, of its own move, or with the weight of the exercise, when that is later than its last time', () => {
  const [move] = aProgram().moves;
  if (!move) throw new Error('The program has no move.');
  const plan = { weight: true, measure: 'reps' as const, sets: 2, reps: 10 };
  const planned = { ...move, ...plan, _id: 'press', exerciseId: 'bench-press' };
  const program = aProgram({ _id: 'push', moves: [planned], lastDoneAt: '2026-03-06T11:00:00.000Z' });
  const countsAfter = (...waiting: WaitingChange[]) =>
    programWithPendingStarts(program, madeHere(waiting)).moves[0]?.starts.map(({ count, weight }) => [count, weight]);
  const before = program.moves[0]?.starts.map(({ count, weight }) => [count, weight]);
  expect(countsAfter(done('a', '05', [bench(5)]))).toEqual(before);
  expect(countsAfter(done('a', '07', [bench(5)], 'another'))).toEqual([
    [10, 60],
    [10, 60],
  ]);
  expect(
    countsAfter(done('a', '07', [bench(8, { mid: 'press' })]), done('b', '08', [bench(5, { weight: 65 })], 'another')),
  ).toEqual([
    [8, 65],
    [8, 65],
  ]);
  expect(countsAfter(done('a', '07', [bench(5), bench(8, { mid: 'press' })]))).toEqual([
    [8, 60],
    [8, 60],
  ]);
  expect(countsAfter(done('a', '07', [{ mid: 'curl', reps: 3 }]))).toEqual(before);
  const [seeded] = programWithPendingStarts(program, madeHere([done('a', '07', [bench(5)], 'another')])).moves;
  expect(seeded?.lastDone).toBe('2026-03-07');
});

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
