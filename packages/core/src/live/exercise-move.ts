/**
 * An exercise as a move of the workout in progress: picked while one trains, with its sets beginning where its own last time ended, or
 * swapped in for another one, whose plan it takes over.
 */
import type { Exercise, ExerciseRow, ExerciseSession, ExerciseSet } from '../exercises/exercise.ts';
import { lastsMinutes } from '../exercises/long-exercises.ts';
import { freeMoveId, isWeighed, moveIdFor } from '../programs/move-id.ts';
import type { PlannedMove } from '../programs/program.ts';
import { type LastTime, type LoggedSet, seedStarts } from '../workouts/seed-starts.ts';
import type { LiveMove } from './live-plan.ts';

export type PickedExercise = Pick<
  Exercise,
  '_id' | 'title' | 'isOwn' | 'loading' | 'measure' | 'variants' | 'restSeconds'
>;

interface Picked {
  readonly exercise: PickedExercise;
  /** The last time it was done, as far as it is known. */
  readonly last: LastTime | null;
  /** The ids of the moves that the workout has. */
  readonly taken: readonly string[];
  /** The move whose place it takes. */
  readonly swapped?: LiveMove | undefined;
}

/** `_id` is the exercise's own, numbered where the workout has it already: `bench-press-2`. */
export function exerciseMove({ exercise, last: lastTime, taken, swapped }: Picked): LiveMove {
  const last = lastTime?.sets ?? [];
  const plan = swapped?.measure === exercise.measure ? swapped : undefined;
  const { _id: exerciseId, title, measure, variants, restSeconds } = exercise;
  const usual = lastsMinutes(exerciseId) ? usualStretch : usualSets;
  const planned: PlannedMove = {
    _id: freeMoveId(moveIdFor(exercise), taken),
    title,
    exerciseId,
    trackable: true,
    // A pull-up that was done with a plate the last time is asked for one again.
    weight: isWeighed(exercise) || last.some(({ weight }) => Boolean(weight)),
    measure,
    variants,
    sets: swapped?.sets ?? usual.sets,
    ...countsOf(measure, plan ?? {}),
  };
  const elsewhere = new Map(lastTime && [[exerciseId, { ...lastTime, isNewer: true }]]);
  const own = last.map((set) => ({ ...set, mid: planned._id }));
  // Without a plan it begins as it was done the last time, else as such a set usually is: a number to begin with, and no target.
  const [{ starts } = { starts: [] }] = plan
    ? seedStarts([planned], [], { lastOfExercise: elsewhere })
    : seedStarts([{ ...planned, ...countsOf(measure, usual) }], own);
  const rest = swapped?.restSeconds ?? restSeconds;
  return {
    ...planned,
    exerciseId,
    starts,
    isExtra: true,
    ...(rest !== null && { restSeconds: rest }),
    ...(lastTime && { lastDone: lastTime.localDate }),
  };
}

const usualSets = { sets: 3, reps: 10, seconds: 40, metres: 40 };
const usualStretch = { ...usualSets, sets: 1, seconds: 1_200 };

type Counts = Pick<PlannedMove, 'reps' | 'seconds' | 'metres'>;

/** Of a plan what the measure counts. */
function countsOf(measure: LiveMove['measure'], { reps = null, seconds = null, metres }: Partial<Counts>): Counts {
  switch (measure) {
    case 'reps':
      return { reps, seconds: null };
    case 'seconds':
      return { reps: null, seconds };
    case 'reps-and-seconds':
      return { reps, seconds };
    case 'metres':
      return { reps: null, seconds: null, ...(metres !== undefined && { metres }) };
  }
}

/**
 * The last time it was done, with its working sets: all of them where the device has its sessions, else the best one of that day, which the
 * list of exercises tells.
 */
export function lastTimeOf(
  { lastDone }: Pick<ExerciseRow, 'lastDone'>,
  sessions: readonly ExerciseSession[],
): LastTime | null {
  const [newest] = sessions;
  const isKnown = newest && (!lastDone || newest.localDate >= lastDone.localDate);
  const sets = isKnown ? newest.sets.filter(({ kind }) => kind !== 'warmup') : [];
  if (newest && sets.length > 0) return { localDate: newest.localDate, sets: sets.map(loggedSet) };
  return lastDone && { localDate: lastDone.localDate, sets: [loggedSet(lastDone.set)] };
}

function loggedSet({ reps, seconds, metres, weight, unit }: ExerciseSet): LoggedSet {
  return {
    reps,
    weight,
    ...(seconds !== null && { seconds }),
    ...(metres !== null && { metres }),
    ...(unit !== null && { unit }),
  };
}

type Comparable = Pick<Exercise, '_id' | 'muscles' | 'secondaryMuscles' | 'equipment'>;

/** What can stand in for an exercise, the nearest first: the same muscles, then with the same equipment. Those without any of its muscles are none. */
export function standInsFor<Row extends Comparable>(exercise: Comparable, rows: readonly Row[]): Row[] {
  const nearness = (row: Row): number => {
    const muscles = shared(row.muscles, exercise.muscles);
    if (muscles === 0) return 0;
    const main = muscles / Math.max(row.muscles.length, exercise.muscles.length);
    const equipment = shared(row.equipment, exercise.equipment) > 0 || isBare(row, exercise) ? 1 : 0;
    const helpers = shared(row.secondaryMuscles, exercise.secondaryMuscles) > 0 ? 1 : 0;
    return 4 * main + 2 * equipment + helpers;
  };
  return rows
    .filter(({ _id }) => _id !== exercise._id)
    .map((row) => ({ row, nearness: nearness(row) }))
    .filter((one) => one.nearness > 0)
    .toSorted((one, other) => other.nearness - one.nearness)
    .map(({ row }) => row);
}

const shared = (some: readonly string[], others: readonly string[]): number =>
  some.filter((one) => others.includes(one)).length;
const isBare = (one: Comparable, other: Comparable): boolean => one.equipment.length + other.equipment.length === 0;
