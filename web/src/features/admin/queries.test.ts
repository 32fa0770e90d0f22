import { expect, test } from 'vitest';
import { pageOf } from './queries.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=next', 1],
  ['page=', 1],
])('%s: %i', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});
