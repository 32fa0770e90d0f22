import { plural, t } from '@lingui/core/macro';
import { startOfWeek, type Weekday, weekdayOf } from '@workout-tracker/core/time/local-date';
import { formatDay } from '#lib/date-format.ts';
import { joinSentences } from '#lib/join-sentences.ts';
import { comma } from '#lib/list-marks.ts';
import { formatWhole } from '#lib/number-format.ts';

/**
 * The ninety days as a calendar: a column a week, a row a weekday, the first of the week on top. The span may begin and end within a week, so the
 * first and last columns have gaps; a month is named over the first column that begins in it.
 */
export interface ActivityDay {
  readonly date: string;
  readonly count: number;
  /** Something of the day is on this device alone. */
  readonly isWaiting?: boolean;
}

interface ActivityWeek {
  readonly first: string;
  /** Seven; null outside the span. */
  readonly days: readonly (ActivityDay | null)[];
  /** `'Jan'` over the first week of it, otherwise nothing. */
  readonly month: string;
}

export function weeksOf(days: readonly ActivityDay[], firstDay: Weekday): ActivityWeek[] {
  const byWeek = Map.groupBy(days, ({ date }) => startOfWeek(date, firstDay));
  let shown = '';
  return [...byWeek].map(([first, inWeek], index) => {
    const row = Array.from<ActivityDay | null>({ length: 7 }).fill(null);
    for (const day of inWeek) row[rowOf(day.date, firstDay)] = day;
    const named = formatDay(index === 0 ? (inWeek[0]?.date ?? first) : first, 'month');
    const month = named === shown ? '' : named;
    shown = named;
    return { first, days: row, month };
  });
}

export const rowOf = (date: string, firstDay: Weekday): number => (weekdayOf(date) - firstDay + 7) % 7;

/** 0, 1, 2 or 3: shades beyond three would not be told apart. */
export const shadeOf = (count: number): number => Math.min(count, 3);

/** `'Thursday, March 12: 2 workouts'`, and `', waiting to sync'` where not all of it is saved yet. */
export function formatActivityDay({ date, count, isWaiting = false }: ActivityDay): string {
  const day = formatDay(date, 'longDate');
  const done =
    count === 0 ? t`${day}: no workouts` : t`${day}: ${plural(count, { one: '# workout', other: '# workouts' })}`;
  return isWaiting ? `${done}${comma()}${t`waiting to sync`}` : done;
}

/** `'Dec 13 to Mar 12'` */
export function formatSpan(days: readonly ActivityDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const [start, end] = [formatDay(first.date, 'monthAndDay'), formatDay(last.date, 'monthAndDay')];
  return t`${start} to ${end}`;
}

/** `'56 workouts on 52 of 90 days. Most on one day: 3, on Saturday, January 17.'` */
export function formatSummary(days: readonly ActivityDay[]): string {
  const active = days.filter(({ count }) => count > 0);
  const [activeDays, dayCount] = [active.length, days.length];
  if (activeDays === 0) return plural(dayCount, { other: 'No workouts in the last # days.' });
  const total = active.reduce((sum, { count }) => sum + count, 0);
  const most = active.reduce((best, day) => (day.count > best.count ? day : best));
  const sum = t`${plural(total, { one: '# workout', other: '# workouts' })} on ${activeDays} of ${dayCount} days.`;
  if (most.count <= 1) return sum;
  const [best, day] = [most.count, formatDay(most.date, 'longDate')];
  return joinSentences([sum, t`Most on one day: ${best}, on ${day}.`]);
}

/** A figure and its unit: hours from one hour up, minutes below. */
export function timeFigure(seconds: number): { readonly value: string; readonly unit: string } {
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? { value: String(minutes), unit: 'min' }
    : { value: formatWhole(Math.round(minutes / 60)), unit: 'h' };
}
