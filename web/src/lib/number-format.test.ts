import { expect, test } from 'vitest';
import { formatCount, formatNumber, formatWhole } from './number-format.ts';

test('thousands are parted and noise is dropped', () => {
  expect(formatNumber(62.5)).toBe('62.5');
  expect(formatNumber(0.1 + 0.2)).toBe('0.3');
  expect(formatNumber(12_000)).toBe('12,000');
  expect(formatWhole(2160.4)).toBe('2,160');
});

test.each([
  [0, '0 sets'],
  [1, '1 set'],
  [1200, '1,200 sets'],
])('%i is %s', (count, words) => {
  expect(formatCount(count, 'set')).toBe(words);
});
