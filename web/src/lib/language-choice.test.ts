import { beforeEach, expect, test } from 'vitest';
import { createLocalTexts } from '#storage/local-storage.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { createLanguages } from './language-choice.ts';

let storage: Storage;
let shown: string[];

/** A page of this device, whose browser asks for English. */
const aPage = () =>
  createLanguages({
    texts: createLocalTexts(storage),
    language: { change: async (language) => void shown.push(language) },
    wanted: () => ['en-GB'],
  });

beforeEach(() => {
  storage = memoryStorage();
  shown = [];
});

test('what is chosen on the device holds there, and goes back to the browser’s', async () => {
  const languages = aPage();
  expect(languages.deviceChoice()).toBe('device');
  await languages.chooseOnDevice('en');
  await languages.chooseOnDevice('device');
  expect(aPage().deviceChoice()).toBe('device');
  expect(shown).toEqual(['en', 'en']);
});

test('an account brings its language along, and takes it away again', async () => {
  storage.setItem('language', 'pseudo');
  const languages = aPage();
  await languages.followAccount('en');
  expect(storage.getItem('account-language')).toBe('en');
  await languages.followAccount(null);
  expect(storage.getItem('account-language')).toBeNull();
  await languages.followAccount('device');
  expect(shown).toEqual(['en', 'pseudo', 'pseudo']);
});

test('a language whose words did not arrive is not kept', async () => {
  const languages = createLanguages({
    texts: createLocalTexts(storage),
    language: { change: () => Promise.reject(new Error('no network')) },
    wanted: () => ['en'],
  });
  await expect(languages.chooseOnDevice('en')).rejects.toThrow('no network');
  await expect(languages.followAccount('en')).rejects.toThrow('no network');
  expect([storage.getItem('language'), storage.getItem('account-language')]).toEqual([null, null]);
});
