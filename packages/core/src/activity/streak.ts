/**
 * A streak in weeks: how many weeks in a row had at least one workout. Rest days are part of training, so they never break it, and the
 * week that is still going on counts once it has a workout and breaks nothing before.
 */
import { addDays, mondayOf } from '../time/local-date.ts';

/** `streakWeeks(['2026-03-02', '2026-02-24'], '2026-03-12')` is 2: nothing yet this week, one workout in each of the two before. */
export function streakWeeks(activeDates: Iterable<string>, today: string): number {
  const active = new Set<string>();
  for (const date of activeDates) active.add(mondayOf(date));
  const thisWeek = mondayOf(today);
  let weeks = active.has(thisWeek) ? 1 : 0;
  for (let week = addDays(thisWeek, -7); active.has(week); week = addDays(week, -7)) weeks += 1;
  return weeks;
}
