import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDateOf, mondayOf } from '../time/local-date.ts';
import { activityDays, activitySpan, firstDay, streakWeeks } from './activity-days.ts';

const hourMs = 3_600_000;

test('ninety days, the last of them today, with the counts where they belong', () => {
  const today = '2026-03-12';
  const days = activityDays(
    [
      { date: '2026-03-12', count: 1 },
      { date: '2026-03-12', count: 1 },
      { date: '2025-12-13', count: 3 },
      { date: '2025-12-12', count: 9 },
      { date: '2026-03-13', count: 9 },
    ],
    today,
  );
  expect(days).toHaveLength(activitySpan);
  expect(days.at(0)).toEqual({ date: '2025-12-13', count: 3 });
  expect(days.at(-1)).toEqual({ date: today, count: 2 });
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect(firstDay(today)).toBe('2025-12-13');
});

test('each day comes once and follows the one before', () => {
  const days = activityDays([], '2026-03-12');
  for (const [index, { date }] of days.entries()) expect(date).toBe(addDays('2025-12-13', index));
});

/** UTC-12 to UTC+14, whose names count the other way round. */
const offsets = Array.from({ length: 27 }, (_, index) => index - 12);
const zoneOf = (offset: number): string =>
  offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;

test('the counts are those of the workouts that ended in the ninety days, wherever the person is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...offsets),
      fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2035, 0, 1) }),
      fc.array(fc.integer({ min: -24, max: 95 * 24 }), { maxLength: 60 }),
      (offset, now, hoursAgo) => {
        const zone = zoneOf(offset);
        const ends = hoursAgo.map((hours) => now - hours * hourMs);
        const today = localDateOf(new Date(now), zone);
        const startOfToday = Date.parse(`${today}T00:00:00Z`) - offset * hourMs;
        const [from, to] = [startOfToday - 89 * 24 * hourMs, startOfToday + 24 * hourMs];
        const counted = ends.map((ended) => ({ date: localDateOf(new Date(ended), zone), count: 1 }));
        const total = activityDays(counted, today).reduce((sum, { count }) => sum + count, 0);
        expect(total).toBe(ends.filter((ended) => ended >= from && ended < to).length);
      },
    ),
    { numRuns: 500 },
  );
});

// A Thursday.
const today = '2026-03-12';

test.each([
  ['nothing ever', [], 0],
  ['today alone', ['2026-03-12'], 1],
  ['this Monday alone', ['2026-03-09'], 1],
  ['last Sunday: this week may still come', ['2026-03-08'], 1],
  ['the week before last alone', ['2026-03-01'], 0],
  ['once a week, whatever the day', ['2026-03-12', '2026-03-02', '2026-03-01', '2026-02-16'], 4],
  ['a week left out', ['2026-03-12', '2026-02-26'], 1],
])('%s', (_name, dates, weeks) => {
  expect(streakWeeks(dates, today, 0)).toBe(weeks);
});

test('a Saturday and the Sunday after it are in one week from Monday or Saturday, and in two from Sunday', () => {
  const dates = ['2026-03-08', '2026-03-07'];
  expect(([0, 5, 6] as const).map((firstDay) => streakWeeks(dates, today, firstDay))).toEqual([1, 1, 2]);
});

const anyDay = fc.integer({ min: 0, max: 6 });

test('one workout in each of n weeks in a row is a streak of n, and rest days never break it', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 60 }), anyDay, fc.boolean(), (weekdays, weekday, isThisWeekQuiet) => {
      const monday = mondayOf(today);
      const now = addDays(monday, weekday);
      const dates = weekdays.map((day, back) => addDays(monday, day - 7 * (back + (isThisWeekQuiet ? 1 : 0))));
      expect(streakWeeks(dates, now, 0)).toBe(weekdays.length);
      const older = addDays(monday, -7 * (weekdays.length + 2));
      expect(streakWeeks([...dates, older].toReversed(), now, 0)).toBe(weekdays.length);
    }),
  );
});
