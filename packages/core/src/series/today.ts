/** The day of the plan that today is, where the person is now. Before the start and past the end it is a date without a place. */
import { calendarOf } from './calendar.ts';
import { dayNumberOf } from './days.ts';
import type { FollowedPlan, LinkedWorkout } from './linked-days.ts';

export interface TodayInPlan {
  date: string;
  /** Counted on past the end, and zero or less before the start. */
  dayNumber: number;
  week: number | null;
  day: number | null;
  programId: string | null;
  /** Whether this day of the plan has its workout. */
  completed: boolean;
  workoutId: string | null;
}

export function todayOf(plan: FollowedPlan, workouts: readonly LinkedWorkout[], today: string): TodayInPlan {
  const dayNumber = dayNumberOf(plan.startDate, today);
  const cell = calendarOf(plan, workouts, today)[dayNumber - 1];
  if (!cell) {
    return { date: today, dayNumber, week: null, day: null, programId: null, completed: false, workoutId: null };
  }
  const { week, day, programId, workoutId } = cell;
  return { date: today, dayNumber, week, day, programId, completed: workoutId !== null, workoutId };
}
