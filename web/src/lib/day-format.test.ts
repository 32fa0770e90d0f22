import { expect, test } from 'vitest';
import { type DayShape, dayNumerals, dayOfMonth, dayWords, pastDayWords } from './day-format.ts';

test.each<[DayShape, string]>([
  ['letter', 'T'],
  ['shortWeekday', 'Thu'],
  ['weekday', 'Thursday'],
  ['month', 'Mar'],
  ['monthAndDay', 'Mar 12'],
  ['weekdayAndDate', 'Thursday, Mar 12'],
  ['longDate', 'Thursday, March 12'],
])('as %s', (shape, words) => {
  expect(dayWords('2026-03-12', shape)).toBe(words);
});

test('in numbers', () => {
  expect(dayNumerals('2026-03-02')).toBe('03/02');
  expect(dayOfMonth('2026-03-02')).toBe(2);
});

test('a day of another year says which', () => {
  expect(pastDayWords('2026-07-11', 'monthAndDay', 2026)).toBe('Jul 11');
  expect(pastDayWords('2025-07-11', 'monthAndDay', 2026)).toBe('Jul 11, 2025');
});
