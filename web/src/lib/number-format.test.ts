import { expect, test } from 'vitest';
import { countWords, numberWords, wholeWords } from './number-format.ts';

test('thousands are parted and noise is dropped', () => {
  expect(numberWords(62.5)).toBe('62.5');
  expect(numberWords(0.1 + 0.2)).toBe('0.3');
  expect(numberWords(12_000)).toBe('12,000');
  expect(wholeWords(2160.4)).toBe('2,160');
});

test.each([
  [0, '0 sets'],
  [1, '1 set'],
  [1200, '1,200 sets'],
])('%i is %s', (count, words) => {
  expect(countWords(count, 'set')).toBe(words);
});
