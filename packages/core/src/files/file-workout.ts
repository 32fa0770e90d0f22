/**
 * What every reader makes of a file: workouts in the file's own words, units and clock. Nothing is converted or guessed here. What a file
 * leaves open (a unit, a zone, which of two numbers is the month) stays open until its owner has answered.
 */

import type { SetKind } from '../exercises/set-kinds.ts';
import type { Units } from '../people/user.ts';
import type { DistanceUnit } from '../workouts/distance.ts';
import type { Workout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';

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
  readonly restSeconds?: number;
  /** Instants. */
  readonly startedAt?: string;
  readonly endedAt?: string;
}

export interface FileExercise {
  readonly name: string;
  readonly note: string;
  /** Exercises with the same number belong together. */
  readonly superset: number | null;
  readonly sets: readonly FileSet[];
}

interface FileTrack {
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
  readonly whole?: Workout;
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
  readonly message: string;
}

export type FileItem =
  | ({ readonly is: 'workout' } & FileWorkout)
  | ({ readonly is: 'weight' } & FileWeight)
  | ({ readonly is: 'note' } & RowNote);

export interface FileReader<Piece> {
  /** What the next piece of the file completes. */
  read(piece: Piece): FileItem[];
  /** What was left when the file ended. */
  end(): FileItem[];
  /** How many rows with content there were so far: each went into a workout or a weight, or is noted as skipped or merged. */
  readonly rows: number;
}

/** A file that nothing can be made of; the message says why. */
export class UnreadableFile extends Error {}

/** Readings of a heart, whenever they came, as the even track that workouts have. */

export interface Reading {
  readonly ms: number;
  readonly bpm: number;
}

/** Longer than this between two readings, nothing was measured. */
const gapMs = 30_000;

export function trackOf(readings: readonly Reading[]): FileTrack | null {
  const real = readings
    .filter(({ ms, bpm }) => Number.isFinite(ms) && bpm >= 20 && bpm <= 300)
    .sort((a, b) => a.ms - b.ms);
  const [first, last] = [real[0], real.at(-1)];
  if (!first || !last || last.ms - first.ms > workoutLimits.longestMs) return null;
  const span = last.ms - first.ms;
  const intervalMs = Math.max(1_000, Math.ceil(span / (workoutLimits.samples - 1) / 1_000) * 1_000);
  const samples: (number | null)[] = new Array(Math.floor(span / intervalMs) + 1).fill(null);
  let at = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const ms = first.ms + index * intervalMs;
    while ((real[at + 1]?.ms ?? Number.POSITIVE_INFINITY) <= ms) at += 1;
    const reading = real[at];
    if (reading && ms - reading.ms <= gapMs) samples[index] = Math.round(reading.bpm);
  }
  return { start: new Date(first.ms).toISOString(), intervalMs, samples };
}

/** The track as that of a workout with other ends: cut where it is longer, empty where it is shorter. */
export function trackWithin(
  { start, intervalMs, samples }: FileTrack,
  created: string,
  ended: string | null,
): (number | null)[] {
  const offset = Math.round((Date.parse(created) - Date.parse(start)) / intervalMs);
  const until =
    ended === null ? samples.length - offset : Math.ceil((Date.parse(ended) - Date.parse(created)) / intervalMs);
  const length = Math.min(workoutLimits.samples, Math.max(0, until));
  const within = Array.from({ length }, (_, index) => samples[index + offset] ?? null);
  return within.slice(0, within.findLastIndex((bpm) => bpm !== null) + 1);
}
