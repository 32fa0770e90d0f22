import type { Workout } from '@workout-tracker/core/workouts/workout';
import { expect, test } from 'vitest';
import { createFormDrafts } from '#storage/form-drafts.ts';
import { createLocalTexts } from '#storage/local-storage.ts';
import { aWorkout } from '../../../../test/a-workout.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { changeSet } from './draft-sets.ts';
import { changesOf, draftOf, type EditDraft } from './edit-draft.ts';
import { layOver, workoutDraftKind } from './edit-drafts.ts';

const same = { mid: 'push-up', reps: 15 };
const workout = aWorkout({ revision: 4, moves: [{ ...same }, { ...same }, { mid: 'plank', seconds: 40 }] });
const key = { userId: 'maya', subject: workout._id };
const plain = draftOf(workout);
const typed: EditDraft = { ...plain, notes: 'half a sen', sets: changeSet(plain.sets, 2, { count: '4' }) };

function read(text: string) {
  const storage = memoryStorage();
  storage.setItem(`workout-draft:maya:${workout._id}`, text);
  return createFormDrafts(workoutDraftKind, createLocalTexts(storage)).read(key);
}

/** Kept by one page and read by another, which has the workout from the server anew. */
function reopen(draft: EditDraft, revision: number, later: Workout) {
  const storage = memoryStorage();
  createFormDrafts(workoutDraftKind, createLocalTexts(storage)).keep(key, { revision, draft });
  const stored = createFormDrafts(workoutDraftKind, createLocalTexts(storage)).read(key);
  return stored && layOver(later, stored);
}

test('what was typed comes back as it was, with the same changes', () => {
  const fetched = structuredClone(workout);
  const stored = reopen(typed, 4, fetched);
  expect(stored).toEqual({ base: fetched, draft: typed });
  expect(stored && changesOf(stored.draft, stored.base, 'lb')).toEqual(changesOf(typed, workout, 'lb'));
});

test('a draft is read as it has been stored since the first version', () => {
  const text =
    '{"form":1,"keptAt":"2026-11-15T08:00:00.000Z","revision":4,"draft":{"start":{"text":"2026-11-15T07:00","isSecondPass":false},' +
    '"end":{"text":"2026-11-15T07:40","isSecondPass":true},"sets":[{"key":1,"entry":{"mid":"push-up","reps":15},"count":"4",' +
    '"weight":"","variant":0}],"notes":"half a sen"}}';
  const remarks =
    '"distanceUnit":"m","time":"","isHelp":false,"kind":"working","effort":null,"note":"","tempo":"","exerciseNote":"","superset":null';
  const stored: unknown = JSON.parse(
    text.replace('"variant":0}]', `"variant":0,${remarks}}],"title":null,"extraMoves":[]`),
  );
  expect(stored).toEqual({ form: 1, ...read(text) });
});

test('a name that was taken away stays away', () => {
  expect(reopen({ ...plain, title: '' }, 4, structuredClone(workout))?.draft.title).toBe('');
});

test('a draft that says what is stored by now has no changes', () => {
  const saved = aWorkout({ ...workout, revision: 5, notes: 'done' });
  const stored = reopen({ ...plain, notes: 'done' }, 4, structuredClone(saved));
  expect(stored && changesOf(stored.draft, stored.base, 'lb')).toBeNull();
});

test('of a workout that was changed since it names the revision it was made on', () => {
  const stored = reopen(typed, 4, { ...workout, revision: 6, title: 'Renamed' });
  expect(stored?.base).toMatchObject({ revision: 4, title: 'Renamed' });
});

test('of a workout that has reached the server since it builds on what is there', () => {
  expect(reopen(typed, 0, { ...workout, revision: 1 })?.base.revision).toBe(1);
});

test.each([
  ['of another form', { form: 2, keptAt: 'x', revision: 4, draft: typed }],
  ['without its revision', { form: 1, keptAt: 'x', draft: typed }],
  ['without times', { form: 1, keptAt: 'x', revision: 4, draft: { ...typed, start: null } }],
  ['with a broken set', { form: 1, keptAt: 'x', revision: 4, draft: { ...typed, sets: [{ key: 1 }] } }],
])('a value that is %s is no draft', (_what, value) => {
  expect(read(JSON.stringify(value))).toBeNull();
});
