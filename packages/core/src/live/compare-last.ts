/**
 * A finished session held against the last time. Each exercise is compared with the values its sets began with, which travel with the session
 * and are known without a network; where the last workout of the program is at hand too, it says how many sets there were.
 */
import { zoneLoad } from '../heart-rate/zone-load.ts';
import { withoutNoise } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import type { SetStart } from '../programs/program.ts';
import { durationSeconds } from '../workouts/duration.ts';
import { type HeartRateSummary, heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { lastLogged } from '../workouts/seed-starts.ts';
import { isWorkingSet, totalsOf } from '../workouts/totals.ts';
import type { Entry, Workout } from '../workouts/workout.ts';
import type { SetValues } from './live-event.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import type { Position } from './positions.ts';
import { loadableWeight } from './set-values.ts';

/** More is above zero. Of the weight it is the heaviest set that counts, of the rest the sum of all. */
type Difference =
  | { readonly of: 'weight' | 'volume'; readonly amount: number; readonly unit: Units }
  | { readonly of: 'count'; readonly amount: number };

export interface ComparedExercise {
  readonly move: LiveMove;
  /** Working sets, in the order performed. */
  readonly sets: readonly SetValues[];
  /** `new` for one that nothing is remembered of. */
  readonly difference: Difference | 'same' | 'new';
}

export interface ComparedSession {
  /** Empty when nothing was done before. */
  readonly exercises: readonly ComparedExercise[];
  /** Whether all of it was done the last time in that last workout, so that its date is the date of all. */
  readonly isOfOneDay: boolean;
}

type LastEntries = readonly Entry[] | null;

/** `lastEntries` are the sets of the last workout of this program; null while nobody knows. */
export function compareWithLast({ moves, positions }: LiveSession, lastEntries: LastEntries): ComparedSession {
  const done = Map.groupBy(positions.filter(isDone), ({ mid }) => mid);
  const found = [...Map.groupBy(moves, exerciseKey).values()].flatMap((members) => {
    const [move] = members.filter(({ _id }) => done.has(_id));
    if (!move) return [];
    const pairs = members.map((member) => pairOf(member, done.get(member._id) ?? [], lastEntries));
    const sets = members.flatMap(({ _id }) => (done.get(_id) ?? []).flatMap(valuesOf));
    return [{ exercise: { move, sets, difference: compare(move, pairs) }, pairs }];
  });
  if (!found.some(({ exercise }) => exercise.difference !== 'new')) return { exercises: [], isOfOneDay: false };
  return {
    exercises: found.map(({ exercise }) => exercise),
    isOfOneDay: found.every(({ pairs }) => pairs.every(({ isOfLast, last }) => isOfLast || last.length === 0)),
  };
}

/** In a circuit every further appearance of a move has an id of its own. */
const exerciseKey = ({ exerciseId = '', title, measure }: LiveMove): string => `${exerciseId} ${measure} ${title}`;

const isDone = ({ move, kind, completed }: Position): boolean =>
  move?.trackable === true && kind !== 'warmup' && completed !== null;

const valuesOf = ({ completed }: Position): SetValues[] => (completed ? [completed.values] : []);

type Amount = Pick<SetStart, 'count' | 'weight' | 'unit'>;

interface Pair {
  readonly now: readonly SetValues[];
  readonly last: readonly Amount[];
  readonly isOfLast: boolean;
}

/**
 * What is set against what. The remembered values repeat the last set where the plan has more sets than there were, so that they are compared
 * position by position; the last workout itself, if it is what they were made from, is compared as a whole.
 */
function pairOf(move: LiveMove, done: readonly Position[], lastEntries: LastEntries): Pair {
  const logged = (lastEntries ?? [])
    .filter((entry) => entry.mid === move._id && isWorkingSet(entry))
    .map((entry) => amountOf(move, entry));
  const isOfLast = logged.length > 0 && logged.every((set, place) => isSame(set, startAt(move, place) ?? set));
  if (isOfLast) return { now: done.flatMap(valuesOf), last: logged, isOfLast };
  const known = done.flatMap((position) => {
    const start = startAt(move, position.set);
    return start && isRemembered(move, start) ? [{ position, start }] : [];
  });
  const now = known.flatMap(({ position }) => valuesOf(position));
  return { now, last: known.map(({ start }) => start), isOfLast };
}

const startAt = ({ starts }: LiveMove, place: number): SetStart | undefined => {
  const start = starts[place];
  return start && lastLogged(start);
};

/** What the count of a set is. */
const countedBy = { reps: 'reps', seconds: 'seconds', metres: 'metres', 'reps-and-seconds': 'reps' } as const;

function amountOf({ measure, weight: hasWeight }: LiveMove, entry: Entry): Amount {
  const { weight = null, unit = null } = entry;
  return {
    count: entry[countedBy[measure]] ?? null,
    weight: hasWeight ? weight : null,
    unit: hasWeight && weight !== null ? unit : null,
  };
}

const isSame = (one: Amount, other: Amount): boolean =>
  one.count === other.count && one.weight === other.weight && one.unit === other.unit;

/** A plan kept by an older version does not say whether it was logged: what equals the plan may well be the plan. */
function isRemembered({ measure, reps, seconds }: LiveMove, { count, weight, variant, isLogged }: SetStart): boolean {
  return isLogged ?? (weight !== null || variant !== 0 || count !== (measure === 'seconds' ? seconds : reps));
}

function compare(move: LiveMove, pairs: readonly Pair[]): ComparedExercise['difference'] {
  const [now, last] = [pairs.flatMap((pair) => pair.now), pairs.flatMap((pair) => pair.last)];
  if (last.length === 0) return 'new';
  const unit = heaviest(now)?.unit ?? 'kg';
  const inUnit = (set: Amount): Amount => ({
    ...set,
    weight: set.weight === null ? null : loadableWeight(set.weight, set.unit ?? unit, unit),
  });
  const [mine, before] = [now.map(inUnit), last.map(inUnit)];
  const [top, topBefore] = [heaviest(mine)?.weight ?? null, heaviest(before)?.weight ?? null];
  const isWeighted = move.weight && top !== null && topBefore !== null;
  if (isWeighted && top !== topBefore) return { of: 'weight', amount: withoutNoise(top - topBefore), unit };
  const count = sum(mine, ({ count: each }) => each ?? 0) - sum(before, ({ count: each }) => each ?? 0);
  if (count !== 0) return { of: 'count', amount: withoutNoise(count) };
  const volumeOf = ({ count: each, weight }: Amount): number => (each ?? 0) * (weight ?? 0);
  const volume = isWeighted ? withoutNoise(sum(mine, volumeOf) - sum(before, volumeOf)) : 0;
  return volume === 0 ? 'same' : { of: 'volume', amount: volume, unit };
}

function heaviest<Set extends Amount>(sets: readonly Set[]): Set | undefined {
  return sets
    .filter(({ weight }) => weight !== null)
    .toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0))[0];
}

const sum = <T>(list: readonly T[], by: (item: T) => number): number =>
  list.reduce((total, item) => total + by(item), 0);

/** What the last workout came to, in the figures of `summarise`. */
export interface LastFigures {
  readonly elapsedMs: number | null;
  readonly sets: number;
  readonly reps: number;
  readonly volume: number;
  readonly heartRate: HeartRateSummary | null;
  /** Zone minutes, weighted; null without a heart rate. */
  readonly load: number | null;
}

type LastWorkout = Pick<Workout, 'created' | 'ended' | 'timed' | 'elapsed' | 'moves' | 'hr' | 'hrIntervalMs'>;

interface LastUnits {
  /** In which the volume is told. */
  readonly unit: Units;
  /** Of weights that have none: the person's own. */
  readonly unitless: Units;
  readonly bounds: readonly number[];
}

export function lastFigures(workout: LastWorkout, { unit, unitless, bounds }: LastUnits): LastFigures {
  const { sets, reps, volume } = totalsOf(workout.moves, unit, unitless);
  const seconds = durationSeconds(workout);
  const heartRate = heartRateSummary(workout.hr);
  const load = heartRate && zoneLoad(workout.hr, workout.hrIntervalMs, bounds).total;
  return { elapsedMs: seconds === null ? null : seconds * 1000, sets, reps, volume, heartRate, load };
}
