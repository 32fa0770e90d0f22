import { expect, test } from 'vitest';
import { stopwatchWords } from './clock-format.ts';

test.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [59_999, '00:59'],
  [754_900, '12:34'],
  [3_599_999, '59:59'],
  [3_754_000, '1:02:34'],
  [36_000_000, '10:00:00'],
])('%i ms show as %s', (ms, words) => {
  expect(stopwatchWords(ms)).toBe(words);
});
