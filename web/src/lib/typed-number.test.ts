import { i18n } from '@lingui/core';
import { expect, onTestFinished, test } from 'vitest';
import { speakGerman } from '../../test/speak-german.ts';
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

test.each(typed)('%j is %d in English', (text, value) => {
  expect(readTyped(text)).toBe(value);
});

test.each(typed)('%j is %d in German', (text, value) => {
  speakGerman();
  expect(readTyped(text)).toBe(value);
});

const written: [number | null, string, string][] = [
  [62.5, '62.5', '62,5'],
  [1062.5, '1062.5', '1062,5'],
  [45.359237, '45.359237', '45,359237'],
  [100, '100', '100'],
  [-2.5, '-2.5', '-2,5'],
  [null, '', ''],
];

test.each(written)('%d stands in a field as %s, in German as %s, and reads back', (value, english, german) => {
  expect([typedNumber(value), readTyped(typedNumber(value))]).toEqual([english, value]);
  speakGerman();
  expect([typedNumber(value), readTyped(typedNumber(value))]).toEqual([german, value]);
});

test('the decimal mark is that of the language', () => {
  expect(decimalMark()).toBe('.');
  onTestFinished(() => i18n.activate('en'));
  const marks = ['de', 'pl', 'ja'].map((locale) => {
    i18n.loadAndActivate({ locale, messages: {} });
    return decimalMark();
  });
  expect(marks).toEqual([',', ',', '.']);
});
