import { expect, test } from 'vitest';
import { findMonths, monthOf } from './month-names.ts';

function monthsOf(...names: string[]) {
  const search = findMonths(new Set(names));
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

test('every month in long and short of every language of the trackers', () => {
  for (const language of [
    'en',
    'es',
    'pt',
    'fr',
    'de',
    'it',
    'tr',
    'ru',
    'nl',
    'pl',
    'ja',
    'ko',
    'zh',
    'hr',
    'cs',
    'fi',
    'uk',
  ]) {
    for (const month of ['long', 'short'] as const) {
      const names = Array.from({ length: 12 }, (_, index) =>
        new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(Date.UTC(2025, index, 15)),
      );
      const inLanguage = monthsOf(...names);
      expect(names.map(inLanguage), `${language} ${month}`).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }
  }
});

test('the other names of a file say which language a name is of', () => {
  expect(monthsOf('lis', 'sty')('lis')).toBe(11);
  expect(monthsOf('lis', 'sij')('lis')).toBe(10);
  expect(monthOf('lis')).toBe(11);
});

test('what no language has is no month', () => {
  expect(monthOf('nonsense')).toBe(0);
  expect(monthOf('ma')).toBe(0);
  expect(monthOf('13月')).toBe(0);
});
