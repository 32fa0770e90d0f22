/** The week as seven dots. Of a plan it is the row that today lies in; without one it is Monday to Sunday, with what was done. */
import { addDays, mondayOf } from '../activity/calendar-days.ts';
import { type CalendarCell, type CellStatus, calendarOf } from './calendar.ts';
import { dayNumberOf, daysInWeek, placeOf } from './days.ts';
import type { FollowedPlan, LinkedWorkout } from './linked-days.ts';

export interface WeekDot {
  date: string;
  status: CellStatus;
  programId: string | null;
  workoutId: string | null;
}

/** Before the start the first week, past the end the last one. */
export function weekOfPlan(plan: FollowedPlan, workouts: readonly LinkedWorkout[], today: string): WeekDot[] {
  const { week } = placeOf(dayNumberOf(plan.startDate, today));
  const shown = Math.min(Math.max(week, 1), plan.totalWeeks);
  return calendarOf(plan, workouts, today)
    .filter((cell) => cell.week === shown)
    .map(({ date, status, programId, workoutId }: CalendarCell) => ({ date, status, programId, workoutId }));
}

/** `done` are the workouts of about this week, in any order: the last given of a day is the one shown. */
export function weekWithoutPlan(done: Iterable<{ date: string; workoutId: string }>, today: string): WeekDot[] {
  const workouts = new Map<string, string>();
  for (const { date, workoutId } of done) workouts.set(date, workoutId);
  const monday = mondayOf(today);
  return Array.from({ length: daysInWeek }, (_, index) => {
    const date = addDays(monday, index);
    const workoutId = workouts.get(date) ?? null;
    const quiet = date === today ? 'today' : 'rest';
    return { date, status: workoutId === null ? quiet : 'done', programId: null, workoutId };
  });
}
