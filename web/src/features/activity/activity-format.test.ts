import { activityDays } from '@workout-tracker/core/activity/activity-days';
import { expect, test } from 'vitest';
import { formatActivityDay, formatSpan, formatSummary, shadeOf, timeFigure, weeksOf } from './activity-format.ts';

const weeks = weeksOf(activityDays([{ date: '2026-03-10', count: 2 }], '2026-03-12'), 0);

test('ninety days that end on a Thursday are fourteen weeks with gaps at both ends', () => {
  expect(weeks).toHaveLength(14);
  expect(weeks[0]?.days.map((day) => day?.date ?? null)).toEqual([
    ...Array.from({ length: 5 }).fill(null),
    '2025-12-13',
    '2025-12-14',
  ]);
  expect(weeks.at(-1)?.days.map((day) => day?.count ?? null)).toEqual([0, 2, 0, 0, null, null, null]);
});

test('no day is lost or shown twice', () => {
  expect(weeks.flatMap(({ days }) => days.filter((day) => day !== null))).toHaveLength(90);
});

test('each month is named once, over its first week', () => {
  expect(weeks.map(({ month }) => month).filter(Boolean)).toEqual(['Dec', 'Jan', 'Feb', 'Mar']);
});

test('from Sunday, a week has its Sunday on top', () => {
  const [last] = weeksOf(activityDays([{ date: '2026-03-08', count: 1 }], '2026-03-12'), 6).slice(-1);
  expect(last?.first).toBe('2026-03-08');
  expect(last?.days.map((day) => day?.count ?? null)).toEqual([1, 0, 0, 0, 0, null, null]);
});

test('shades end at three', () => {
  expect([0, 1, 2, 3, 9].map(shadeOf)).toEqual([0, 1, 2, 3, 3]);
});

const days = [
  { date: '2026-03-10', count: 1 },
  { date: '2026-03-11', count: 0 },
  { date: '2026-03-12', count: 3 },
];

test('a day', () => {
  expect(days.map(formatActivityDay)).toEqual([
    'Tuesday, March 10: 1 workout',
    'Wednesday, March 11: no workouts',
    'Thursday, March 12: 3 workouts',
  ]);
});

test('a day that is not saved yet', () => {
  expect(formatActivityDay({ date: '2026-03-10', count: 1, isWaiting: true })).toBe(
    'Tuesday, March 10: 1 workout, waiting to sync',
  );
});

test('the span', () => expect(formatSpan(days)).toBe('Mar 10 to Mar 12'));

test('all of it', () => {
  expect(formatSummary(days)).toBe('4 workouts on 2 of 3 days. Most on one day: 3, on Thursday, March 12.');
  expect(formatSummary(days.slice(0, 2))).toBe('1 workout on 1 of 2 days.');
  expect(formatSummary(days.slice(1, 2))).toBe('No workouts in the last 1 days.');
});

test.each([
  [0, '0', 'min'],
  [3_540, '59', 'min'],
  [3_600, '1', 'h'],
  [133_000, '37', 'h'],
])('%i s', (seconds, value, unit) => {
  expect(timeFigure(seconds)).toEqual({ value, unit });
});
