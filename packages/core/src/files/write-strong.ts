/** Writes the newer of Strong's dialects, which other trackers read: a row for each set, distances in metres. */

import { convertWeight } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import { durationSeconds } from '../workouts/duration.ts';
import { movesOf } from '../workouts/moves-of.ts';
import { isFixedMove } from '../workouts/totals.ts';
import type { Entry, Workout } from '../workouts/workout.ts';
import { writeNotes } from './note-texts.ts';
import { writeCsvRow } from './write-csv.ts';
import { wallTimeOf } from './write-wall-time.ts';

interface StrongOptions {
  /** Of every weight in the file; also what one without a unit is in. */
  readonly units: Units;
  /**
   * Of every time in the file, wherever the workout was done: there is no word for a zone in it, and whoever reads it asks for one. Times of
   * other zones would come back at other hours.
   */
  readonly timeZone: string;
  /** By their ids: a plan may call an exercise by another name, and no longer have it. */
  readonly exerciseNames: ReadonlyMap<string, string>;
}

export function strongHeader({ units }: Pick<StrongOptions, 'units'>): string {
  const weight = units === 'kg' ? 'Weight (kg)' : 'Weight (lbs)';
  return writeCsvRow([
    'Workout #',
    'Date',
    'Workout Name',
    'Duration (sec)',
    'Exercise Name',
    'Set Order',
    weight,
    'Reps',
    'RPE',
    'Distance (meters)',
    'Seconds',
    'Notes',
    'Workout Notes',
  ]);
}

const marks: Partial<Record<NonNullable<Entry['kind']>, string>> = { warmup: 'W', drop: 'D', failure: 'F' };

/** The rows of one workout, the first of the file being number 1. */
export function strongRows(
  workout: Workout,
  number: number,
  { units, timeZone, exerciseNames }: StrongOptions,
): string {
  const moves = new Map(movesOf(workout).map((move) => [move._id, move]));
  const seen = new Map<string, number>();
  const date = wallTimeOf(workout.created, timeZone).replace('T', ' ');
  const seconds = Math.round(durationSeconds(workout) ?? 0);
  let notes = workout.notes;
  const rows = workout.moves.flatMap((entry) => {
    const { mid, trackable, kind = 'working' } = entry;
    if (trackable === false || isFixedMove(mid)) return [];
    const move = moves.get(mid);
    const name = exerciseNames.get(entry.exerciseId ?? move?.exerciseId ?? mid) ?? move?.title ?? mid;
    const order = (seen.get(name) ?? 0) + 1;
    seen.set(name, order);
    const { weight = null, unit = units } = entry;
    const row = writeCsvRow([
      number,
      date,
      workout.title,
      seconds,
      name,
      marks[kind] ?? order,
      weight === null ? 0 : Number(convertWeight(weight, unit, units).toFixed(4)),
      entry.reps ?? 0,
      entry.rpe ?? (entry.rir === undefined ? '' : 10 - entry.rir),
      entry.metres ?? 0,
      entry.seconds ?? 0,
      writeNotes(entry),
      notes,
    ]);
    notes = '';
    return row;
  });
  return rows.join('');
}
