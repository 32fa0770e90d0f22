/** The rows of a page under their months, in the order they came, with what each month holds in all, not only on this page. */
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { dateWords } from '#lib/date-format.ts';
import { wallClock } from '#lib/zoned-time.ts';
import type { WorkoutPage } from '../queries.ts';

export interface MonthGroup {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly rows: readonly WorkoutRow[];
}

export function monthGroups({ data, months }: Pick<WorkoutPage, 'data' | 'months'>): MonthGroup[] {
  return [...Map.groupBy(data, monthOf)].map(([key, rows]) => ({
    key,
    title: rows[0] ? monthName(rows[0]) : key,
    count: months.find(({ month }) => month === key)?.count ?? rows.length,
    rows,
  }));
}

/** The month a workout belongs to: the one on the wall where it began. */
type Placed = Pick<WorkoutRow, 'created' | 'timeZone'>;

/** `'2026-03'` */
const monthOf = ({ created, timeZone }: Placed): string => wallClock(created, timeZone).slice(0, 7);

/** `'March 2026'` */
const monthName = ({ created, timeZone }: Placed): string => dateWords(created, timeZone, 'monthAndYear');
