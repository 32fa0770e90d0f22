import { expect, test } from 'vitest';
import { readTyped } from './typed-number.ts';

test.each([
  ['12', true, 12],
  ['62.5', true, 62.5],
  ['62,5', true, 62.5],
  [' 7 ', false, 7],
  ['7.9', false, 7],
  ['1.239', true, 1.24],
  ['.5', true, 0.5],
  ['12.', true, 12],
  ['99999999', false, 1000],
  ['', true, null],
  ['-5', true, undefined],
  ['ten', false, undefined],
  ['1e3', true, undefined],
] as const)('%j is %j', (text, hasDecimals, value) => {
  expect(readTyped(text, { most: 1000, hasDecimals })).toBe(value);
});
