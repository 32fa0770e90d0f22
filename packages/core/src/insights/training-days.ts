/** Workouts laid out by day, from the first of them to today, with what each lane knows of a day. */
import { daysBetween } from '../time/local-date.ts';
import { addLoads, type HeartLoad, heartLoader, noLoads, type ZoneLoads } from './heart-load.ts';
import type { InsightsInput } from './insights-input.ts';
import type { LaneName } from './lanes.ts';
import { rowsTrained } from './muscle-rows.ts';
import type { WorkoutKind } from './sentence.ts';
import type { HeartSums, WorkoutSums } from './workout-sums.ts';

/** Null where a lane knows nothing of the workout. */
type LaneValues = Readonly<Record<LaneName, number | null>>;

interface WorkoutOfDay {
  readonly kind: WorkoutKind;
  readonly values: LaneValues;
  readonly byZone: ZoneLoads | null;
  readonly source: HeartSums['source'] | null;
}

export interface TrainingDays {
  /** The day of the first workout; an index counts from it. */
  readonly first: string;
  /** The index of today. */
  readonly today: number;
  /** By index; none where there was no workout. */
  readonly workouts: ReadonlyMap<number, readonly WorkoutOfDay[]>;
}

/** Null without a workout up to today. */
export function trainingDays(input: InsightsInput): TrainingDays | null {
  const first = input.workouts.reduce<string | null>(
    (earliest, { localDate }) => (earliest === null || localDate < earliest ? localDate : earliest),
    null,
  );
  if (first === null || first > input.today) return null;
  const figuresOf = figuresReader(input);
  const workouts = new Map<number, WorkoutOfDay[]>();
  for (const workout of input.workouts) {
    const index = daysBetween(first, workout.localDate);
    const ofDay = workouts.get(index);
    if (ofDay) ofDay.push(figuresOf(workout));
    else workouts.set(index, [figuresOf(workout)]);
  }
  return { first, today: daysBetween(first, input.today), workouts };
}

function figuresReader({ exercises, heartScale }: InsightsInput): (workout: WorkoutSums) => WorkoutOfDay {
  const loadOf = heartLoader(heartScale);
  const weights = new Map<string, number>();
  const weightOf = (exerciseId: string): number => {
    const known = weights.get(exerciseId);
    if (known !== undefined) return known;
    const { direct, half } = rowsTrained(exercises.get(exerciseId));
    const weight = direct.length + half.length / 2;
    weights.set(exerciseId, weight);
    return weight;
  };
  return (workout) => {
    const sets = workout.exercises.reduce((sum, { exerciseId, hardSets }) => sum + hardSets * weightOf(exerciseId), 0);
    const load: HeartLoad | null = workout.heart && loadOf(workout.heart);
    return {
      kind: kindOf(workout),
      values: { muscles: sets, heart: load?.total ?? null, felt: feltLoad(workout) },
      byZone: load?.byZone ?? null,
      source: workout.heart?.source ?? null,
    };
  };
}

/** Effort times whole minutes, which are those that the workout's page shows. */
const feltLoad = ({ effort, seconds }: WorkoutSums): number | null =>
  effort === null ? null : effort * Math.round(seconds / 60);

function kindOf({ exercises, ride }: WorkoutSums): WorkoutKind {
  if (exercises.some(({ hardSets }) => hardSets > 0)) return 'lift';
  return ride === null ? 'other' : 'ride';
}

export type MissingWhy = 'no-heart-rate' | 'not-said' | 'not-over' | 'before-start';

export type DayValue =
  | { readonly value: number; readonly hasWorkout: boolean }
  /** `partly` is what the workouts have that the lane does know something of; null where it knows of none. */
  | { readonly value: null; readonly why: MissingWhy; readonly partly: number | null };

const whyUnknown: Readonly<Record<LaneName, MissingWhy>> = {
  /** Sets are always known: what is not here was not done. */
  muscles: 'before-start',
  heart: 'no-heart-rate',
  felt: 'not-said',
};

/** A day without a workout is a zero, today not before it is over; one that a lane does not know all of has no value. */
export function dayValue(days: TrainingDays, index: number, lane: LaneName): DayValue {
  if (index < 0) return { value: null, why: 'before-start', partly: null };
  const workouts = days.workouts.get(index);
  if (!workouts) {
    return index < days.today ? { value: 0, hasWorkout: false } : { value: null, why: 'not-over', partly: null };
  }
  let sum = 0;
  let known = 0;
  for (const { values } of workouts) {
    if (values[lane] === null) continue;
    sum += values[lane];
    known += 1;
  }
  if (known === workouts.length) return { value: sum, hasWorkout: true };
  return { value: null, why: whyUnknown[lane], partly: known === 0 ? null : sum };
}

/** Of the heart of some days, where the load of each is known. */
export function zonesOfDays(days: TrainingDays, indexes: Iterable<number>): ZoneLoads {
  const sums = noLoads();
  for (const index of indexes) {
    for (const { byZone } of days.workouts.get(index) ?? []) if (byZone) addLoads(sums, byZone);
  }
  return sums;
}

/** The mean over the same weekday of so many weeks before, days without a value left out; null where none has one. */
export function meanBefore(index: number, weeks: number, valueAt: (index: number) => number | null): number | null {
  let sum = 0;
  let known = 0;
  for (let back = 1; back <= weeks; back += 1) {
    const value = valueAt(index - 7 * back);
    if (value === null) continue;
    sum += value;
    known += 1;
  }
  return known === 0 ? null : sum / known;
}
