import { expect, test } from 'vitest';
import { languageNames, languageOf, languages } from './languages.ts';

test.each([
  [['sv', 'nb'], 'en'],
  [[], 'en'],
] as const)('who asks for %j reads %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language);
});

test('every language says its own name', () => {
  expect(languages.map((language) => languageNames[language]).filter((name) => !name)).toEqual([]);
});
