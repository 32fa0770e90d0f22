import { expect, test } from 'vitest';
import { nextActive } from './combo-field.tsx';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['Enter', 1, 3, null],
])('%s at %i of %i goes to %j', (key, active, count, next) => {
  expect(nextActive(key, active, count)).toBe(next);
});
