import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf } from './local-date.ts';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // The clocks change that night in New York, and it is a day like any other.
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-03-07', 0, '2026-03-07'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

test.each([
  ['2026-03-12', '2026-03-09'],
  ['2026-03-09', '2026-03-09'],
  ['2026-03-15', '2026-03-09'],
  ['1969-12-31', '1969-12-29'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

const anyDate = fc.integer({ min: -5_000, max: 30_000 }).map((days) => addDays('2000-01-01', days));

test('there and back is where one was, and a Monday is at most six days ago', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
      const monday = mondayOf(date);
      expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, date)).toBeLessThan(7);
    }),
  );
});
