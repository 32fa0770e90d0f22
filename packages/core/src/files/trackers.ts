/** Tables of other trackers, each with a row per set: Strong, Hevy, FitNotes and Liftosaur. */
import type { SetKind } from '../exercises/set-kinds.ts';
import type { DistanceUnit } from '../workouts/distance.ts';
import { readFileTime } from './file-time.ts';
import {
  distanceUnitIn,
  type RowReading,
  readDuration,
  readNumber,
  type TableFormat,
  weightUnitIn,
} from './table-reader.ts';

/**
 * Strong's CSV, in all its dialects: classic iOS without units, with columns of units, Android with semicolons, the newer one with units in
 * the names of the columns, and German names. Dates are local, without a zone. 0 means that there was nothing to count. A letter in place of
 * the number of a set says its kind; `Rest Timer` and `Note` are rows of their own.
 */

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

/**
 * Hevy's CSV: units stand in the names of its columns, an empty field is nothing and 0 is a number, exercises of a superset share an id that may
 * be 0, and months go by the app's language. Times are local, to the minute.
 */

type HevyColumn =
  | 'title'
  | 'start'
  | 'end'
  | 'description'
  | 'exercise'
  | 'superset'
  | 'exerciseNotes'
  | 'order'
  | 'kind'
  | 'weight'
  | 'reps'
  | 'distance'
  | 'seconds'
  | 'rpe';

const hevyKinds: Readonly<Record<string, SetKind>> = { warmup: 'warmup', dropset: 'drop', failure: 'failure' };

export const hevy: TableFormat<HevyColumn> = {
  columns: {
    title: ['title'],
    start: ['start_time'],
    end: ['end_time'],
    description: ['description'],
    exercise: ['exercise_title'],
    superset: ['superset_id'],
    exerciseNotes: ['exercise_notes'],
    order: ['set_index'],
    kind: ['set_type'],
    weight: ['weight_kg', 'weight_lbs', 'weight_lb', 'weight'],
    reps: ['reps'],
    distance: ['distance_km', 'distance_miles', 'distance_meters', 'distance'],
    seconds: ['duration_seconds'],
    rpe: ['rpe'],
  },
  required: ['start', 'exercise', 'order', 'kind'],
  open(headers) {
    const unit = weightUnitIn(headers.weight ?? '');
    const distanceUnit = distanceUnitIn(headers.distance ?? '');
    return (fields) => {
      const start = readFileTime(fields('start'));
      if (start === null)
        return { is: 'skipped', message: `The start "${fields('start').slice(0, 40)}" cannot be read.` };
      const end = readFileTime(fields('end'));
      const title = fields('title');
      const superset = readNumber(fields('superset'));
      return {
        is: 'set',
        row: {
          session: {
            key: JSON.stringify([start, end, title]),
            title,
            start,
            end,
            seconds: null,
            notes: withLines(fields('description')),
          },
          exercise: fields('exercise'),
          exerciseNote: withLines(fields('exerciseNotes')),
          superset: superset ?? null,
          order: readNumber(fields('order')) ?? null,
          set: {
            kind: hevyKinds[fields('kind').toLowerCase()] ?? 'working',
            reps: fields('reps'),
            weight: fields('weight'),
            unit,
            distance: fields('distance'),
            distanceUnit,
            seconds: readNumber(fields('seconds')),
            rpe: fields('rpe'),
            note: '',
          },
        },
      };
    };
  },
};

/** Line ends may stand there as two signs. */
const withLines = (text: string): string => text.replaceAll('\\n', '\n');

/**
 * FitNotes: on Android a unit in each row, on iOS a column for each unit. There is no hour, so a day is one workout. Its `Kind` says warm-ups
 * on iOS.
 */

type FitNotesColumn =
  | 'date'
  | 'exercise'
  | 'category'
  | 'weight'
  | 'weightKg'
  | 'weightLb'
  | 'weightUnit'
  | 'reps'
  | 'distance'
  | 'distanceUnit'
  | 'time'
  | 'note'
  | 'kind';

const fitNotesKinds: Readonly<Record<string, SetKind>> = {
  'warm up': 'warmup',
  warmup: 'warmup',
  'drop set': 'drop',
  dropset: 'drop',
  failure: 'failure',
};

export const fitNotes: TableFormat<FitNotesColumn> = {
  columns: {
    date: ['Date'],
    exercise: ['Exercise'],
    category: ['Category'],
    weightKg: ['Weight (kg)', 'Weight (kgs)'],
    weightLb: ['Weight (lbs)', 'Weight (lb)'],
    weight: ['Weight'],
    weightUnit: ['Weight Unit'],
    reps: ['Reps'],
    distance: ['Distance'],
    distanceUnit: ['Distance Unit'],
    time: ['Time'],
    note: ['Comment', 'Notes'],
    kind: ['Kind'],
  },
  required: ['date', 'exercise', 'category', 'reps'],
  open: () => (fields) => {
    const start = readFileTime(fields('date'));
    if (start === null) return { is: 'skipped', message: 'The date of this row cannot be read.' };
    const [kg, lb] = [fields('weightKg'), fields('weightLb')];
    const isKg = Boolean(readNumber(kg));
    const isLb = !isKg && Boolean(readNumber(lb));
    return {
      is: 'set',
      row: {
        session: {
          key: JSON.stringify('wall' in start ? start.wall : start.instant),
          title: '',
          start,
          end: null,
          seconds: null,
          notes: '',
        },
        exercise: fields('exercise'),
        exerciseNote: '',
        superset: null,
        order: null,
        set: {
          kind: fitNotesKinds[fields('kind').toLowerCase().replaceAll('-', ' ')] ?? 'working',
          reps: fields('reps'),
          weight: isKg ? kg : isLb ? lb : fields('weight'),
          unit: isKg ? 'kg' : isLb ? 'lb' : weightUnitIn(fields('weightUnit')),
          distance: fields('distance'),
          distanceUnit: distanceUnitIn(fields('distanceUnit')),
          seconds: readDuration(fields('time')),
          rpe: '',
          note: fields('note'),
        },
      },
    };
  },
};

/**
 * Liftosaur's CSV: the instant of the workout and the day of its program, a row per set with the equipment in a column of its own, what was
 * planned beside what was done, and the instant at which each set was done.
 */

type LiftosaurColumn =
  | 'start'
  | 'program'
  | 'day'
  | 'exercise'
  | 'equipment'
  | 'isWarmup'
  | 'reps'
  | 'rpe'
  | 'weight'
  | 'unit'
  | 'doneAt'
  | 'notes';

export const liftosaur: TableFormat<LiftosaurColumn> = {
  columns: {
    start: ['Workout DateTime', 'DateTime'],
    program: ['Program'],
    day: ['Day Name'],
    exercise: ['Exercise'],
    equipment: ['Equipment'],
    isWarmup: ['Is Warmup Set?'],
    reps: ['Completed Reps'],
    rpe: ['Completed RPE', 'RPE'],
    weight: ['Completed Weight Value', 'Weight Value'],
    unit: ['Completed Weight Unit', 'Weight Unit'],
    doneAt: ['Completed Reps Time'],
    notes: ['Notes'],
  },
  required: ['start', 'exercise', 'isWarmup', 'reps'],
  open: () => (fields) => {
    const start = readFileTime(fields('start'));
    if (start === null) return { is: 'skipped', message: 'The time of this row cannot be read.' };
    const title = [fields('program'), fields('day')].filter((part) => part !== '').join(', ');
    if (fields('reps') === '') return { is: 'skipped', message: 'This set was planned and not done.' };
    const equipment = fields('equipment');
    const doneAt = readFileTime(fields('doneAt'));
    return {
      is: 'set',
      row: {
        session: {
          key: JSON.stringify([start, title]),
          title,
          start,
          end: null,
          seconds: null,
          notes: '',
        },
        exercise: equipment === '' ? fields('exercise') : `${fields('exercise')} (${titled(equipment)})`,
        exerciseNote: fields('notes'),
        superset: null,
        order: null,
        set: {
          kind: /^(1|true|yes)$/i.test(fields('isWarmup')) ? 'warmup' : 'working',
          reps: fields('reps'),
          weight: fields('weight'),
          unit: weightUnitIn(fields('unit')),
          distance: '',
          distanceUnit: null,
          seconds: null,
          rpe: fields('rpe'),
          note: '',
          ...(doneAt && 'instant' in doneAt && { endedAt: doneAt.instant }),
        },
      },
    };
  },
};

/** `leverageMachine` and `barbell` as others write them. */
function titled(word: string): string {
  const spaced = word.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
