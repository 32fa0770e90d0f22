/** A workout counts for the date on the wall where it was done, so a flight home moves none of them. */
import { addDays, startOfWeek, type Weekday } from '../time/local-date.ts';

/** The span of the activity view. */
export const activitySpan = 90;

interface ActivityDay {
  date: string;
  count: number;
}

/** Every day of the span, oldest first, quiet ones too; what lies outside it is left out. A day may be given in several parts. */
export function activityDays(counted: Iterable<ActivityDay>, today: string, span = activitySpan): ActivityDay[] {
  const days = new Map<string, number>();
  for (let back = span - 1; back >= 0; back--) days.set(addDays(today, -back), 0);
  for (const { date, count } of counted) {
    const known = days.get(date);
    if (known !== undefined) days.set(date, known + count);
  }
  return [...days].map(([date, count]) => ({ date, count }));
}

/** `firstDay('2026-03-12')` is the oldest day shown on it, `2025-12-13`. */
export function firstDay(today: string, span = activitySpan): string {
  return addDays(today, 1 - span);
}

/**
 * Weeks in a row with a workout: rest days are part of training, so they never break a streak.
 * `streakWeeks(['2026-03-02', '2026-02-24'], '2026-03-12', 0)` is 2: nothing yet this week, one workout in each of the two before.
 */
export function streakWeeks(activeDates: Iterable<string>, today: string, firstDayOfWeek: Weekday): number {
  const active = new Set<string>();
  for (const date of activeDates) active.add(startOfWeek(date, firstDayOfWeek));
  const thisWeek = startOfWeek(today, firstDayOfWeek);
  let weeks = active.has(thisWeek) ? 1 : 0;
  for (let week = addDays(thisWeek, -7); active.has(week); week = addDays(week, -7)) weeks += 1;
  return weeks;
}
