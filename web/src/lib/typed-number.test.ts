import { expect, test } from 'vitest';
import { formatIn } from '../../test/format-in.ts';
import { decimalMark, readTyped, typedNumber } from './typed-number.ts';

const typed: [string, number | null][] = [
  ['62.5', 62.5],
  ['62,5', 62.5],
  [' 62,5 ', 62.5],
  ['６２．５', 62.5],
  ['.5', 0.5],
  ['7.', 7],
  ['-2,5', -2.5],
  ['−2.5', -2.5],
  ['', null],
  ['  ', null],
  ['1.062,5', Number.NaN],
  ['1,062.5', Number.NaN],
  ['1e3', Number.NaN],
  ['five', Number.NaN],
];

test.each(['en', 'de', 'pl', 'ja'].flatMap((locale) => typed.map(([text, value]) => [locale, text, value] as const)))(
  'in %s %j is %d',
  (locale, text, value) => {
    formatIn(locale);
    expect(readTyped(text)).toBe(value);
  },
);

const written: [number | null, string, string][] = [
  [62.5, '62.5', '62,5'],
  [1062.5, '1062.5', '1062,5'],
  [45.359237, '45.359237', '45,359237'],
  [100, '100', '100'],
  [-2.5, '-2.5', '-2,5'],
  [null, '', ''],
];

test.each(written)('%d stands in a field as %s, in German and Polish as %s, and reads back', (value, point, comma) => {
  for (const [locale, text] of [
    ['en', point],
    ['ja', point],
    ['de', comma],
    ['pl', comma],
  ] as const) {
    formatIn(locale);
    expect([locale, typedNumber(value), readTyped(typedNumber(value))]).toEqual([locale, text, value]);
    expect(decimalMark()).toBe(locale === 'de' || locale === 'pl' ? ',' : '.');
  }
});
