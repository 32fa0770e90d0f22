import { expect, test } from 'vitest';
import { syncStatusOf, waitingChanges } from './pending-workout.ts';
import { aCreate, aDelete, anEdit, aRestore, workoutId } from './testing/an-item.ts';

test('how a workout stands: saved, on its way, or waiting for its person', () => {
  const items = [aCreate(), anEdit({}, { place: 2, workoutId: 'other', waitingFor: 'conflict' })];
  expect(syncStatusOf(items, workoutId)).toBe('waiting');
  expect(syncStatusOf(items, 'other')).toBe('needs-you');
  expect(syncStatusOf(items, 'third')).toBe('saved');
});

test('what waits comes in the order of sending, without how its sending goes', () => {
  const items = [aRestore({ place: 4 }), anEdit({ notes: 'b' }, { place: 2 }), aDelete({ place: 3 }), aCreate()];
  expect(waitingChanges(items).map(({ kind }) => kind)).toEqual(['create', 'edit', 'delete', 'restore']);
  expect(waitingChanges(items)[1]).toEqual({
    workoutId,
    kind: 'edit',
    data: { notes: 'b' },
    queuedAt: '2026-03-07T12:00:00.000Z',
    zone: 'Europe/Stockholm',
  });
});
