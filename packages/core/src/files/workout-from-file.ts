import type { Exercise } from '../exercises/exercise.ts';
import type { Units } from '../people/user.ts';
import type { PlannedMove } from '../programs/program.ts';
import { type DistanceUnit, metresPer } from '../workouts/distance.ts';
import { untitledWorkout, withoutProgram } from '../workouts/moves-of.ts';
import type { Entry, NewWorkout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import { type ClockAnswers, instantOf } from './file-time.ts';
import { trackWithin } from './file-track.ts';
import type { FileExercise, FileSet, FileWorkout } from './file-workout.ts';
import type { SetChoice } from './join-sets.ts';
import type { DecimalSign } from './read-number.ts';

/** What the owner of a file answers where the file says nothing. */
export interface FileAnswers extends ClockAnswers {
  readonly unit: Units;
  readonly distanceUnit: DistanceUnit;
  /** Whose sets count where a recording has some at the time of a workout that was logged; the logged ones where nothing is said. */
  readonly sets?: SetChoice;
  /** The dot where nothing is said. */
  readonly decimalSign?: DecimalSign;
}

export type MatchedExercise = Pick<Exercise, '_id' | 'title' | 'loading' | 'measure'>;

interface Options {
  readonly _id: string;
  readonly answers: FileAnswers;
  /** By the name in the file. */
  readonly exerciseOf: (name: string) => MatchedExercise;
}

/** Null where it has more sets or exercises than a workout can have. */
export function workoutFromFile(workout: FileWorkout, { _id, answers, exerciseOf }: Options): NewWorkout | null {
  const createdMs = instantOf(workout.start, answers);
  const created = new Date(createdMs).toISOString();
  const numbers = supersetNumbers(workout.exercises);
  const done = inTurn(workout.exercises);
  const moves = done.map(({ exercise, set, isFirst }) =>
    entryOf(set, {
      answers,
      exercise: exerciseOf(exercise.name),
      of: exercise,
      isFirst,
      superset: numbers.get(exercise),
    }),
  );
  const extraMoves = plannedMoves(workout.exercises, exerciseOf);
  if (moves.length > workoutLimits.entries || extraMoves.length > workoutLimits.extraMoves) return null;
  const { track } = workout;
  return {
    _id,
    wid: withoutProgram,
    title: workout.title.slice(0, 80).toWellFormed().trim() || untitledWorkout,
    created,
    ended: new Date(endOf(workout, createdMs, answers)).toISOString(),
    moves,
    extraMoves,
    notes: workout.notes,
    timeZone: answers.timeZone,
    ...(track && { hr: trackWithin(track, created, null), hrIntervalMs: track.intervalMs }),
  };
}

/** What the file says; else the end of its last set or of its track; else its start. Longer than any workout is no end. */
function endOf({ end, seconds, exercises, track }: FileWorkout, created: number, answers: FileAnswers): number {
  const stated = end ? instantOf(end, answers) : seconds === null ? null : created + seconds * 1000;
  if (stated !== null && stated >= created) return stated - created > workoutLimits.longestMs ? created : stated;
  const last = exercises.flatMap(({ sets }) => sets).findLast(({ endedAt }) => endedAt !== undefined);
  if (last?.endedAt) return Math.max(created, Date.parse(last.endedAt));
  return track ? Math.max(created, Date.parse(track.start) + track.samples.length * track.intervalMs) : created;
}

interface Done {
  readonly exercise: FileExercise;
  readonly set: FileSet;
  readonly isFirst: boolean;
}

/** Sets in the order they were done: exercises of a superset in turn, the others one after another. */
function inTurn(exercises: readonly FileExercise[]): Done[] {
  const done: Done[] = [];
  for (let at = 0; at < exercises.length; ) {
    const group = groupAt(exercises, at);
    const rounds = Math.max(...group.map(({ sets }) => sets.length));
    for (let round = 0; round < rounds; round += 1) {
      for (const exercise of group) {
        const set = exercise.sets[round];
        if (set) done.push({ exercise, set, isFirst: round === 0 });
      }
    }
    at += group.length;
  }
  return done;
}

function groupAt(exercises: readonly FileExercise[], at: number): FileExercise[] {
  const superset = exercises[at]?.superset ?? null;
  const rest = exercises.slice(at);
  if (superset === null) return rest.slice(0, 1);
  const end = rest.findIndex((exercise) => exercise.superset !== superset);
  return end === -1 ? rest : rest.slice(0, end);
}

export const mostSupersets = 30;

/** Ids of supersets may be any number: ours count from 1. One exercise alone is none. */
function supersetNumbers(exercises: readonly FileExercise[]): Map<FileExercise, number> {
  const together = Map.groupBy(exercises, ({ superset }) => superset);
  together.delete(null);
  const real = [...together.values()].filter((group) => group.length > 1).slice(0, mostSupersets);
  return new Map(real.flatMap((group, index) => group.map((exercise) => [exercise, index + 1] as const)));
}

interface EntryContext {
  readonly answers: FileAnswers;
  readonly exercise: MatchedExercise;
  readonly of: FileExercise;
  readonly isFirst: boolean;
  readonly superset: number | undefined;
}

function entryOf(set: FileSet, { answers, exercise, of, isFirst, superset }: EntryContext): Entry {
  const { reps, weight, distance } = answers.decimalSign === 'comma' ? { ...set, ...set.withComma } : set;
  const { kind, seconds, rpe, note, texts, restSeconds, startedAt, endedAt } = set;
  return {
    mid: exercise._id,
    exerciseId: exercise._id,
    ...(reps !== null && { reps }),
    // Help is entered as such: below zero in some files, above zero for an exercise that is nothing but helped.
    ...(weight !== null && {
      weight: exercise.loading === 'assisted' ? Math.abs(weight) : weight,
      unit: set.unit ?? answers.unit,
    }),
    ...(seconds !== null && { seconds }),
    ...(distance !== null && { metres: metresOf(distance, set.distanceUnit ?? answers.distanceUnit) }),
    ...(kind !== 'working' && { kind }),
    ...(rpe !== null && { rpe }),
    ...(note !== '' && { note }),
    ...texts,
    ...(isFirst && of.note !== '' && { exerciseNote: of.note }),
    ...(superset !== undefined && { superset }),
    ...(restSeconds !== undefined && { restSeconds }),
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
  };
}

/** To the centimetre: 3.1 miles have no more digits that mean anything. */
function metresOf(distance: number, unit: DistanceUnit): number {
  return Math.min(1_000_000, Math.round(distance * metresPer[unit] * 100) / 100);
}

/** One move for each exercise, however often it was done. */
function plannedMoves(exercises: readonly FileExercise[], exerciseOf: Options['exerciseOf']): PlannedMove[] {
  const moves = new Map<string, PlannedMove>();
  for (const { name, sets } of exercises) {
    const { _id, title, loading, measure } = exerciseOf(name);
    const before = moves.get(_id)?.sets ?? 0;
    const count = Math.min(20, before + sets.length);
    moves.set(_id, {
      _id,
      title,
      exerciseId: _id,
      trackable: true,
      weight: loading !== 'none',
      measure,
      variants: [],
      sets: Math.max(1, count),
      reps: null,
      seconds: null,
    });
  }
  return [...moves.values()];
}
