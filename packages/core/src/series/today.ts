/**
 * The day of the plan to do today: the one the person chose as next, else the one whose date it is where they are. Before the start,
 * past the end, in a gap of the schedule and while paused, today is a date without a place.
 */
import { calendarOf } from './calendar.ts';
import type { FollowedPlan, LinkedWorkout } from './linked-days.ts';
import { trainingDays } from './plan.ts';
import { resumedOn, scheduledDay } from './schedule.ts';

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
  const cells = calendarOf(plan, workouts, today);
  const chosen = chosenTraining(plan);
  const isWaiting = plan.completed || Boolean(plan.paused);
  const dayNumber = chosen && !isWaiting ? chosen : scheduledDay(resumedOn(plan, today), today);
  const cell = plan.paused ? undefined : cells[dayNumber - 1];
  if (!cell || (cell.date !== today && cell.dayNumber !== chosen)) {
    return { date: today, dayNumber, week: null, day: null, programId: null, completed: false, workoutId: null };
  }
  const { week, day, programId, workoutId } = cell;
  return { date: today, dayNumber, week, day, programId, completed: workoutId !== null, workoutId };
}

/** The day that was chosen, or the first with a program after it. */
function chosenTraining(plan: FollowedPlan): number | undefined {
  const { chosenDay } = plan;
  return chosenDay ? trainingDays(plan).find((day) => day >= chosenDay) : undefined;
}
