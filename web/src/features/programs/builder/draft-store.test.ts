import { expect, test } from 'vitest';
import { aMove, aProgram } from '../../../../test/a-program.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { draftOf } from './draft.ts';
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts';

const place = { userId: 'maya', subject: 'new' };
const now = Date.parse('2026-11-15T08:00:00Z');
const draft = draftOf(aProgram({ moves: [aMove({ variants: [{ label: 'Paused' }] }), aMove({ _id: 'row' })] }));

function storageWith(value: unknown) {
  const storage = memoryStorage();
  keepDraft(storage, place, draft, now);
  const key = storage.key(0) ?? '';
  storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  return storage;
}

test('what was kept comes back, for the same person and program only', () => {
  const storage = memoryStorage();
  keepDraft(storage, place, draft, now);
  expect(readDraft(storage, place)).toEqual({ keptAt: '2026-11-15T08:00:00.000Z', draft });
  expect(readDraft(storage, { ...place, userId: 'noah' })).toBeNull();
  expect(readDraft(storage, { ...place, subject: draft._id })).toBeNull();
});

test('what was forgotten is gone', () => {
  const storage = memoryStorage();
  keepDraft(storage, place, draft, now);
  forgetDraft(storage, place);
  expect(readDraft(storage, place)).toBeNull();
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['a number', 7],
  ['of another version', { version: 2, keptAt: '', draft }],
  ['without moves', { version: 1, keptAt: '', draft: { ...draft, moves: 'none' } }],
  ['without an id', { version: 1, keptAt: '', draft: { ...draft, _id: 7 } }],
])('a value that is %s is no draft', (_what, value) => {
  expect(readDraft(storageWith(value), place)).toBeNull();
});

test('a broken part is left out and the rest is kept', () => {
  const moves = [null, { _id: 'row' }, draft.moves[0], { ...draft.moves[0], title: 'Again' }];
  const storage = storageWith({ version: 1, draft: { ...draft, moves, tags: ['core', 7], title: 5 } });
  expect(readDraft(storage, place)).toEqual({
    keptAt: '',
    draft: { ...draft, moves: [draft.moves[0]], tags: ['core'], title: '' },
  });
});

test('a storage that refuses is no reason to fail', () => {
  const refuse = (): never => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => keepDraft(storage, place, draft, now)).not.toThrow();
  expect(() => forgetDraft(storage, place)).not.toThrow();
  expect(readDraft(storage, place)).toBeNull();
  expect(readDraft(undefined, place)).toBeNull();
});
