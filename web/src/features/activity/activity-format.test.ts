import { expect, test } from 'vitest';
import { dayInWords, spanInWords, summaryInWords, timeFigure } from './activity-format.ts';

const days = [
  { date: '2026-03-10', count: 1 },
  { date: '2026-03-11', count: 0 },
  { date: '2026-03-12', count: 3 },
];

test('a day', () => {
  expect(days.map(dayInWords)).toEqual([
    'Tuesday, March 10: 1 workout',
    'Wednesday, March 11: no workouts',
    'Thursday, March 12: 3 workouts',
  ]);
});

test('a day that is not saved yet', () => {
  expect(dayInWords({ date: '2026-03-10', count: 1, isWaiting: true })).toBe(
    'Tuesday, March 10: 1 workout, waiting to sync',
  );
});

test('the span', () => expect(spanInWords(days)).toBe('Mar 10 to Mar 12'));

test('all of it', () => {
  expect(summaryInWords(days)).toBe('4 workouts on 2 of 3 days. Most on one day: 3, on Thursday, March 12.');
  expect(summaryInWords(days.slice(0, 2))).toBe('1 workout on 1 of 2 days.');
  expect(summaryInWords(days.slice(1, 2))).toBe('No workouts in the last 1 days.');
});

test.each([
  [0, '0', 'min'],
  [3_540, '59', 'min'],
  [3_600, '1', 'h'],
  [133_000, '37', 'h'],
])('%i s', (seconds, value, unit) => {
  expect(timeFigure(seconds)).toEqual({ value, unit });
});
