import { expect, test } from 'vitest';
import { aProgram } from '../programs/testing/a-program.ts';
import { aRow } from '../workouts/testing/a-workout.ts';
import { pendingChanges } from './pending-changes.ts';
import { aCreate, aDelete, anEdit, aRestore } from './testing/a-change.ts';

const program = aProgram({ title: 'Legs' });
const row = aRow({ _id: 'known' });
const over = (items: Parameters<typeof pendingChanges>[0], known = [row]) =>
  pendingChanges(
    items,
    (id) => known.find(({ _id }) => _id === id),
    () => program,
  );
const ended = '2026-03-09T10:00:00.000Z';
const fresh = aCreate({
  workoutId: 'new',
  data: { _id: 'new', wid: program._id, created: ended, ended, moves: [], seriesInstanceId: 'run' },
});

test('a new workout comes from nowhere, one change for all that waits of it', () => {
  const [change, ...others] = over([fresh, anEdit({ notes: 'x' }, { workoutId: 'new' })]);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    workoutId: 'new',
    before: null,
    after: { title: 'Legs', localDate: '2026-03-09', hasNotes: true, seriesInstanceId: 'run' },
  });
});

test('an edit has both sides, and may be of another day', () => {
  const [change] = over([anEdit({ ended }, { workoutId: 'known' })]);
  expect(change?.before).toBe(row);
  expect(change?.after).toMatchObject({ _id: 'known', localDate: '2026-03-09' });
});

test('thrown away there is none after, taken back none before', () => {
  expect(over([aDelete({ workoutId: 'known' })])).toEqual([{ workoutId: 'known', before: row, after: null }]);
  const thrown = aRow({ _id: 'known', deletedAt: ended });
  expect(over([aRestore({ workoutId: 'known' })], [thrown])).toMatchObject([{ before: null, after: { _id: 'known' } }]);
});

test('a save the server has already taken changes nothing', () => {
  const taken = aRow({ _id: 'new' });
  expect(over([fresh], [taken])).toEqual([{ workoutId: 'new', before: taken, after: taken }]);
});

test('a change of what this device does not know is left out', () => {
  expect(over([aDelete({ workoutId: 'elsewhere' }), aCreate({ data: {} })])).toEqual([]);
});
