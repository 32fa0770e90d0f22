import { describe, expect, test } from 'vitest';
import { dropPosition, stepAside } from './use-drag-order.ts';

/** Four rows: 60, 200, 60 and 60 high. */
const rows = [
  { top: 0, height: 60 },
  { top: 60, height: 200 },
  { top: 260, height: 60 },
  { top: 320, height: 60 },
];

describe('where a row lands', () => {
  test.each([
    [0, 0, 0],
    [0, 99, 0],
    [0, 101, 1],
    [0, 231, 2],
    [0, 1_000, 3],
    [0, -500, 0],
    [3, -1, 3],
    [3, -31, 2],
    [3, -161, 1],
    [3, -1_000, 0],
    [1, 31, 2],
    [1, -31, 0],
    [9, 10, 9],
  ])('row %i dragged by %i lands at %i', (from, distance, to) => {
    expect(dropPosition(rows, from, distance)).toBe(to);
  });
});

test.each([
  [0, 0, 2, 0],
  [1, 0, 2, -60],
  [2, 0, 2, -60],
  [3, 0, 2, 0],
  [0, 3, 1, 0],
  [1, 3, 1, 60],
  [2, 3, 1, 60],
])('row %i steps aside when %i goes to %i: %i', (index, from, to, step) => {
  expect(stepAside(index, from, to, 60)).toBe(step);
});
