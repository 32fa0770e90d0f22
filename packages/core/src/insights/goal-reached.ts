/**
 * Whether a goal was reached, and on which day first. Only what came after it was set counts: a goal that is set again after Undo is not reached
 * by what had reached it before.
 */
import type { BodyWeight } from '../exercises/exercise.ts';
import { convertWeight } from '../people/convert-weight.ts';
import { localDateOf, startOfWeek, type Weekday } from '../time/local-date.ts';
import type { Goal, GoalAim } from './goal.ts';
import type { WorkoutSums } from './workout-sums.ts';

export interface GoalSources {
  /** Oldest first. */
  readonly workouts: readonly Pick<WorkoutSums, 'localDate' | 'ended' | 'exercises'>[];
  readonly bodyWeights: readonly BodyWeight[];
  readonly today: string;
  readonly timeZone: string;
  readonly firstDayOfWeek: Weekday;
}

/** Null while it is not reached. */
export function goalReachedOn({ aim, setAt }: Pick<Goal, 'aim' | 'setAt'>, sources: GoalSources): string | null {
  const later = sources.workouts.filter(({ ended }) => Date.parse(ended) >= Date.parse(setAt));
  switch (aim.kind) {
    case 'lift':
      return later.find((workout) => hasLift(workout, aim))?.localDate ?? null;
    case 'body-weight':
      return weighedOn(aim, localDateOf(setAt, sources.timeZone), sources.bodyWeights);
    case 'weekly-workouts':
      return later.find(({ localDate }) => placeInWeek(sources, localDate) >= aim.count)?.localDate ?? null;
  }
}

type Aim<Kind extends GoalAim['kind']> = Extract<GoalAim, { kind: Kind }>;

/** Less than a plate that anybody owns, and more than converting between units is off by. */
const tolerance = 1e-6;

const isEnough = (value: number, wanted: number): boolean => value >= wanted - tolerance;

function hasLift(
  { exercises }: Pick<WorkoutSums, 'exercises'>,
  { exerciseId, weight, unit, reps }: Aim<'lift'>,
): boolean {
  const wantedKg = convertWeight(weight, unit, 'kg');
  const done = exercises.filter((one) => one.exerciseId === exerciseId);
  if (reps === null) return done.some(({ best }) => best !== null && isEnough(best.e1rmKg, wantedKg));
  const sets = done.flatMap(({ best, hearts }) => [...(best ? [best] : []), ...hearts]);
  return sets.some((set) => isEnough(set.loadKg, wantedKg) && set.reps >= reps);
}

/** A weight of the day it was set was known then. */
function weighedOn(
  { weight, unit, isDown }: Aim<'body-weight'>,
  setOn: string,
  weights: readonly BodyWeight[],
): string | null {
  const wantedKg = convertWeight(weight, unit, 'kg');
  const days = weights
    .filter((entry) => {
      const kg = convertWeight(entry.weight, entry.unit, 'kg');
      return entry.date > setOn && (isDown ? isEnough(-kg, -wantedKg) : isEnough(kg, wantedKg));
    })
    .map(({ date }) => date)
    .toSorted();
  return days[0] ?? null;
}

/** How many workouts the week of that day has until it is over. */
function placeInWeek({ workouts, firstDayOfWeek }: GoalSources, date: string): number {
  const week = startOfWeek(date, firstDayOfWeek);
  return workouts.filter(({ localDate }) => localDate <= date && startOfWeek(localDate, firstDayOfWeek) === week)
    .length;
}

/** How a goal stands: in kilograms, or workouts of this week. */
export interface GoalStanding {
  /** Null where nothing is known. */
  readonly now: number | null;
  /** From 0 to 1, of the way from where it was set; null where that is not known. */
  readonly share: number | null;
}

export function goalStanding({ aim, setAt }: Pick<Goal, 'aim' | 'setAt'>, sources: GoalSources): GoalStanding {
  const { workouts, bodyWeights, today, timeZone } = sources;
  if (aim.kind === 'weekly-workouts') {
    const now = placeInWeek(sources, today);
    return { now, share: Math.min(1, now / aim.count) };
  }
  const wantedKg = convertWeight(aim.weight, aim.unit, 'kg');
  if (aim.kind === 'lift') {
    const done = workouts.flatMap(({ exercises }) => exercises.filter((one) => one.exerciseId === aim.exerciseId));
    const best = done.findLast((one) => one.best !== null)?.best ?? null;
    const now = best && (aim.reps === null ? best.e1rmKg : best.loadKg);
    return { now, share: now === null ? null : Math.min(1, now / wantedKg) };
  }
  const setOn = localDateOf(setAt, timeZone);
  const days = bodyWeights.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const inKg = (entry: BodyWeight | undefined): number | null =>
    entry ? convertWeight(entry.weight, entry.unit, 'kg') : null;
  const now = inKg(days.at(-1));
  const from = inKg(days.findLast(({ date }) => date <= setOn) ?? days[0]);
  if (now === null || from === null || from === wantedKg) return { now, share: null };
  return { now, share: Math.min(1, Math.max(0, (from - now) / (from - wantedKg))) };
}
