import { expect, test } from 'vitest';
import { describePage, mostRows, spanOf } from './pagination.ts';

// Promise (API4): Lists come in pages with a hard maximum.
test.each([
  [
    { page: 1, limit: 10, totalCount: 0 },
    { totalPages: 1, nextPage: null, prevPage: null },
  ],
  [
    { page: 1, limit: 10, totalCount: 10 },
    { totalPages: 1, nextPage: null, prevPage: null },
  ],
  [
    { page: 1, limit: 10, totalCount: 11 },
    { totalPages: 2, nextPage: 2, prevPage: null },
  ],
  [
    { page: 2, limit: 10, totalCount: 25 },
    { totalPages: 3, nextPage: 3, prevPage: 1 },
  ],
  [
    { page: 3, limit: 10, totalCount: 25 },
    { totalPages: 3, nextPage: null, prevPage: 2 },
  ],
  // Past the end the way back leads to the last page there is.
  [
    { page: 9, limit: 10, totalCount: 25 },
    { totalPages: 3, nextPage: null, prevPage: 3 },
  ],
])('%j', (given, expected) => {
  const page = describePage(given);
  expect(page).toEqual({
    ...given,
    ...expected,
    hasNextPage: expected.nextPage !== null,
    hasPrevPage: expected.prevPage !== null,
  });
});

test('everything is one page', () => {
  expect(describePage({ page: -1, limit: 10, totalCount: 25 })).toEqual({
    page: 1,
    limit: 25,
    totalCount: 25,
    totalPages: 1,
    hasNextPage: false,
    hasPrevPage: false,
    nextPage: null,
    prevPage: null,
  });
});

test('of everything no more than an answer holds, and that there is more is said', () => {
  expect(spanOf({ page: -1, limit: 10 })).toEqual({ limit: mostRows, offset: 0 });
  expect(spanOf({ page: 3, limit: 10 })).toEqual({ limit: 10, offset: 20 });
  expect(describePage({ page: -1, limit: 10, totalCount: mostRows + 1 })).toMatchObject({
    page: 1,
    limit: mostRows,
    totalCount: mostRows + 1,
    hasNextPage: true,
    nextPage: null,
  });
});
