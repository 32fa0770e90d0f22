import { expect, test } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { createLocalTexts } from './local-storage.ts';
import { createMirror } from './mirror.ts';

const mine = { userId: 'maya', seq: 1 };
const hers = { userId: 'noor', seq: 7 };

test('each account finds its own, whoever was there last', () => {
  const storage = memoryStorage();
  const mirror = createMirror(createLocalTexts(storage));
  mirror.write('current', mine);
  mirror.write('current', hers);
  expect(JSON.parse(storage.getItem('current') ?? '')).toEqual(hers);
  expect([mirror.read('current', 'maya'), mirror.read('current', 'noor')]).toEqual([mine, hers]);
  mirror.write('current', { ...mine, userId: 'maya' });
  expect([mirror.read('current', 'maya'), mirror.read('current', 'noor')]).toEqual([mine, hers]);
  expect(mirror.read('current', 'may')).toBeUndefined();
});

test('removing takes one’s own alone', () => {
  const storage = memoryStorage();
  const mirror = createMirror(createLocalTexts(storage));
  mirror.write('stack', mine);
  mirror.write('stack', hers);
  mirror.remove('stack', 'maya');
  expect([mirror.read('stack', 'maya'), mirror.read('stack', 'noor')]).toEqual([undefined, hers]);
  mirror.remove('stack', 'noor');
  expect(storage.length).toBe(0);
});

test('what is no JSON is kept under another key', () => {
  const storage = memoryStorage();
  storage.setItem('stack', '{');
  expect(createMirror(createLocalTexts(storage)).read('stack', 'maya')).toBeUndefined();
  expect([storage.getItem('stack'), storage.getItem('stack-broken')]).toEqual([null, '{']);
});

test.each([
  ['missing', undefined],
  ['blocked', { getItem: () => fail(), setItem: () => fail(), removeItem: () => fail() }],
])('with storage %s it lasts as long as the page, for each account', (_case, storage) => {
  const mirror = createMirror(createLocalTexts(storage));
  mirror.write('current', mine);
  mirror.write('current', hers);
  expect([mirror.read('current', 'maya'), mirror.read('current', 'noor')]).toEqual([mine, hers]);
  mirror.remove('current', 'maya');
  mirror.setAside('current', 'noor');
  expect([mirror.read('current', 'maya'), mirror.read('current', 'noor')]).toEqual([undefined, undefined]);
});

function fail(): never {
  throw new DOMException('blocked', 'SecurityError');
}
