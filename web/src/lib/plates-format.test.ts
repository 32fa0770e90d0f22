import { expect, test } from 'vitest';
import { formatChange, formatSide, spokenSide } from './plates-format.ts';

test.each([
  [[], 'Empty bar', 'Plates: none, a 20 kilogram bar'],
  [[20], '20', 'Plates: 20 kilograms on each side of a 20 kilogram bar'],
  [[20, 2.5], '20 + 2.5', 'Plates: 20 and 2.5 kilograms on each side of a 20 kilogram bar'],
  [[20, 20, 1.25], '20 + 20 + 1.25', 'Plates: 20, 20 and 1.25 kilograms on each side of a 20 kilogram bar'],
  [[20, 20, 20, 0.125], '3 × 20 + 0.125', 'Plates: 3 times 20 and 0.125 kilograms on each side of a 20 kilogram bar'],
])('%j is %j', (side, words, spoken) => {
  expect(formatSide(side)).toBe(words);
  expect(spokenSide(side, 20, 'kg')).toBe(spoken);
});

test.each([
  [[20, 2.5], [20, 2.5], 'Same as set 1'],
  [[20], [20, 2.5], 'Add 2.5'],
  [[20, 5], [20], 'Take off 5'],
  [[20, 10], [20, 15], 'Take off 10, add 15'],
  [[], [20, 20, 20], 'Add 3 × 20'],
])('from %j to %j', (before, side, words) => {
  expect(formatChange(before, side, 'set 1')).toBe(words);
});
