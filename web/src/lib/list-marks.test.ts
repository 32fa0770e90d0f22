import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { colon, comma, joinNumbers } from './list-marks.ts';

afterEach(() => i18n.activate('en'));

test.each([
  ['en', 'a, b', '62.5, 65'],
  ['de', 'a, b', '62,5; 65'],
  ['ja', 'a、b', '62.5、65'],
  ['ar', 'a، b', '62.5، 65'],
])('lists in %s', (locale, words, numbers) => {
  i18n.loadAndActivate({ locale, messages: {} });
  expect(['a', 'b'].join(comma())).toBe(words);
  expect(joinNumbers([locale === 'de' ? '62,5' : '62.5', '65'])).toBe(numbers);
});

test('French puts a space before a colon, which stays with its word', () => {
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  expect(`Squat${colon()}5 × 5`).toBe('Squat\u00a0: 5 × 5');
});

test('whole numbers need no other mark', () => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(joinNumbers(['6', '6', '5'])).toBe('6, 6, 5');
});
