/**
 * A workout is linked to the day that was named, or else to the day its date falls on; by session dates say nothing. The answer is a place, a date outside the plan, or
 * a named day that the plan does not have, and why.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { isInPlan, type Place, type Plan } from './plan.ts';
import { placeOnDate, type Schedule } from './schedule.ts';

interface PlaceRequest {
  weekNumber: number | null;
  dayOfWeek: number | null;
  /** The day the workout counts for. */
  localDate: string;
}

type ChosenPlace =
  | { kind: 'place'; place: Place }
  | { kind: 'outside' }
  | { kind: 'refused'; path: string; reason: Reason };

/** `choosePlace({ weekNumber: 9, dayOfWeek: 1, … }, { totalWeeks: 8, … })` is refused at `/weekNumber`. */
export function choosePlace(
  { weekNumber, dayOfWeek, localDate }: PlaceRequest,
  { totalWeeks, goesOn, ...schedule }: Schedule & Pick<Plan, 'totalWeeks' | 'goesOn'>,
): ChosenPlace {
  if (weekNumber !== null && dayOfWeek !== null) {
    const place = { week: weekNumber, day: dayOfWeek };
    const objection = objectToPlace(place, totalWeeks);
    return objection ? { kind: 'refused', ...objection } : { kind: 'place', place };
  }
  const place = goesOn === 'session' ? null : placeOnDate(schedule, totalWeeks, localDate);
  return place ? { kind: 'place', place } : { kind: 'outside' };
}

interface PlaceObjection {
  path: '/weekNumber' | '/dayOfWeek';
  reason: Reason;
}

/** Undefined when the plan has the day. */
export function objectToPlace({ week, day }: Place, totalWeeks: number): PlaceObjection | undefined {
  if (!isInPlan({ week, day: 1 }, totalWeeks)) return { path: '/weekNumber', reason: weekAdvice(totalWeeks) };
  if (!isInPlan({ week: 1, day }, totalWeeks)) return { path: '/dayOfWeek', reason: reason('day-within-week') };
  return undefined;
}

const weekAdvice = (weeks: number): Reason =>
  weeks === 1 ? reason('only-week-one') : reason('week-within-series', { weeks });
