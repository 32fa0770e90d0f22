import { expect, test } from 'vitest';
import { daysOf, isDay } from './date-choices.ts';

test('today is the last of the days', () => {
  expect(daysOf('30', '2026-03-12').from).toBe('2026-02-11');
  expect(daysOf('90', '2026-03-12').from).toBe('2025-12-13');
  expect(daysOf('30', '2024-03-01').from).toBe('2024-02-01');
});

test('this year begins in January, and any date has no ends', () => {
  expect(daysOf('year', '2026-03-12')).toEqual({ from: '2026-01-01', to: '' });
  expect(daysOf('any', '2026-03-12')).toEqual({ from: '', to: '' });
});

test.each([
  ['2026-03-12', true],
  ['2026-02-29', false],
  ['2026-3-12', false],
  ['yesterday', false],
  ['', false],
])('%j: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});
