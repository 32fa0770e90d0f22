import { describe, expect, test } from 'vitest';
import { aProgram } from '../programs/testing/a-program.ts';
import { aWorkout } from '../workouts/testing/a-workout.ts';
import { workoutWithPending } from './pending-workout.ts';
import { aCreate, aDelete, anEdit, aRestore, workoutId } from './testing/a-change.ts';

const known = aWorkout({ _id: workoutId, revision: 4 });
const program = aProgram();
const find = (wid: string) => (wid === program._id ? program : undefined);
const created = '2026-03-07T22:30:00.000Z';
const sent = { _id: workoutId, wid: program._id, created, ended: null, moves: [], notes: 'new' };

describe('a workout with what waits laid over it', () => {
  test('is what the server answered when nothing waits', () => {
    expect(workoutWithPending(known, [], find)).toBe(known);
    expect(workoutWithPending(undefined, [], find)).toBeUndefined();
  });

  test('is made from a save the server does not have, with its program and its day', () => {
    expect(workoutWithPending(undefined, [aCreate({ data: sent })], find)).toMatchObject({
      title: program.title,
      tags: program.tags,
      notes: 'new',
      localDate: '2026-03-07',
      timeZone: 'Europe/Stockholm',
      revision: 0,
      hr: [],
      program: { version: 1 },
    });
    const unknown = aCreate({ data: { ...sent, wid: 'never-seen' } });
    expect(workoutWithPending(undefined, [unknown], find)).toMatchObject({ title: 'Workout', program: null });
  });

  test('has the name it was given at once, before that of its program', () => {
    const named = aCreate({ data: { ...sent, title: ' With Tom ' } });
    const shown = (...waiting: Parameters<typeof workoutWithPending>[1]) =>
      workoutWithPending(undefined, waiting, find)?.title;
    expect(shown(named)).toBe('With Tom');
    expect(shown(named, anEdit({ title: 'With Ann' }))).toBe('With Ann');
    expect(shown(aCreate({ data: { ...sent, title: ' ' } }))).toBe(program.title);
  });

  test('takes edits in their order, and the day follows the end', () => {
    const items = [anEdit({ notes: 'a', revision: 4 }), anEdit({ notes: 'b', ended: '2026-03-09T02:00:00.000Z' })];
    expect(workoutWithPending(known, items, find)).toMatchObject({ notes: 'b', localDate: '2026-03-08', revision: 4 });
  });

  test('is in the trash, or out of it again', () => {
    expect(workoutWithPending(known, [aDelete()], find)?.deletedAt).toBe('2026-03-07T12:00:00.000Z');
    expect(workoutWithPending(known, [aDelete(), aRestore()], find)?.deletedAt).toBeNull();
  });

  test('a save whose answer was lost gives way to what the server has', () => {
    expect(workoutWithPending(known, [aCreate({ data: sent })], find)).toBe(known);
  });

  test.each([
    ['no date', { ...sent, created: 'yesterday' }],
    ['no moves', { ...sent, moves: null }],
    ['no program', { _id: workoutId }],
  ])('a save with %s breaks no screen', (_case, data) => {
    expect(workoutWithPending(undefined, [aCreate({ data }), anEdit({ notes: 'b' })], find)).toBeUndefined();
  });
});
