import { expect, test } from 'vitest';
import { historyPage } from './history-page.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=last', 1],
  ['page=99999999', 1],
])('%s: %i', (address, page) => {
  expect(historyPage(new URLSearchParams(address))).toBe(page);
});
