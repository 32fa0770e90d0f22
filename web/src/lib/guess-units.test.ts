import { expect, test } from 'vitest';
import { guessUnits } from './guess-units.ts';

test.each([
  [['en-US', 'en'], 'lb'],
  [['en', 'en-US'], 'lb'],
  [['es-US'], 'lb'],
  [['en-GB', 'en-US'], 'kg'],
  [['sv'], 'kg'],
  [['de-DE'], 'kg'],
  [['not a language', 'en-US'], 'lb'],
  [[], 'kg'],
])('%j: %s', (languages, units) => {
  expect(guessUnits(languages)).toBe(units);
});
