/** A pending workout is the last time of its exercises, as it will be once the server has it. */
import type { Program } from '../programs/program.ts';
import { movesOf } from '../workouts/moves-of.ts';
import { type LastTime, seedStarts, withWeightsOf } from '../workouts/seed-starts.ts';
import type { Entry, Workout } from '../workouts/workout.ts';
import { changesTo, type WaitingChange, workoutWithPending } from './pending-workout.ts';

/** The workouts that were made here and wait, the newest first. */
export function madeHere(waiting: readonly WaitingChange[]): Workout[] {
  return waiting
    .filter(({ kind }) => kind === 'create')
    .map(({ workoutId }) => workoutWithPending(undefined, changesTo(waiting, workoutId), () => undefined))
    .filter((workout) => workout !== undefined)
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((one, other) => other.created.localeCompare(one.created));
}

/** `made` is the newest first. Null where none of them has a set of it, or the server knows of a later day. */
export function lastTimeHere(
  exerciseId: string,
  made: readonly Workout[],
  fetchedDate: string | null,
): LastTime | null {
  for (const workout of made) {
    const sets = setsOf(workout, exerciseId);
    if (sets.length > 0)
      return workout.localDate >= (fetchedDate ?? '') ? { localDate: workout.localDate, sets } : null;
  }
  return null;
}

/** A program whose sets begin at what was done in the workouts of `made`, as far as those are later than its last time. */
export function programWithPendingStarts(program: Program, made: readonly Workout[]): Program {
  // One that waits may be known as its last time already.
  const later = made.filter(({ created, ended }) => (ended ?? created) >= (program.lastDoneAt ?? ''));
  if (later.length === 0) return program;
  const moves = program.moves.map((move) => {
    const own = newestWith(later, (workout) => ownSets(workout, program._id, move));
    const last = newestWith(later, (workout) => setsAt(workout, program._id, move));
    if (!own) return last ? withWeightsOf(move, last) : move;
    const entries = own.sets.map((entry) => ({ ...entry, mid: move._id }));
    const elsewhere =
      last && last.at < own.at ? new Map([[move.exerciseId ?? '', { ...last, isNewer: true }]]) : undefined;
    const [seeded = move] = seedStarts([move], entries, {
      lastDate: own.localDate,
      isByClock: program.timed,
      ...(elsewhere && { lastOfExercise: elsewhere }),
    });
    return seeded;
  });
  return { ...program, moves };
}

/** The newest of them that has such sets; `at` is its place among them, the newest first. */
function newestWith(made: readonly Workout[], setsIn: (workout: Workout) => Entry[]) {
  const found = made.map((workout, at) => ({ at, localDate: workout.localDate, sets: setsIn(workout) }));
  return found.find(({ sets }) => sets.length > 0);
}

type NamedMove = Pick<Program['moves'][number], '_id' | 'exerciseId'>;

/** Of the same move of the same program, else of its exercise. */
function setsAt(workout: Workout, programId: string, move: NamedMove): Entry[] {
  const own = ownSets(workout, programId, move);
  return own.length > 0 || move.exerciseId === null ? own : setsOf(workout, move.exerciseId);
}

const ownSets = (workout: Workout, programId: string, { _id }: NamedMove): Entry[] =>
  workout.wid === programId ? workout.moves.filter(({ mid }) => mid === _id).filter(isWorking) : [];

function setsOf(workout: Workout, exerciseId: string): Entry[] {
  const named = new Map(movesOf(workout).map((move) => [move._id, move.exerciseId]));
  return workout.moves.filter((entry) => isWorking(entry) && (entry.exerciseId ?? named.get(entry.mid)) === exerciseId);
}

const isWorking = ({ kind }: Entry): boolean => kind !== 'warmup';
