import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isKnownTimeZone, localDateOf, mondayOf } from './local-date.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const zones = Intl.supportedValuesOf('timeZone');
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2036, 0, 1) });
const asDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

test.each([
  ['2026-03-07T23:30:00Z', 'Europe/Stockholm', '2026-03-08'],
  ['2026-03-07T23:30:00Z', 'UTC', '2026-03-07'],
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  // The clocks went forward that night, and midnight came an hour earlier by UTC afterwards.
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
  ['2026-01-01T10:14:59Z', 'Pacific/Chatham', '2026-01-01'],
  ['2026-06-30T18:14:59Z', 'Asia/Kathmandu', '2026-06-30'],
  ['2026-06-30T18:15:00Z', 'Asia/Kathmandu', '2026-07-01'],
  // Half an hour of summer.
  ['2026-06-30T13:30:00Z', 'Australia/Lord_Howe', '2026-07-01'],
  ['2026-01-30T13:00:00Z', 'Australia/Lord_Howe', '2026-01-31'],
  // Samoa went from the 29th to the 31st.
  ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
  ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
  ['1970-01-01T00:00:00Z', 'America/St_Johns', '1969-12-31'],
  ['0800-01-02T12:00:00Z', 'UTC', '0800-01-02'],
])('%s in %s is %s', (instant, zone, date) => {
  expect(localDateOf(instant, zone)).toBe(date);
  expect(localDateOf(new Date(instant), zone)).toBe(date);
});

test('what is no instant or no zone is refused', () => {
  expect(() => localDateOf('yesterday', 'UTC')).toThrow(RangeError);
  expect(() => localDateOf('2026-03-07T23:30:00Z', 'Mars/Olympus')).toThrow(RangeError);
});

test.each([
  ['Europe/Stockholm', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('whether "%s" is a zone: %s', (zone, isKnown) => {
  expect(isKnownTimeZone(zone)).toBe(isKnown);
});

// Promise (2.2.3): The day of a workout is the date on the wall where it was done, in every zone.
describe('in every zone', () => {
  test('the date is a day within fourteen hours of that of UTC', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        const date = localDateOf(new Date(instant), zone);
        expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
        const startMs = asDay(date) * dayMs;
        expect(instant).toBeGreaterThanOrEqual(startMs - 14 * hourMs);
        expect(instant).toBeLessThan(startMs + dayMs + 12 * hourMs);
      }),
      { numRuns: 2_000 },
    );
  });

  test('time never runs backwards: a later instant has the same or a later date', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, fc.integer({ min: 0, max: 30 * hourMs }), (zone, instant, later) => {
        const [one, other] = [instant, instant + later].map((ms) => asDay(localDateOf(new Date(ms), zone)));
        expect(other).toBeGreaterThanOrEqual(one ?? Number.NaN);
      }),
      { numRuns: 2_000 },
    );
  });

  test('noon of consecutive days are consecutive dates, whatever the clocks did between', () => {
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 0, max: 13_000 }), (zone, day) => {
        fc.pre(
          !(zone === 'Pacific/Apia' || zone === 'Pacific/Fakaofo') || day !== asDay('2011-12-29') - asDay('2000-01-01'),
        );
        const noon = localNoon(asDay('2000-01-01') + day, zone);
        const nextNoon = localNoon(asDay('2000-01-01') + day + 1, zone);
        expect(asDay(localDateOf(nextNoon, zone)) - asDay(localDateOf(noon, zone))).toBe(1);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** An instant in the middle of a local day, by the zone's own clock at that time. */
function localNoon(day: number, timeZone: string): Date {
  const guess = day * dayMs + 12 * hourMs;
  const wall = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(guess);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(wall.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return new Date(guess - Number(`${sign}1`) * (Number(hours) * hourMs + Number(minutes) * 60_000));
}

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
