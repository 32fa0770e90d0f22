/**
 * The ninety days as a calendar: a column a week, a row a weekday, Monday first. The span may begin and end within a week, so the
 * first and last columns have gaps; a month is named over the first column that begins in it.
 */
import { mondayOf } from '@workout-tracker/core/activity/calendar-days';
import { dayWords } from '#lib/day-format.ts';

export interface ActivityDay {
  readonly date: string;
  readonly count: number;
  /** Something of the day is on this device alone. */
  readonly isWaiting?: boolean;
}

export interface ActivityWeek {
  readonly monday: string;
  /** Seven, Monday first; null outside the span. */
  readonly days: readonly (ActivityDay | null)[];
  /** `'Jan'` over the first week of it, otherwise nothing. */
  readonly month: string;
}

export function weeksOf(days: readonly ActivityDay[]): ActivityWeek[] {
  const byWeek = Map.groupBy(days, ({ date }) => mondayOf(date));
  let shown = '';
  return [...byWeek].map(([monday, inWeek], index) => {
    const row = Array.from<ActivityDay | null>({ length: 7 }).fill(null);
    for (const day of inWeek) row[weekdayOf(day.date)] = day;
    const named = dayWords(index === 0 ? (inWeek[0]?.date ?? monday) : monday, 'month');
    const month = named === shown ? '' : named;
    shown = named;
    return { monday, days: row, month };
  });
}

/** 0 on a Monday. */
export function weekdayOf(date: string): number {
  return Math.round((Date.parse(date) - Date.parse(mondayOf(date))) / 86_400_000);
}

/** 0, 1, 2 or 3: shades beyond three would not be told apart. */
export const shadeOf = (count: number): number => Math.min(count, 3);
