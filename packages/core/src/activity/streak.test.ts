import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, mondayOf } from '../time/local-date.ts';
import { streakWeeks } from './streak.ts';

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
  expect(streakWeeks(dates, today)).toBe(weeks);
});

const anyDay = fc.integer({ min: 0, max: 6 });

test('one workout in each of n weeks in a row is a streak of n, and rest days never break it', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 60 }), anyDay, fc.boolean(), (weekdays, weekday, isThisWeekQuiet) => {
      const monday = mondayOf(today);
      const now = addDays(monday, weekday);
      const dates = weekdays.map((day, back) => addDays(monday, day - 7 * (back + (isThisWeekQuiet ? 1 : 0))));
      expect(streakWeeks(dates, now)).toBe(weekdays.length);
      const older = addDays(monday, -7 * (weekdays.length + 2));
      expect(streakWeeks([...dates, older].toReversed(), now)).toBe(weekdays.length);
    }),
  );
});
