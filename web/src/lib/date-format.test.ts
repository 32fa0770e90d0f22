import { expect, test } from 'vitest';
import {
  type DateShape,
  type DayShape,
  dateWords,
  dayNumerals,
  dayOfMonth,
  dayWords,
  pastDateWords,
  pastDayWords,
  timeSpan,
} from './date-format.ts';
import { timeAgo } from './time-ago.ts';

const newYork = 'America/New_York';

test.each<[DateShape, string]>([
  ['weekday', 'Sat'],
  ['dayOfMonth', '7'],
  ['twoDigitDay', '07'],
  ['shortMonth', 'Mar'],
  ['monthAndYear', 'March 2026'],
  ['fullDate', 'Saturday, March 7, 2026'],
  ['dateAndTime', 'Mar 7, 2026, 6:32 AM'],
  ['time', '6:32 AM'],
])('%s is %s', (shape, words) => {
  expect(dateWords('2026-03-07T11:32:00.000Z', newYork, shape)).toBe(words);
});

test('the place decides the day', () => {
  expect(dateWords('2026-03-07T23:30:00.000Z', 'Europe/Stockholm', 'monthAndDay')).toBe('Mar 8');
  expect(dateWords('2026-03-07T23:30:00.000Z', newYork, 'monthAndDay')).toBe('Mar 7');
});

test.each([
  ['2026-03-07T11:32:00.000Z', '2026-03-07T12:24:00.000Z', '6:32 to 7:24 AM'],
  ['2026-03-07T16:50:00.000Z', '2026-03-07T17:20:00.000Z', '11:50 AM to 12:20 PM'],
  ['2026-03-07T04:40:00.000Z', '2026-03-07T05:25:00.000Z', '11:40 PM to 12:25 AM, Mar 7'],
])('from %s to %s is %s', (from, to, words) => {
  expect(timeSpan(from, to, newYork)).toBe(words);
});

test('an instant of another year says which, by the clock of its place', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  expect(pastDateWords('2026-01-01T12:00:00Z', 'UTC', now)).toBe('Jan 1');
  expect(pastDateWords('2026-01-01T03:00:00Z', 'America/New_York', now)).toBe('Dec 31, 2025');
});

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

const now = Date.parse('2026-03-05T12:00:00Z');

test.each([
  ['2026-03-05T11:59:30Z', 'just now'],
  ['2026-03-05T12:00:30Z', 'just now'],
  ['2026-03-05T11:59:00Z', '1 minute ago'],
  ['2026-03-05T11:01:00Z', '59 minutes ago'],
  ['2026-03-05T09:59:00Z', '2 hours ago'],
  ['2026-03-04T11:00:00Z', 'yesterday'],
  ['2026-03-01T11:00:00Z', '4 days ago'],
  ['2026-02-01T12:00:00Z', 'Feb 1, 2026'],
  ['never', ''],
])('%s: %s', (instant, words) => {
  expect(timeAgo(instant, now)).toBe(words);
});
