import { activityDays } from '@workout-tracker/core/activity/activity-days';
import { expect, test } from 'vitest';
import { shadeOf, weekdayOf, weeksOf } from './activity-weeks.ts';

const weeks = weeksOf(activityDays([{ date: '2026-03-10', count: 2 }], '2026-03-12'));

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

test.each([
  ['2026-03-09', 0],
  ['2026-03-15', 6],
])('%s is weekday %i', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

test('shades end at three', () => {
  expect([0, 1, 2, 3, 9].map(shadeOf)).toEqual([0, 1, 2, 3, 3]);
});
