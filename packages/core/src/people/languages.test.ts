import { expect, test } from 'vitest';
import { isLanguageChoice, languageChoices, languageNames, languageOf, languages } from './languages.ts';

test.each([
  [['sv', 'nb'], 'en'],
  [[], 'en'],
  [['sv', 'de-AT', 'en'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['ja-JP', 'en'], 'ja'],
] as const)('who asks for %j reads %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language);
});

test('every language says its own name', () => {
  expect(languages.map((language) => languageNames[language]).filter((name) => !name)).toEqual([]);
});

test('what may be chosen is a language of the app, or that of the device', () => {
  expect(languageChoices.filter((choice) => !isLanguageChoice(choice))).toEqual([]);
  expect(['', 'EN', 'tlh', 'en-GB', null, undefined, 1, ['en']].filter(isLanguageChoice)).toEqual([]);
});
