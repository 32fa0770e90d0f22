/**
 * The ninety days as a calendar: a column a week, a row a weekday, Monday first. The span may begin and end within a week, so the
 * first and last columns have gaps; a month is named over the first column that begins in it.
 */
import { mondayOf } from '@workout-tracker/core/time/local-date';
import { dayWords } from '#lib/date-format.ts';
import { countWords, wholeWords } from '#lib/number-format.ts';

export interface ActivityDay {
  readonly date: string;
  readonly count: number;
  /** Something of the day is on this device alone. */
  readonly isWaiting?: boolean;
}

interface ActivityWeek {
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

/** The ninety days in words: for those who do not see the squares, and for the figures beside them. */

/** `'Thursday, March 12: 2 workouts'`, and `', waiting to sync'` where not all of it is saved yet. */
export function formatDay({ date, count, isWaiting = false }: ActivityDay): string {
  const done = count === 0 ? 'no workouts' : countWords(count, 'workout');
  return `${dayWords(date, 'longDate')}: ${done}${isWaiting ? ', waiting to sync' : ''}`;
}

/** `'Dec 13 to Mar 12'` */
export function formatSpan(days: readonly ActivityDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? `${dayWords(first.date, 'monthAndDay')} to ${dayWords(last.date, 'monthAndDay')}` : '';
}

/** `'56 workouts on 52 of 90 days. Most on one day: 3, on Saturday, January 17.'` */
export function formatSummary(days: readonly ActivityDay[]): string {
  const active = days.filter(({ count }) => count > 0);
  if (active.length === 0) return `No workouts in the last ${days.length} days.`;
  const total = active.reduce((sum, { count }) => sum + count, 0);
  const most = active.reduce((best, day) => (day.count > best.count ? day : best));
  const peak = most.count > 1 ? ` Most on one day: ${most.count}, on ${dayWords(most.date, 'longDate')}.` : '';
  return `${countWords(total, 'workout')} on ${active.length} of ${days.length} days.${peak}`;
}

/** A figure and its unit: hours from one hour up, minutes below. */
export function timeFigure(seconds: number): { readonly value: string; readonly unit: string } {
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? { value: String(minutes), unit: 'min' }
    : { value: wholeWords(Math.round(minutes / 60)), unit: 'h' };
}
