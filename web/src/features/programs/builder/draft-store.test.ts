import { expect, test } from 'vitest';
import { aMove, aProgram } from '../../../../test/a-program.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { draftOf } from './draft.ts';
import { forgetDraft, keepDraft, readDraft } from './draft-store.ts';

const place = { userId: 'maya', subject: 'new' };
const now = Date.parse('2026-11-15T08:00:00Z');
const draft = draftOf(aProgram({ moves: [aMove({ variants: [{ label: 'Paused' }] }), aMove({ _id: 'row' })] }));

function shelfWith(value: unknown) {
  const shelf = memoryStorage();
  keepDraft(shelf, place, draft, now);
  const key = shelf.key(0) ?? '';
  shelf.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  return shelf;
}

test('what was kept comes back, for the same person and program only', () => {
  const shelf = memoryStorage();
  keepDraft(shelf, place, draft, now);
  expect(readDraft(shelf, place)).toEqual({ keptAt: '2026-11-15T08:00:00.000Z', draft });
  expect(readDraft(shelf, { ...place, userId: 'noah' })).toBeNull();
  expect(readDraft(shelf, { ...place, subject: draft._id })).toBeNull();
});

test('what was forgotten is gone', () => {
  const shelf = memoryStorage();
  keepDraft(shelf, place, draft, now);
  forgetDraft(shelf, place);
  expect(readDraft(shelf, place)).toBeNull();
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['a number', 7],
  ['of another version', { version: 2, keptAt: '', draft }],
  ['without moves', { version: 1, keptAt: '', draft: { ...draft, moves: 'none' } }],
  ['without an id', { version: 1, keptAt: '', draft: { ...draft, _id: 7 } }],
])('a value that is %s is no draft', (_what, value) => {
  expect(readDraft(shelfWith(value), place)).toBeNull();
});

test('a broken part is left out and the rest is kept', () => {
  const moves = [null, { _id: 'row' }, draft.moves[0], { ...draft.moves[0], title: 'Again' }];
  const shelf = shelfWith({ version: 1, draft: { ...draft, moves, tags: ['core', 7], title: 5 } });
  expect(readDraft(shelf, place)).toEqual({
    keptAt: '',
    draft: { ...draft, moves: [draft.moves[0]], tags: ['core'], title: '' },
  });
});

test('a storage that refuses is no reason to fail', () => {
  const refuse = (): never => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  const shelf = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => keepDraft(shelf, place, draft, now)).not.toThrow();
  expect(() => forgetDraft(shelf, place)).not.toThrow();
  expect(readDraft(shelf, place)).toBeNull();
  expect(readDraft(undefined, place)).toBeNull();
});
