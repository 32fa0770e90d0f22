/**
 * Around every change of the clocks from 2000 to 2035: days, streaks, the ninety squares and the days of a plan go on as if nothing had been.
 * All zones with LONG_RUNS, a part of them otherwise.
 */
import { activityDays, streakWeeks } from '@workout-tracker/core/activity/activity-days';
import { calendarOf, todayOf } from '@workout-tracker/core/series/calendar';
import { addDays, daysBetween, localDateOf, mondayOf } from '@workout-tracker/core/time/local-date';
import { instantOfWall } from '@workout-tracker/core/time/wall-clock';
import { beforeAll, describe, expect, test } from 'vitest';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const odd = ['Pacific/Apia', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Antarctica/Troll', 'Asia/Beirut'];
const zones = Intl.supportedValuesOf('timeZone').filter(
  (zone, index) => process.env.LONG_RUNS || odd.includes(zone) || index % 60 === 0,
);

interface Change {
  zone: string;
  /** The first instant of the new time. */
  at: number;
}

/** By the runtime's word for the offset, not by our own arithmetic. */
function offsetsIn(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (ms) => format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

function changesOf(zone: string): Change[] {
  const offsetAt = offsetsIn(zone);
  const changes: Change[] = [];
  const step = 10 * dayMs;
  for (let from = Date.UTC(2000, 0, 1); from < Date.UTC(2036, 0, 1); from += step) {
    let [low, high] = [from, from + step];
    if (offsetAt(low) === offsetAt(high)) continue;
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle) === offsetAt(low)) low = middle;
      else high = middle;
    }
    changes.push({ zone, at: Math.round(high / 60_000) * 60_000 });
  }
  return changes;
}

/** Samoa and Tokelau crossed the date line: the day before is followed by the day after. */
const skipped = '2011-12-30';
const hasSkipped = (zone: string): boolean => ['Pacific/Apia', 'Pacific/Fakaofo'].includes(zone);

describe('at every change of the clocks', () => {
  let changes: Change[] = [];
  beforeAll(() => {
    changes = zones.flatMap(changesOf).filter((_, index) => process.env.LONG_RUNS || index % 4 === 0);
  });

  test('there are some, of an hour, of half an hour and of a day', () => {
    expect(changes.length).toBeGreaterThan(zones.length * 3);
    expect(changes.map(({ zone }) => zone)).toEqual(expect.arrayContaining(odd));
  });

  test('dates follow each other, and a day of 23 or 25 hours is one day', () => {
    const broken: string[] = [];
    for (const { zone, at } of changes) {
      let before = localDateOf(new Date(at - 2 * dayMs), zone);
      for (let ms = at - 2 * dayMs; ms <= at + 2 * dayMs; ms += 30 * 60_000) {
        const date = localDateOf(new Date(ms), zone);
        const isSkip = hasSkipped(zone) && before === addDays(skipped, -1) && date === addDays(skipped, 1);
        // Clocks that are put back past midnight show the day before once more.
        const isBack = ms >= at && ms < at + 30 * 60_000;
        const days = daysBetween(before, date);
        if (!isSkip && days !== 0 && days !== 1 && !(isBack && days === -1)) broken.push(`${zone} ${before} ${date}`);
        before = date;
      }
    }
    expect(broken).toEqual([]);
  });

  test('what the wall showed leads to an instant of the same date', () => {
    const broken: string[] = [];
    for (const { zone, at } of changes) {
      for (const date of new Set([-3, 0, 3].map((hours) => localDateOf(new Date(at + hours * hourMs), zone)))) {
        for (const minute of [0, 30, 90, 150, 12 * 60, 23 * 60 + 15, 24 * 60 - 1]) {
          const instant = instantOfWall(Date.parse(`${date}T00:00:00Z`) + minute * 60_000, zone);
          if (localDateOf(new Date(instant), zone) !== date) broken.push(`${zone} ${date} minute ${minute}`);
        }
      }
    }
    expect(broken).toEqual([]);
  });

  test('a workout each day is one in every square, a streak without a gap, and a day of the plan each', () => {
    const weeks = Array.from({ length: 6 }, () => ({
      programs: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, programId: 'program' })),
    }));
    for (const { zone, at } of changes) {
      const today = localDateOf(new Date(at), zone);
      const dates = Array.from({ length: 30 }, (_, back) => addDays(today, -back)).filter(
        (date) => !(hasSkipped(zone) && date === skipped),
      );
      // At an hour of the night that the change may have taken or given twice.
      const done = dates.map((date) => {
        const ended = instantOfWall(Date.parse(`${date}T00:00:00Z`) + ((at / 60_000) % 180) * 60_000, zone);
        return localDateOf(new Date(ended), zone);
      });
      expect(done, zone).toEqual(dates);
      const squares = activityDays(
        done.map((date) => ({ date, count: 1 })),
        today,
        30,
      );
      expect(squares.filter(({ count }) => count === 1)).toHaveLength(dates.length);
      expect(streakWeeks(done, today, 0)).toBe(new Set(dates.map(mondayOf)).size);

      const plan = { weeks, totalWeeks: 6, startDate: addDays(today, -29), completed: false, shifts: [] };
      expect(todayOf(plan, [], today)).toMatchObject({ date: today, dayNumber: 30 });
      const cells = calendarOf(plan, [], today).slice(0, 30);
      expect(cells.map(({ date }) => date)).toEqual(
        Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)),
      );
    }
  });
});
