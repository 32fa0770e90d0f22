/**
 * A linked workout stands for the day it was started from or linked to. One without a day of its own goes by its date, and if that lies
 * outside the plan, or the plan goes on by session, it belongs to the series but fills no square of it.
 */
import { isInPlan, numberOf, type Plan } from './plan.ts';
import { placeOnDate, type Schedule } from './schedule.ts';

export interface LinkedWorkout {
  readonly _id: string;
  readonly wid: string;
  readonly ended: string;
  readonly localDate: string;
  readonly weekNumber: number | null;
  readonly dayOfWeek: number | null;
}

/** A plan that somebody follows. */
export interface FollowedPlan extends Plan, Schedule {
  readonly completed: boolean;
  /** The number of the day the person chose to do next; it counts until a workout is linked for that day or a later one. */
  readonly chosenDay?: number | null | undefined;
}

type LinkedPlace = Pick<LinkedWorkout, 'weekNumber' | 'dayOfWeek' | 'localDate'>;
type PlannedSpan = Schedule & Pick<Plan, 'totalWeeks' | 'goesOn'>;

/** Null when it fills no day. */
export function linkedDay({ weekNumber, dayOfWeek, localDate }: LinkedPlace, plan: PlannedSpan): number | null {
  if (weekNumber === null || dayOfWeek === null) {
    if (plan.goesOn === 'session') return null;
    const place = placeOnDate(plan, plan.totalWeeks, localDate);
    return place && numberOf(place);
  }
  const place = { week: weekNumber, day: dayOfWeek };
  return isInPlan(place, plan.totalWeeks) ? numberOf(place) : null;
}

/** The latest day with a workout; 0 for none yet. */
export function latestLinkedDay(workouts: readonly LinkedPlace[], plan: PlannedSpan): number {
  return Math.max(0, ...workouts.map((workout) => linkedDay(workout, plan) ?? 0));
}

/**
 * What remains of a chosen next day once a workout is linked for `linked`: a day before it changes nothing; from it on, one goes on
 * with the day after, which is the usual rule again unless later days were done before.
 */
export function chosenAfterLink(chosen: number | null, linked: number | null, latest: number): number | null {
  if (chosen === null || linked === null || linked < chosen) return chosen;
  return linked >= latest ? null : linked + 1;
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
