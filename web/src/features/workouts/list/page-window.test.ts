import { expect, test } from 'vitest';
import { pageWindow, rangeWords } from './page-window.ts';

test.each([
  [1, 19, [1, 2, 3, 4, 5]],
  [2, 19, [1, 2, 3, 4, 5]],
  [7, 19, [5, 6, 7, 8, 9]],
  [18, 19, [15, 16, 17, 18, 19]],
  [19, 19, [15, 16, 17, 18, 19]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('at %i of %i: %j', (page, total, window) => {
  expect(pageWindow(page, total)).toEqual(window);
});

test('the range ends with the last row', () => {
  expect(rangeWords(1, 10, 186)).toBe('1 to 10 of 186');
  expect(rangeWords(19, 10, 186)).toBe('181 to 186 of 186');
  expect(rangeWords(1201, 10, 20_000)).toBe('12,001 to 12,010 of 20,000');
});
