import { expect, test } from 'vitest';
import { decimalSignOf, readDuration, readNumber } from './read-number.ts';

test.each([
  ['', null, null],
  ['-', null, null],
  ['5', null, 5],
  ['5.', null, 5],
  ['1e3', null, 1000],
  ['62.5', 'dot', 62.5],
  ['62,5', 'comma', 62.5],
  ['-62,5', 'comma', -62.5],
  ['0,125', 'comma', 0.125],
  ['1,250.5', 'dot', 1250.5],
  ['1.250,5', 'comma', 1250.5],
  ['1,250,000', 'dot', 1_250_000],
  ['1.250.000', 'comma', 1_250_000],
  ["1'250.5", 'dot', 1250.5],
  ['1 250,5', 'comma', 1250.5],
  ['2023.05.01', null, undefined],
  ['1,2,3', null, undefined],
  ['five', null, undefined],
])('%s shows the decimal sign %s and is %s', (text, sign, value) => {
  expect(decimalSignOf(text)).toBe(sign);
  expect(readNumber(text, 'dot')).toBe(value);
  expect(readNumber(text, 'comma')).toBe(value);
});

test('three digits behind one sign are a thousand or a fraction, by the decimal sign of the file', () => {
  expect(['1,250', '1.250'].map(decimalSignOf)).toEqual(['either', 'either']);
  expect(['1,250', '1.250'].map((text) => readNumber(text, 'dot'))).toEqual([1250, 1.25]);
  expect(['1,250', '1.250'].map((text) => readNumber(text, 'comma'))).toEqual([1.25, 1250]);
});

test('durations as clocks, as words and as seconds', () => {
  expect(['1h 5m 10s', '1:05:10', '38min', '90', '', 'soon'].map(readDuration)).toEqual([
    3910,
    3910,
    2280,
    90,
    null,
    undefined,
  ]);
});
