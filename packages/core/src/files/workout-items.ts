/** Makes a workout of what a file says of it: numbers its sets, holds them to what a set may have, and tells what is left out. */
import type { SetKind } from '../exercises/set-kinds.ts';
import type { Units } from '../people/user.ts';
import { cutText, textLimits } from './cut-text.ts';
import type { FileExercise, FileItem, FileSet, FileTime, MuscleWords, NoteKind } from './file-workout.ts';
import { longestRestS, setLimits } from './table-reader.ts';

/** Values as they stand in the file. */
export interface GivenSet {
  /** Its number, where it has been counted already. */
  readonly line?: number;
  /** It stands in a row that is counted with another set. */
  readonly isContinued?: boolean;
  /** Why it is left out. */
  readonly skipped?: string | undefined;
  /** What of it is not used. */
  readonly changed?: string | undefined;
  readonly kind?: SetKind;
  readonly reps?: unknown;
  readonly weight?: unknown;
  readonly unit?: Units | null;
  readonly seconds?: unknown;
  readonly metres?: unknown;
  readonly rpe?: unknown;
  /** Repetitions left in reserve: what an effort of 10 lacks. */
  readonly rir?: unknown;
  readonly note?: string;
  readonly restSeconds?: unknown;
  /** An instant. */
  readonly endedAt?: string | undefined;
}

export interface GivenExercise extends MuscleWords {
  readonly name: string;
  readonly note?: string;
  readonly superset?: number | null;
  readonly sets: readonly GivenSet[];
}

export interface GivenWorkout {
  /** What tells it from the others of its source, the same in every export. */
  readonly key: string;
  readonly title?: string;
  readonly start: FileTime | null;
  readonly end?: FileTime | null;
  readonly seconds?: number | null;
  readonly notes?: string;
  readonly exercises: readonly GivenExercise[];
}

type Tell = (kind: NoteKind, message: string) => void;

export function workoutItems(workout: GivenWorkout, count: () => number): FileItem[] {
  const items: FileItem[] = [];
  const { start, end = null } = workout;
  let line = 0;
  let rows = 0;
  const tell: Tell = (kind, message) => items.push({ is: 'note', line, kind, message });
  const isEmpty = workout.exercises.every(({ sets }) => sets.length === 0);
  const exercises = workout.exercises.flatMap((exercise): FileExercise[] => {
    const sets = exercise.sets.flatMap((given): FileSet[] => {
      line = given.line ?? count();
      const tellOf: Tell = (kind, message) => tell(given.isContinued ? 'changed' : kind, message);
      const set = setOf(line, given, tellOf);
      if (set && start === null) tellOf('skipped', 'The time of its workout cannot be read.');
      if (!set || start === null) return [];
      if (!given.isContinued) rows += 1;
      return [set];
    });
    const name = cut('name of the exercise', exercise.name, textLimits.name, tell);
    if (exercise.sets.length === 0 && name !== '' && !isEmpty)
      tell('changed', `"${name}" has no sets. It is left out.`);
    if (sets.length === 0) return [];
    const note = cut('note', exercise.note ?? '', textLimits.note, tell);
    const { muscles, secondaryMuscles } = exercise;
    return [
      {
        name: name === '' ? 'Exercise' : name,
        note,
        superset: exercise.superset ?? null,
        sets,
        ...(muscles && { muscles }),
        ...(secondaryMuscles && { secondaryMuscles }),
      },
    ];
  });
  if (isEmpty) {
    line = count();
    tell('skipped', 'This workout has no sets.');
  }
  if (start === null || exercises.length === 0) return items;
  const title = cut('title of the workout', workout.title ?? '', textLimits.title, tell);
  const notes = cut('note of the workout', workout.notes ?? '', textLimits.notes, tell);
  items.push({
    is: 'workout',
    key: workout.key,
    title,
    start,
    end,
    seconds: workout.seconds ?? null,
    notes,
    exercises,
    track: null,
    line: exercises[0]?.sets[0]?.line ?? line,
    rows,
  });
  return items;
}

const cut = (what: string, text: string, most: number, tell: Tell): string =>
  cutText(what, text, most, (message) => tell('changed', message)).trim();

function setOf(line: number, given: GivenSet, tell: Tell): FileSet | null {
  if (given.skipped !== undefined) {
    tell('skipped', given.skipped);
    return null;
  }
  const read = (what: string, value: unknown, least: number, most: number): number | null => {
    if (value === null || value === undefined || value === '') return null;
    const found = Number(value);
    if (typeof value !== 'boolean' && found >= least && found <= most) return found;
    tell('changed', `The ${what} of this set cannot be read.`);
    return null;
  };
  const counted = read('number of reps', given.reps, 0, setLimits.reps);
  const reps = counted === null ? null : Math.floor(counted);
  const weight = read('weight', given.weight, -setLimits.help, setLimits.weight) || null;
  const seconds = read('time', given.seconds, 0, setLimits.seconds) || null;
  const metres = read('distance', given.metres, 0, setLimits.distance) || null;
  if (seconds === null && metres === null && (reps === null || (reps === 0 && weight === null))) {
    tell('skipped', 'This set has nothing in it.');
    return null;
  }
  if (given.changed !== undefined) tell('changed', given.changed);
  if (counted !== null && reps !== counted) tell('changed', `${counted} reps are counted as ${reps}.`);
  const reserve = read('reps in reserve', given.rir, 0, 100);
  const rpe = read('effort', given.rpe || null, 1, 10) ?? (reserve === null ? null : Math.max(1, 10 - reserve));
  const rest = read('rest', given.restSeconds, 0, longestRestS);
  return {
    line,
    kind: given.kind ?? 'working',
    // Where time or distance was counted, 0 reps mean that there were none to count.
    reps: reps === 0 && (seconds !== null || metres !== null) ? null : reps,
    weight,
    unit: weight === null ? null : (given.unit ?? null),
    seconds,
    distance: metres,
    distanceUnit: metres === null ? null : 'm',
    rpe,
    note: cut('note', given.note ?? '', textLimits.note, tell),
    ...(rest !== null && rest > 0 && { restSeconds: rest }),
    ...(given.endedAt !== undefined && { endedAt: given.endedAt }),
  };
}
