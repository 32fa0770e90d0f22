/**
 * Every reader gives workouts in the file's own words, units and clock. Nothing is converted or guessed: what a file leaves open (a unit,
 * a zone, which of two numbers is the month) stays open until its owner has answered.
 */
import type { SetKind } from '../exercises/set-kinds.ts';
import type { Units } from '../people/user.ts';
import type { Reason } from '../reasons/reason.ts';
import type { DistanceUnit } from '../workouts/distance.ts';
import type { ArchivedWorkout } from './archived-workout.ts';
import type { FilePlan } from './liftosaur-programs.ts';
import type { NoteTexts } from './note-texts.ts';

/** When something was: an instant, or what a clock on a wall showed. */
export type FileTime =
  | { readonly instant: string }
  /** `2025-06-30T19:56:00`; `swapped` is the same text with day and month the other way round, where the file does not say which is which. */
  | { readonly wall: string; readonly swapped?: string; readonly isDayOnly?: true };

export interface FileSet {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly kind: SetKind;
  readonly reps: number | null;
  readonly weight: number | null;
  /** Null where the file does not say. */
  readonly unit: Units | null;
  readonly distance: number | null;
  readonly distanceUnit: DistanceUnit | null;
  readonly seconds: number | null;
  readonly rpe: number | null;
  readonly note: string;
  /** What a note told by name, such as a tempo. */
  readonly texts?: NoteTexts;
  readonly restSeconds?: number;
  /** Its number within its exercise, where the file counts them. */
  readonly order?: number;
  /** Its numbers with a decimal comma, where the file leaves open whether `1,250` is a thousand. */
  readonly withComma?: Pick<FileSet, 'reps' | 'weight' | 'distance'>;
  /** Instants. */
  readonly startedAt?: string;
  readonly endedAt?: string;
}

/** What an exercise trains, in the words of its tracker: muscles, or a part of the body. */
export interface MuscleWords {
  readonly muscles?: string;
  readonly secondaryMuscles?: string;
}

export interface FileExercise extends MuscleWords {
  readonly name: string;
  readonly note: string;
  /** Exercises with the same number belong together. */
  readonly superset: number | null;
  readonly sets: readonly FileSet[];
}

export interface FileTrack {
  readonly start: string;
  readonly intervalMs: number;
  /** Beats per minute; null where nothing was measured. */
  readonly samples: readonly (number | null)[];
}

export interface FileWorkout {
  /** What tells it from the others of its source, the same in every export. */
  readonly key: string;
  readonly title: string;
  readonly start: FileTime;
  readonly end: FileTime | null;
  /** How long it took, where the file tells that instead of an end. */
  readonly seconds: number | null;
  readonly notes: string;
  readonly exercises: readonly FileExercise[];
  readonly track: FileTrack | null;
  readonly line: number;
  /** How many rows of the file went into it. */
  readonly rows: number;
  /** Of our own archive: the workout itself, which leaves nothing open. */
  readonly whole?: ArchivedWorkout;
}

export interface FileWeight {
  readonly line: number;
  readonly time: FileTime;
  readonly weight: number;
  readonly unit: Units | null;
}

/** `skipped`: the row is left out. `merged`: it repeats another. `changed`: it is used, but not all of it. */
export type NoteKind = 'skipped' | 'merged' | 'changed';

export interface RowNote {
  readonly line: number;
  readonly kind: NoteKind;
  readonly reason: Reason;
}

export type FileItem =
  | ({ readonly is: 'workout' } & FileWorkout)
  | ({ readonly is: 'weight' } & FileWeight)
  | ({ readonly is: 'plan' } & FilePlan)
  | ({ readonly is: 'note' } & RowNote);

export interface FileReader<Piece> {
  /** What the next piece of the file completes. */
  read(piece: Piece): FileItem[];
  /** What was left when the file ended. */
  end(): FileItem[];
  /** How many rows with content there were so far: each went into a workout or a weight, or is noted as skipped or merged. */
  readonly rows: number;
}

/** A file that nothing can be made of, and why. */
export class UnreadableFile extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.code);
    this.reason = reason;
  }
}
