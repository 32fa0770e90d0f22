import { describe, expect, test } from 'vitest';
import type { ExerciseRow } from '../exercises/exercise.ts';
import { plainContent } from '../exercises/plain-content.ts';
import {
  bodyWeightsWithPending,
  exercisesWithPending,
  exerciseWithPending,
  type WaitingExercise,
} from './pending-exercises.ts';

const ownId = '0195f3a0-0000-7000-8000-000000000001';
const beside = { isOwn: false, archived: false, pinnedNote: '', mergedInto: null, lastDone: null };
const aRow = (_id: string, title: string): ExerciseRow => ({ ...plainContent, ...beside, _id, title });
const rows = [aRow('bench-press', 'Bench Press'), aRow('squat', 'Squat')];
const aPage = { ...aRow('squat', 'Squat'), sessionCount: 4, firstDone: '2026-01-05', usedIn: [], mergedFrom: [] };

const create = (data: WaitingExercise['data']): WaitingExercise => ({ exerciseId: ownId, kind: 'create', data });
const edit = (exerciseId: string, data: WaitingExercise['data']): WaitingExercise => ({
  exerciseId,
  kind: 'edit',
  data,
});
const titles = (found: readonly ExerciseRow[] | undefined) => found?.map(({ title }) => title);

describe('the list with what waits', () => {
  test('is what the server answered when nothing waits', () => {
    expect(exercisesWithPending(rows, [])).toBe(rows);
    expect(exercisesWithPending(undefined, [])).toBeUndefined();
  });

  test('has a new exercise in its place, one’s own and never done', () => {
    const found = exercisesWithPending(rows, [create({ _id: ownId, title: 'meadows row', muscles: ['lats'] })]);
    expect(titles(found)).toEqual(['Bench Press', 'meadows row', 'Squat']);
    expect(found?.[1]).toEqual({
      ...aRow(ownId, 'meadows row'),
      muscles: ['lats'],
      isOwn: true,
    });
  });

  test('takes edits and settings in their order, and a new name moves the row', () => {
    const waiting = [
      create({ title: 'Row' }),
      edit(ownId, { title: 'A Row' }),
      edit('squat', { pinnedNote: 'Deep.' }),
      edit('squat', { archived: true }),
      edit(ownId, { pinnedNote: 'Slowly.' }),
    ];
    const found = exercisesWithPending(rows, waiting);
    expect(titles(found)).toEqual(['A Row', 'Bench Press', 'Squat']);
    expect(found?.[0]?.pinnedNote).toBe('Slowly.');
    expect(found?.[2]).toMatchObject({ pinnedNote: 'Deep.', archived: true });
    expect(rows[1]?.archived).toBe(false);
  });

  test('without an answer has what this device has made', () => {
    expect(titles(exercisesWithPending(undefined, [create({ title: 'Row' })]))).toEqual(['Row']);
    expect(exercisesWithPending(undefined, [edit('squat', { archived: true })])).toBeUndefined();
  });

  test('a save whose answer was lost gives way to what the server has, and what is no exercise breaks nothing', () => {
    const fetched = [...rows, aRow(ownId, 'Told')];
    expect(titles(exercisesWithPending(fetched, [create({ title: 'Sent' })]))).toEqual([
      'Bench Press',
      'Squat',
      'Told',
    ]);
    expect(exercisesWithPending(rows, [create(null), edit(ownId, { title: 'x' })])).toEqual(rows);
    expect(exercisesWithPending(rows, [edit('never-heard-of', { archived: true })])).toEqual(rows);
  });
});

describe('the page with what waits', () => {
  test('is changed, or made for a new exercise', () => {
    expect(exerciseWithPending(aPage, [edit('bench-press', { pinnedNote: 'x' })], 'squat')).toBe(aPage);
    expect(exerciseWithPending(aPage, [edit('squat', { pinnedNote: 'x' })], 'squat')).toEqual({
      ...aPage,
      pinnedNote: 'x',
    });
    expect(exerciseWithPending(undefined, [create({ title: 'Row' })], ownId)).toMatchObject({
      _id: ownId,
      title: 'Row',
      isOwn: true,
      sessionCount: 0,
      usedIn: [],
    });
    expect(exerciseWithPending(undefined, [edit('squat', { pinnedNote: 'x' })], 'squat')).toBeUndefined();
  });
});

test('body weights come, change and go, newest first', () => {
  const fetched = [{ date: '2026-03-01', weight: 80, unit: 'kg' as const }];
  expect(bodyWeightsWithPending(fetched, [])).toBe(fetched);
  const later = { date: '2026-03-05', data: { weight: 81, unit: 'kg' } };
  expect(bodyWeightsWithPending(fetched, [later, { date: '2026-03-01', data: { weight: 79, unit: 'kg' } }])).toEqual([
    { date: '2026-03-05', weight: 81, unit: 'kg' },
    { date: '2026-03-01', weight: 79, unit: 'kg' },
  ]);
  expect(bodyWeightsWithPending(fetched, [later, { date: '2026-03-05', data: null }])).toEqual(fetched);
  expect(bodyWeightsWithPending(undefined, [later])).toHaveLength(1);
  expect(bodyWeightsWithPending(undefined, [{ date: '2026-03-05', data: null }])).toBeUndefined();
  expect(bodyWeightsWithPending(fetched, [{ date: '2026-03-05', data: { weight: 'x' } }])).toEqual(fetched);
});
