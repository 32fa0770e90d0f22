/** The rows of a page under their months, in the order they came, with what each month holds in all, not only on this page. */
import type { WorkoutRow } from '@workout-tracker/core/workouts/workout';
import type { WorkoutPage } from '../queries.ts';
import { monthName, monthOf } from '../workout-month.ts';

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
