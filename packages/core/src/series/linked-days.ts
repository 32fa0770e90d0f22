/**
 * Which day of a plan a linked workout stands for. Usually the one it was started from or linked to; one without a day of its own goes
 * by its date, and if that lies outside the plan it belongs to the series but fills no square of it.
 */
import { dayNumberOf, isInPlan, numberOf, placeOf } from './days.ts';
import type { Plan } from './plan.ts';

export interface LinkedWorkout {
  readonly _id: string;
  readonly wid: string;
  readonly ended: string;
  readonly localDate: string;
  readonly weekNumber: number | null;
  readonly dayOfWeek: number | null;
}

/** A plan that somebody follows. */
export interface FollowedPlan extends Plan {
  readonly startDate: string;
  readonly completed: boolean;
}

/** Null when it fills no day. */
function linkedDay(workout: LinkedWorkout, { startDate, totalWeeks }: FollowedPlan): number | null {
  const { weekNumber, dayOfWeek, localDate } = workout;
  const place =
    weekNumber === null || dayOfWeek === null
      ? placeOf(dayNumberOf(startDate, localDate))
      : { week: weekNumber, day: dayOfWeek };
  return isInPlan(place, totalWeeks) ? numberOf(place) : null;
}

/** The latest day with a workout; 0 for none yet. */
export function latestLinkedDay(workouts: readonly LinkedWorkout[], plan: FollowedPlan): number {
  return Math.max(0, ...workouts.map((workout) => linkedDay(workout, plan) ?? 0));
}

/** The workout that each day shows: the one of the planned program where there are several, else the last of that day. */
export function workoutsByDay<W extends LinkedWorkout>(
  workouts: readonly W[],
  plan: FollowedPlan,
  plannedOn: (dayNumber: number) => string | null,
): Map<number, W> {
  const shown = new Map<number, W>();
  for (const workout of workouts.toSorted((one, other) => Date.parse(one.ended) - Date.parse(other.ended))) {
    const day = linkedDay(workout, plan);
    if (day === null) continue;
    const planned = plannedOn(day);
    if (shown.get(day)?.wid !== planned || workout.wid === planned) shown.set(day, workout);
  }
  return shown;
}
