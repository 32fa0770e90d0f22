/** The ninety days in words: for those who do not see the squares, and for the figures beside them. */
import { dayWords } from '#lib/day-format.ts';
import { countWords, wholeWords } from '#lib/number-format.ts';
import type { ActivityDay } from './activity-weeks.ts';

/** `'Thursday, March 12: 2 workouts'`, and `', waiting to sync'` where not all of it is saved yet. */
export function dayInWords({ date, count, isWaiting = false }: ActivityDay): string {
  const done = count === 0 ? 'no workouts' : countWords(count, 'workout');
  return `${dayWords(date, 'longDate')}: ${done}${isWaiting ? ', waiting to sync' : ''}`;
}

/** `'Dec 13 to Mar 12'` */
export function spanInWords(days: readonly ActivityDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? `${dayWords(first.date, 'monthAndDay')} to ${dayWords(last.date, 'monthAndDay')}` : '';
}

/** `'56 workouts on 52 of 90 days. Most on one day: 3, on Saturday, January 17.'` */
export function summaryInWords(days: readonly ActivityDay[]): string {
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
