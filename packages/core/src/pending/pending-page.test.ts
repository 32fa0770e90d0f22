import { describe, expect, test } from 'vitest';
import type { ClockFormat } from '../clocks/clock-format.ts';
import { aProgram } from '../programs/testing/a-program.ts';
import { aRow, aWorkout } from '../workouts/testing/a-workout.ts';
import { pageWithPending, pageWithSaved, trashWithPending } from './pending-page.ts';
import { rowOf } from './pending-workout.ts';
import { aCreate, aDelete, anEdit, aRestore } from './testing/a-change.ts';

type WorkoutPage = NonNullable<ReturnType<typeof pageWithPending>>;

const march = aRow({ _id: 'mar', created: '2026-03-07T11:00:00.000Z' });
const february = aRow({ _id: 'feb', created: '2026-02-20T11:00:00.000Z' });
const alone = { hasNextPage: false, hasPrevPage: false, nextPage: null, prevPage: null };
const page: WorkoutPage = {
  data: [march, february],
  pagination: { page: 1, limit: 10, totalCount: 2, totalPages: 1, ...alone },
  months: [
    { month: '2026-03', count: 1 },
    { month: '2026-02', count: 1 },
  ],
};
const program = aProgram({ title: 'Legs', tags: ['strength'] });
const findProgram = () => program;
const fresh = (created: string) =>
  aCreate({
    workoutId: 'new',
    data: { _id: 'new', wid: program._id, created, ended: created, moves: [{ mid: 'squat', reps: 5 }], hr: [100, 120] },
  });
const over = (items: Parameters<typeof pageWithPending>[2], query = {}, on: WorkoutPage | undefined = page) =>
  pageWithPending(on, query, items, findProgram);
const idsOf = (found: WorkoutPage | undefined) => found?.data.map(({ _id }) => _id);

describe('a page with what waits laid over it', () => {
  test('is the very same page when nothing waits', () => {
    expect(over([])).toBe(page);
  });

  test('has a new workout in its place, counted', () => {
    const found = over([fresh('2026-03-01T10:00:00.000Z')]);
    expect(idsOf(found)).toEqual(['mar', 'new', 'feb']);
    expect(found?.data[1]).toMatchObject({ title: 'Legs', setCount: 1, hrAverage: 110, hrMax: 120 });
    expect(found?.pagination.totalCount).toBe(3);
    expect(found?.months[0]).toEqual({ month: '2026-03', count: 2 });
    const rising = { ...page, data: [february, march] };
    expect(idsOf(over([fresh('2026-03-01T10:00:00.000Z')], { sort: 'created' }, rising))).toEqual([
      'feb',
      'new',
      'mar',
    ]);
  });

  test.each([
    ['another program', { programId: 'other' }],
    ['another tag', { tag: 'ride' }],
    ['later days', { from: '2026-03-02' }],
    ['earlier days', { to: '2026-02-28' }],
    ['other words', { search: 'arms' }],
  ])('leaves a new workout out of a list of %s', (_case, query) => {
    expect(idsOf(over([fresh('2026-03-01T10:00:00.000Z')], query))).toEqual(['mar', 'feb']);
  });

  test('shows a new workout on the page its date belongs to', () => {
    const pagination = { ...page.pagination, hasNextPage: true, hasPrevPage: true, page: 2 };
    const middle = { ...page, pagination };
    expect(idsOf(over([fresh('2026-03-09T10:00:00.000Z')], {}, middle))).toEqual(['mar', 'feb']);
    expect(idsOf(over([fresh('2026-03-01T10:00:00.000Z')], {}, middle))).toEqual(['mar', 'new', 'feb']);
    expect(idsOf(over([fresh('2026-01-01T10:00:00.000Z')], {}, middle))).toEqual(['mar', 'feb']);
  });

  test('has changes in the row and loses what was deleted', () => {
    const items = [anEdit({ notes: 'x', moves: [] }, { workoutId: 'mar' }), aDelete({ workoutId: 'feb' })];
    const found = over(items);
    expect(found?.data).toMatchObject([{ _id: 'mar', hasNotes: true, setCount: 0 }]);
    expect(found?.months[1]).toEqual({ month: '2026-02', count: 0 });
  });

  test('shows thirty of hundreds of new ones, the newest, and counts them all', () => {
    const many = Array.from({ length: 200 }, (_, index) => {
      const item = fresh(new Date(Date.UTC(2026, 3, 1) + index * 60_000).toISOString());
      return { ...item, workoutId: `new-${index}`, data: { ...item.data, _id: `new-${index}` } };
    });
    const found = over(many);
    expect(found?.data).toHaveLength(32);
    expect(found?.data[0]?._id).toBe('new-199');
    expect(found?.pagination.totalCount).toBe(202);
  });

  test('without an answer of the server holds what this device made, or is none', () => {
    expect(idsOf(pageWithPending(undefined, {}, [fresh('2026-03-01T10:00:00.000Z')], findProgram))).toEqual(['new']);
    expect(pageWithPending(undefined, {}, [aDelete()], findProgram)).toBeUndefined();
  });
});

test.each([
  ['km', 22.7, 22_700],
  ['mi', 10, 16_093.44],
  ['m', 5_000, 5_000],
  ['leagues', 3, null],
  ['km', 'far', null],
])('a class of %s %s went %s metres', (distance_unit, distance, metres) => {
  const peloton = { id: 'ride', name: 'Ride', distance, distance_unit };
  expect(rowOf(aWorkout({ peloton })).metres).toBe(metres);
});

test('steps that each last their own time have no score to tell', () => {
  const score = { kind: 'rounds', rounds: 3, of: 3, reps: null } as const;
  const tell = (format: ClockFormat) => rowOf(aWorkout({ clock: { format, intervals: [], score } })).score;
  expect(tell({ kind: 'list', rounds: 1 })).toBeNull();
  expect(tell({ kind: 'emom', everySeconds: 60, rounds: 3 })).toEqual(score);
});

test('what the server has just taken is in the list before it is asked for anew', () => {
  const saved = aWorkout({ _id: 'mar', notes: 'saved', created: march.created });
  expect(pageWithSaved(page, {}, saved).data[0]).toEqual(rowOf(saved));
  expect(idsOf(pageWithSaved(page, {}, { ...saved, deletedAt: '2026-03-08T00:00:00.000Z' }))).toEqual(['feb']);
  expect(idsOf(pageWithSaved(page, {}, { ...saved, _id: 'new', created: '2026-03-08T00:00:00.000Z' }))).toEqual([
    'new',
    'mar',
    'feb',
  ]);
});

test('the trash has what was thrown away here and not what was taken back', () => {
  const old = aRow({ _id: 'old', deletedAt: '2026-03-01T00:00:00.000Z' });
  const trash = { ...page, data: [old] };
  const items = [aRestore({ workoutId: 'old' }), aDelete({ workoutId: 'mar' })];
  const thrown = { ...march, deletedAt: '2026-03-08T00:00:00.000Z' };
  expect(trashWithPending(trash, items, () => thrown).data).toEqual([thrown]);
  expect(trashWithPending(trash, items, () => undefined).data).toEqual([]);
});
