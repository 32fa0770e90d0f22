import { expect, test } from 'vitest';
import { effortNames, formatEffort } from './effort-format.ts';

test.each([
  [1, '1, very easy'],
  [7, '7, hard'],
  [10, '10, all out'],
])('%i is %s', (effort, words) => {
  expect(formatEffort(effort)).toBe(words);
});

test('each of the ten has a word of its own', () => {
  expect(new Set(effortNames()).size).toBe(10);
});
