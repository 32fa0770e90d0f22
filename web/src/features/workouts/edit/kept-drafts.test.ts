import { expect, test } from 'vitest';
import { aWorkout } from '../../../../test/a-workout.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { changeSet } from './draft-sets.ts';
import { changesOf, draftOf, type EditDraft } from './edit-draft.ts';
import { type DraftStorage, forgetDraft, hasDraft, keepDraft, readDraft } from './kept-drafts.ts';

const same = { mid: 'push-up', reps: 15 };
const workout = aWorkout({ revision: 4, moves: [{ ...same }, { ...same }, { mid: 'plank', seconds: 40 }] });
const place = { userId: 'maya', workoutId: workout._id };
const now = Date.parse('2026-11-15T08:00:00Z');
const plain = draftOf(workout);
const typed: EditDraft = { ...plain, notes: 'half a sen', sets: changeSet(plain.sets, 2, { count: '4' }) };

function storageWith(draft: EditDraft): DraftStorage & Storage {
  const storage = memoryStorage();
  keepDraft(storage, place, { base: workout, draft }, now);
  return storage;
}

test('what was typed comes back as it was, with the same changes, for the same person and workout only', () => {
  const storage = storageWith(typed);
  // Read by another page, which has the workout from the server anew.
  const fetched = structuredClone(workout);
  const kept = readDraft(storage, place, fetched);
  expect(kept).toEqual({ keptAt: '2026-11-15T08:00:00.000Z', base: fetched, draft: typed });
  expect(kept && changesOf(kept.draft, kept.base, 'lb')).toEqual(changesOf(typed, workout, 'lb'));
  expect(readDraft(storage, { ...place, userId: 'noah' }, workout)).toBeNull();
  expect(readDraft(storage, { ...place, workoutId: 'other' }, workout)).toBeNull();
});

test('a draft that says what is stored by now has no changes', () => {
  const saved = aWorkout({ ...workout, revision: 5, notes: 'done' });
  const kept = readDraft(storageWith({ ...plain, notes: 'done' }), place, structuredClone(saved));
  expect(kept && changesOf(kept.draft, kept.base, 'lb')).toBeNull();
});

test('of a workout that was changed since it names the revision it was made on', () => {
  const kept = readDraft(storageWith(typed), place, { ...workout, revision: 6, title: 'Renamed' });
  expect(kept?.base).toMatchObject({ revision: 4, title: 'Renamed' });
});

test('of a workout that has reached the server since it builds on what is there', () => {
  const storage = memoryStorage();
  keepDraft(storage, place, { base: { ...workout, revision: 0 }, draft: typed }, now);
  expect(readDraft(storage, place, { ...workout, revision: 1 })?.base.revision).toBe(1);
});

test('what was forgotten is gone', () => {
  const storage = storageWith(typed);
  expect(hasDraft(storage, place)).toBe(true);
  forgetDraft(storage, place);
  expect(hasDraft(storage, place)).toBe(false);
  expect(readDraft(storage, place, workout)).toBeNull();
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['of another form', JSON.stringify({ form: 2, keptAt: 'x', revision: 4, draft: typed })],
  ['without its revision', JSON.stringify({ form: 1, keptAt: 'x', draft: typed })],
  ['without times', JSON.stringify({ form: 1, keptAt: 'x', revision: 4, draft: { ...typed, start: null } })],
  ['with a broken set', JSON.stringify({ form: 1, keptAt: 'x', revision: 4, draft: { ...typed, sets: [{ key: 1 }] } })],
])('a value that is %s is no draft', (_what, text) => {
  const storage = storageWith(typed);
  storage.setItem(storage.key(0) ?? '', text);
  expect(readDraft(storage, place, workout)).toBeNull();
});

test('where nothing can be stored it lives as long as the page', () => {
  const refuse = (): never => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  for (const storage of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    keepDraft(storage, place, { base: workout, draft: typed }, now);
    expect(readDraft(storage, place, workout)?.draft).toEqual(typed);
    forgetDraft(storage, place);
    expect(readDraft(storage, place, workout)).toBeNull();
  }
});
