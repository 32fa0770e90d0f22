import { expect, test } from 'vitest';
import { readSizes, typeOf } from './sizes.ts';

test.each([
  ['', { kind: 'sizes', sizes: [] }],
  ['10, 5 7.5;5', { kind: 'sizes', sizes: [5, 7.5, 10] }],
  ['5, x', { kind: 'wrong', message: '"x" is no size. Use numbers up to 2,000.' }],
  ['2001', { kind: 'wrong', message: '"2001" is no size. Use numbers up to 2,000.' }],
  ['-1', { kind: 'wrong', message: '"-1" is no size. Use numbers up to 2,000.' }],
  [Array.from({ length: 101 }, (_, size) => size).join(' '), { kind: 'wrong', message: '100 sizes are enough.' }],
])('%s', (text, read) => {
  expect(readSizes(text)).toEqual(read);
});

test.each([
  ['Pull-up bar', 'pull-up-bar'],
  [' Ärmel & Gurt ', 'armel-gurt'],
  ['杠铃', ''],
  ['x'.repeat(80), 'x'.repeat(64)],
])('%s is known as %s', (title, type) => {
  expect(typeOf(title)).toBe(type);
});
