/**
 * Strong's CSV, in all its dialects: classic iOS without units, with columns of units, Android with semicolons, the newer one with units
 * in the names of the columns, and German names. Dates are local, without a zone. 0 means that there was nothing to count. A letter in
 * place of the number of a set says its kind; `Rest Timer` and `Note` are rows of their own.
 */
import type { SetKind } from '../exercises/set-kinds.ts';
import type { DistanceUnit } from '../workouts/distance.ts';
import { readFileTime } from './file-time.ts';
import { readDuration, readNumber } from './read-number.ts';
import { distanceUnitIn, type RowReading, type TableFormat, weightUnitIn } from './table-reader.ts';

type StrongColumn =
  | 'date'
  | 'workout'
  | 'duration'
  | 'exercise'
  | 'order'
  | 'weight'
  | 'weightUnit'
  | 'reps'
  | 'rpe'
  | 'distance'
  | 'distanceUnit'
  | 'seconds'
  | 'notes'
  | 'workoutNotes';

const strongKinds: Readonly<Record<string, SetKind>> = { w: 'warmup', d: 'drop', f: 'failure' };

export const strong: TableFormat<StrongColumn> = {
  columns: {
    date: ['Date', 'Datum'],
    workout: ['Workout Name', 'Workout-Name'],
    duration: ['Duration', 'Workout Duration', 'Dauer', 'Workout-Dauer'],
    exercise: ['Exercise Name', 'Name der Übung'],
    order: ['Set Order', 'Reihenfolge festlegen'],
    weight: ['Weight', 'Gewicht'],
    weightUnit: ['Weight Unit', 'Gewichtseinheit'],
    reps: ['Reps', 'Wiederh.', 'Wiederholungen'],
    rpe: ['RPE'],
    distance: ['Distance', 'Entfernung'],
    distanceUnit: ['Distance Unit', 'Entfernungseinheit'],
    seconds: ['Seconds', 'Sekunden'],
    notes: ['Notes', 'Notizen'],
    workoutNotes: ['Workout Notes', 'Workout-Notizen'],
  },
  required: ['date', 'exercise', 'order', 'reps'],
  open(headers) {
    const unit = weightUnitIn(headers.weight ?? '');
    const distanceUnit = distanceUnitIn((headers.distance ?? '').replace(/^[^([]*/, ''));
    return (fields) => {
      const start = readFileTime(fields('date'));
      if (start === null) return { is: 'skipped', message: 'The date of this row cannot be read.' };
      const title = fields('workout');
      const key = JSON.stringify([keyOf(start), title]);
      const order = fields('order').toLowerCase();
      const seconds = readNumber(fields('seconds'));
      if (order === 'rest timer' || fields('exercise').toLowerCase() === 'rest timer')
        return { is: 'rest', key, seconds: seconds ?? null };
      if (order === 'note') return { is: 'note', key, text: fields('notes') };
      const kind = /^([wdf])\d*$/.exec(order)?.[1];
      return setOf({
        session: {
          key,
          title,
          start,
          end: null,
          seconds: readDuration(fields('duration')) ?? null,
          notes: fields('workoutNotes'),
        },
        exercise: fields('exercise'),
        exerciseNote: '',
        superset: null,
        order: /^\d+$/.test(order) ? Number(order) : null,
        set: {
          kind: strongKinds[kind ?? ''] ?? 'working',
          reps: fields('reps'),
          weight: fields('weight'),
          unit: unit ?? weightUnitIn(fields('weightUnit')),
          distance: fields('distance'),
          distanceUnit: distanceUnit ?? distanceUnitIn(fields('distanceUnit')) ?? guessed(fields('distance'), seconds),
          seconds,
          rpe: fields('rpe'),
          note: fields('notes'),
        },
      });
    };
  },
};

const setOf = (row: Extract<RowReading, { is: 'set' }>['row']): RowReading => ({ is: 'set', row });

/** The same session in every dialect. */
function keyOf(time: NonNullable<ReturnType<typeof readFileTime>>): string {
  return 'instant' in time ? time.instant : time.wall;
}

/** Faster than this nobody runs or rides: metres per second. */
const fastest = 20;

/** Files without units have kilometres or metres, by what the app was set to: 5000 of the one would be faster than anybody. */
function guessed(distance: string, seconds: number | null | undefined): DistanceUnit | null {
  const value = readNumber(distance);
  if (!value) return null;
  if (seconds && value * 1000 > seconds * fastest) return 'm';
  return value >= 200 ? 'm' : null;
}
