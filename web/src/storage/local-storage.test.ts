import { expect, test } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { createLocalTexts, moveAside, parseJson, readParsed } from './local-storage.ts';

const refuse = (): never => {
  throw new DOMException('No', 'QuotaExceededError');
};

test.each([
  ['missing', undefined],
  ['full', { getItem: () => 'before', setItem: refuse, removeItem: () => undefined }],
  ['forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('with storage %s a text lasts as long as the page', (_case, storage) => {
  const texts = createLocalTexts(storage);
  expect(texts.write('key', 'now')).toBe(false);
  expect(texts.read('key')).toBe('now');
  texts.remove('key');
  expect(texts.read('key')).not.toBe('now');
});

test('what storage takes is there alone, so that another tab’s text is read', () => {
  const storage = memoryStorage();
  const texts = createLocalTexts(storage);
  const setItem = storage.setItem;
  storage.setItem = refuse;
  texts.write('key', 'in memory');
  storage.setItem = setItem;
  expect(texts.write('key', 'stored')).toBe(true);
  storage.setItem('key', 'of another tab');
  expect(texts.read('key')).toBe('of another tab');
});

test('what cannot be read is moved out of the way', () => {
  const storage = memoryStorage();
  storage.setItem('key', '{');
  const texts = createLocalTexts(storage);
  expect(readParsed(texts, { key: 'key' }, (value) => value)).toBeUndefined();
  expect([storage.getItem('key'), storage.getItem('key-broken')]).toEqual([null, '{']);
  moveAside(texts, 'key');
  expect(storage.getItem('key-broken')).toBe('{');
  expect([parseJson('[1]'), parseJson('{')]).toEqual([[1], undefined]);
});
