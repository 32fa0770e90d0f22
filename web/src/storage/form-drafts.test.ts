import { expect, test } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { createFormDrafts, type FormDraftKind } from './form-drafts.ts';
import { createLocalTexts } from './local-storage.ts';

const noteKind: FormDraftKind<{ readonly text: string }> = {
  name: 'note-draft',
  version: 1,
  versionField: 'version',
  parse: ({ text }) => (typeof text === 'string' ? { text } : null),
};
const key = { userId: 'maya', subject: 'new' };
const now = () => Date.parse('2026-11-15T08:00:00Z');

test('what was kept comes back, for the same person and subject only', () => {
  const storage = memoryStorage();
  const notes = createFormDrafts(noteKind, createLocalTexts(storage), now);
  notes.keep(key, { text: 'half a sen' });
  expect(notes.read(key)).toEqual({ keptAt: '2026-11-15T08:00:00.000Z', text: 'half a sen' });
  expect(notes.has(key)).toBe(true);
  expect(notes.read({ ...key, userId: 'noah' })).toBeNull();
  expect(notes.read({ ...key, subject: 'another' })).toBeNull();
});

test('it is stored as one text under the account and the subject', () => {
  const storage = memoryStorage();
  createFormDrafts(noteKind, createLocalTexts(storage), now).keep(key, { text: 'a' });
  expect(storage.getItem('note-draft:maya:new')).toBe('{"version":1,"keptAt":"2026-11-15T08:00:00.000Z","text":"a"}');
});

test('what was forgotten is gone', () => {
  const storage = memoryStorage();
  const notes = createFormDrafts(noteKind, createLocalTexts(storage), now);
  notes.keep(key, { text: 'half a sen' });
  notes.forget(key);
  expect(notes.has(key)).toBe(false);
  expect(notes.read(key)).toBeNull();
  expect(storage.length).toBe(0);
});

test.each([
  ['not JSON', '{'],
  ['nothing', 'null'],
  ['a number', '7'],
  ['of another version', '{"version":2,"keptAt":"","text":"a"}'],
  ['of no version', '{"keptAt":"","text":"a"}'],
  ['refused by parse', '{"version":1,"keptAt":"","text":7}'],
])('a value that is %s is no draft', (_what, text) => {
  const storage = memoryStorage();
  storage.setItem('note-draft:maya:new', text);
  expect(createFormDrafts(noteKind, createLocalTexts(storage)).read(key)).toBeNull();
});

const refuse = (): never => {
  throw new DOMException('No', 'QuotaExceededError');
};

test.each([
  ['missing', undefined],
  ['full', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
  ['forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('where storage is %s it lives as long as the page', (_what, storage) => {
  const notes = createFormDrafts(noteKind, createLocalTexts(storage));
  expect(notes.read(key)).toBeNull();
  notes.keep(key, { text: 'half a sen' });
  expect(notes.read(key)?.text).toBe('half a sen');
  notes.forget(key);
  expect(notes.has(key)).toBe(false);
  expect(notes.read(key)).toBeNull();
});

test('when storage has room again, what is in memory does not hide what is newer', () => {
  const roomy = memoryStorage();
  let isFull = true;
  const storage = {
    ...roomy,
    setItem: (name: string, text: string) => (isFull ? refuse() : roomy.setItem(name, text)),
  };
  const notes = createFormDrafts(noteKind, createLocalTexts(storage));
  notes.keep(key, { text: 'first' });
  isFull = false;
  notes.keep(key, { text: 'second' });
  expect(notes.read(key)?.text).toBe('second');
  expect(createFormDrafts(noteKind, createLocalTexts(storage)).read(key)?.text).toBe('second');
});

test('listeners hear of every draft that comes or goes', () => {
  const storage = memoryStorage();
  const notes = createFormDrafts(noteKind, createLocalTexts(storage));
  const heard: boolean[] = [];
  const stop = notes.subscribe(() => heard.push(notes.has(key)));
  notes.keep(key, { text: 'a' });
  notes.forget(key);
  stop();
  notes.keep(key, { text: 'b' });
  expect(heard).toEqual([true, false]);
});
