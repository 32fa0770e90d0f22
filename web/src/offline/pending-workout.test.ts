import { describe, expect, test } from 'vitest';
import { aProgram } from '../../test/a-program.ts';
import { aWorkout } from '../../test/a-workout.ts';
import { itemsOf, syncStatusOf, withPending } from './pending-workout.ts';
import { aCreate, aDelete, anEdit, aRestore, workoutId } from './testing/an-item.ts';

const known = aWorkout({ _id: workoutId, revision: 4 });
const program = aProgram();
const find = (wid: string) => (wid === program._id ? program : undefined);
const created = '2026-03-07T22:30:00.000Z';
const sent = { _id: workoutId, wid: program._id, created, ended: null, moves: [], notes: 'new' };

describe('a workout with what waits laid over it', () => {
  test('is what the server told when nothing waits', () => {
    expect(withPending(known, [], find)).toBe(known);
    expect(withPending(undefined, [], find)).toBeUndefined();
  });

  test('is made from a save the server does not have, with its program and its day', () => {
    expect(withPending(undefined, [aCreate({ data: sent })], find)).toMatchObject({
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
    expect(withPending(undefined, [unknown], find)).toMatchObject({ title: 'Workout', program: null });
  });

  test('takes edits in their order, and the day follows the end', () => {
    const items = [
      anEdit({ notes: 'a', revision: 4 }),
      anEdit({ notes: 'b', ended: '2026-03-09T02:00:00.000Z' }, { place: 2 }),
    ];
    expect(withPending(known, items, find)).toMatchObject({ notes: 'b', localDate: '2026-03-08', revision: 4 });
  });

  test('is in the trash, or out of it again', () => {
    expect(withPending(known, [aDelete()], find)?.deletedAt).toBe('2026-03-07T12:00:00.000Z');
    expect(withPending(known, [aDelete({ attempts: 1 }), aRestore({ place: 2 })], find)?.deletedAt).toBeNull();
  });

  test('a save whose answer was lost gives way to what the server has', () => {
    expect(withPending(known, [aCreate({ data: sent, attempts: 1 })], find)).toBe(known);
  });

  test.each([
    ['no date', { ...sent, created: 'yesterday' }],
    ['no moves', { ...sent, moves: null }],
    ['no program', { _id: workoutId }],
  ])('a save with %s breaks no screen', (_case, data) => {
    expect(withPending(undefined, [aCreate({ data }), anEdit({ notes: 'b' }, { place: 2 })], find)).toBeUndefined();
  });
});

test('how a workout stands: saved, on its way, or waiting for its person', () => {
  const items = [aCreate(), anEdit({}, { place: 2, workoutId: 'other', waitingFor: 'conflict' })];
  expect(syncStatusOf(items, workoutId)).toBe('waiting');
  expect(syncStatusOf(items, 'other')).toBe('needs-you');
  expect(syncStatusOf(items, 'third')).toBe('saved');
  expect(itemsOf(items, 'other')).toEqual([items[1]]);
});
