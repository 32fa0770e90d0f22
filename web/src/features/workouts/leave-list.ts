/** A page of the list as it looks once a workout has left it, so that the row goes at once and not when the server has answered. */
import type { WorkoutPage } from './queries.ts';
import { monthOf } from './workout-month.ts';

export function withoutWorkout(page: WorkoutPage, id: string): WorkoutPage {
  const gone = page.data.find(({ _id }) => _id === id);
  if (!gone) return page;
  const month = monthOf(gone);
  return {
    data: page.data.filter((row) => row !== gone),
    pagination: { ...page.pagination, totalCount: page.pagination.totalCount - 1 },
    months: page.months.map((one) => (one.month === month ? { ...one, count: one.count - 1 } : one)),
  };
}
