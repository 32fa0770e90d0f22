/** Makes a workout of what a file says of it: numbers its sets, holds them to what a set may have, and tells what is left out. */
import type { SetKind } from '../exercises/set-kinds.ts';
import type { Units } from '../people/user.ts';
import { type Reason, reason } from '../reasons/reason.ts';
import { type CutText, cutText, textLimits } from './cut-text.ts';
import type { FileExercise, FileItem, FileSet, FileTime, MuscleWords, NoteKind } from './file-workout.ts';
import { longestRestS, setLimits, unreadSet } from './table-reader.ts';

/** Values as they stand in the file. */
export interface GivenSet {
  /** Its number, where it has been counted already. */
  readonly line?: number;
  /** It stands in a row that is counted with another set. */
  readonly isContinued?: boolean;
  /** Why it is left out. */
  readonly skipped?: Reason | undefined;
  /** What of it is not used. */
  readonly changed?: readonly Reason[];
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

type Tell = (kind: NoteKind, why: Reason) => void;

export function workoutItems(workout: GivenWorkout, count: () => number): FileItem[] {
  const items: FileItem[] = [];
  const { start, end = null } = workout;
  let line = 0;
  let rows = 0;
  const tell: Tell = (kind, why) => items.push({ is: 'note', line, kind, reason: why });
  const isEmpty = workout.exercises.every(({ sets }) => sets.length === 0);
  const exercises = workout.exercises.flatMap((exercise): FileExercise[] => {
    const sets = exercise.sets.flatMap((given): FileSet[] => {
      line = given.line ?? count();
      const tellOf: Tell = (kind, why) => tell(given.isContinued ? 'changed' : kind, why);
      const set = setOf(line, given, tellOf);
      if (set && start === null) tellOf('skipped', reason('workout-time-unread'));
      if (!set || start === null) return [];
      if (!given.isContinued) rows += 1;
      return [set];
    });
    const name = cut('exercise-name-cut', exercise.name, textLimits.name, tell);
    if (exercise.sets.length === 0 && name !== '' && !isEmpty)
      tell('changed', reason('exercise-without-sets', { name }));
    if (sets.length === 0) return [];
    const note = cut('note-cut', exercise.note ?? '', textLimits.note, tell);
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
    tell('skipped', reason('workout-without-sets'));
  }
  if (start === null || exercises.length === 0) return items;
  const title = cut('workout-title-cut', workout.title ?? '', textLimits.title, tell);
  const notes = cut('workout-note-cut', workout.notes ?? '', textLimits.notes, tell);
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

const cut = (what: CutText, text: string, most: number, tell: Tell): string =>
  cutText(what, text, most, (why) => tell('changed', why)).trim();

function setOf(line: number, given: GivenSet, tell: Tell): FileSet | null {
  if (given.skipped !== undefined) {
    tell('skipped', given.skipped);
    return null;
  }
  const read = (unread: Reason, value: unknown, least: number, most: number): number | null => {
    if (value === null || value === undefined || value === '') return null;
    const found = Number(value);
    if (typeof value !== 'boolean' && found >= least && found <= most) return found;
    tell('changed', unread);
    return null;
  };
  const counted = read(unreadSet.reps, given.reps, 0, setLimits.reps);
  const reps = counted === null ? null : Math.floor(counted);
  const weight = read(unreadSet.weight, given.weight, -setLimits.help, setLimits.weight) || null;
  const seconds = read(unreadSet.time, given.seconds, 0, setLimits.seconds) || null;
  const metres = read(unreadSet.distance, given.metres, 0, setLimits.distance) || null;
  if (seconds === null && metres === null && (reps === null || (reps === 0 && weight === null))) {
    tell('skipped', reason('set-empty'));
    return null;
  }
  for (const why of given.changed ?? []) tell('changed', why);
  if (counted !== null && reps !== null && reps !== counted)
    tell('changed', reason('set-reps-rounded-down', { counted, reps }));
  const reserve = read(unreadSet.reserve, given.rir, 0, 100);
  const rpe = read(unreadSet.effort, given.rpe || null, 1, 10) ?? (reserve === null ? null : Math.max(1, 10 - reserve));
  const rest = read(unreadSet.rest, given.restSeconds, 0, longestRestS);
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
    note: cut('note-cut', given.note ?? '', textLimits.note, tell),
    ...(rest !== null && rest > 0 && { restSeconds: rest }),
    ...(given.endedAt !== undefined && { endedAt: given.endedAt }),
  };
}
