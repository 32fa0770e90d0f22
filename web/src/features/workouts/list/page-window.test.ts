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

test('where there is room for three, they are the nearest', () => {
  expect([pageWindow(1, 19, 3), pageWindow(7, 19, 3), pageWindow(19, 19, 3)]).toEqual([
    [1, 2, 3],
    [6, 7, 8],
    [17, 18, 19],
  ]);
});

test('the range ends with the last row on screen', () => {
  expect(rangeWords({ page: 1, limit: 10, totalCount: 186 }, 10)).toBe('1 to 10 of 186');
  expect(rangeWords({ page: 2, limit: 10, totalCount: 186 }, 30)).toBe('11 to 40 of 186');
  expect(rangeWords({ page: 19, limit: 10, totalCount: 186 }, 6)).toBe('181 to 186 of 186');
  expect(rangeWords({ page: 1201, limit: 10, totalCount: 20_000 }, 10)).toBe('12,001 to 12,010 of 20,000');
});
