/**
 * Strong's CSV, in all its dialects: classic iOS without units, with columns of units, Android with semicolons, the newer one with units
 * in the names of the columns, the oldest with units in their place, and the words of five languages; in others by the places of the
 * columns. Dates are local, without a zone. 0 means that there was nothing to count. A letter in place of the number of a set
 * says its kind; `Rest Timer` and `Note` are rows of their own.
 */
import type { SetKind } from '../exercises/set-kinds.ts';
import { reason } from '../reasons/reason.ts';
import type { DistanceUnit } from '../workouts/distance.ts';
import { readFileTime } from './file-time.ts';
import { readDuration, readNumber } from './read-number.ts';
import { distanceUnitIn, type RowReading, type TableFormat, unreadLength, weightUnitIn } from './table-reader.ts';

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

/** Warm-up is `W` in English, `P` in Spanish and `A` in Portuguese and German. */
const strongKinds: Readonly<Record<string, SetKind>> = {
  w: 'warmup',
  p: 'warmup',
  a: 'warmup',
  d: 'drop',
  f: 'failure',
};

/** Columns that stand beside each other in every dialect, or in those with columns of units. */
const named = ['date', 'workout'] as const;
const lifted = ['exercise', 'order'] as const;
const noted = ['notes', 'workoutNotes'] as const;
const withUnits = ['weight', 'weightUnit', 'reps', 'rpe', 'distance', 'distanceUnit', 'seconds'] as const;

export const strong: TableFormat<StrongColumn> = {
  columns: {
    date: ['Date', 'Datum', 'Fecha', 'Data'],
    workout: [
      'Workout Name',
      'Workout-Name',
      "Nom de l'entraînement",
      'Nombre de entrenamiento',
      'Nombre del entrenamiento',
      'Nome do treino',
    ],
    duration: ['Duration', 'Workout Duration', 'Dauer', 'Workout-Dauer', 'Durée', 'Duración', 'Duração'],
    exercise: ['Exercise Name', 'Name der Übung', "Nom de l'exercice", 'Nombre del ejercicio', 'Nome do exercício'],
    order: ['Set Order', 'Reihenfolge festlegen', 'Ordre de la série', 'Orden de la serie', 'Ordem da série'],
    weight: ['Weight', 'Gewicht', 'Poids', 'Peso', 'lbs', 'kg'],
    weightUnit: ['Weight Unit', 'Gewichtseinheit'],
    reps: ['Reps', 'Wiederh.', 'Wiederholungen', 'Réps', 'Rep.', 'Repeticiones'],
    rpe: ['RPE'],
    distance: ['Distance', 'Entfernung', 'Distancia', 'Distância', 'mi.', 'km', 'm'],
    distanceUnit: ['Distance Unit', 'Entfernungseinheit'],
    seconds: ['Seconds', 'Sekunden', 'Secondes', 'Segundos'],
    notes: ['Notes', 'Notizen', 'Notas'],
    workoutNotes: [
      'Workout Notes',
      'Workout-Notizen',
      "Notes de l'entraînement",
      'Notas del entrenamiento',
      'Notas do treino',
    ],
  },
  required: ['date', 'exercise', 'order', 'reps'],
  ignored: ['Workout #', 'Workout No'],
  layouts: {
    orders: [
      [...named, 'duration', ...lifted, 'weight', 'reps', 'distance', 'seconds', ...noted, 'rpe'],
      [...named, 'duration', ...lifted, ...withUnits, ...noted],
      [...named, ...lifted, ...withUnits, ...noted],
      [...named, ...lifted, ...withUnits, ...noted, 'duration'],
      // Its first column numbers the workouts.
      [null, ...named, 'duration', ...lifted, 'weight', 'reps', 'rpe', 'distance', 'seconds', ...noted],
    ],
    sign: 'rpe',
    isRow: (fields) =>
      hasClock(fields('date')) &&
      /^(\d+|\p{L})$/u.test(fields('order')) &&
      [fields('weight'), fields('reps'), fields('distance'), fields('seconds')].every(
        (text) => readNumber(text) !== undefined,
      ),
  },
  open(headers, { decimal, months }) {
    const unit = weightUnitIn(headers.weight ?? '');
    const distanceUnit = distanceUnitIn(headers.distance ?? '');
    return (fields) => {
      const start = readFileTime(fields('date'), months);
      if (start === null) return { is: 'skipped', reason: reason('row-date-unread') };
      const title = fields('workout');
      const session = {
        key: JSON.stringify([keyOf(start), title]),
        title,
        start,
        end: null,
        seconds: readDuration(fields('duration')) ?? null,
        notes: fields('workoutNotes'),
        ...(readDuration(fields('duration')) === undefined && { problems: [unreadLength] }),
      };
      const order = fields('order').toLowerCase();
      const seconds = readNumber(fields('seconds'));
      const aside = asideOf(fields);
      if (aside === 'rest') return { is: 'rest', key: session.key, seconds: seconds ?? null };
      if (aside === 'note') return { is: 'note', session, exercise: fields('exercise'), text: fields('notes') };
      const mark = /^(\p{L})\d*$/u.exec(order)?.[1];
      const kind = mark === undefined ? 'working' : strongKinds[mark];
      return setOf({
        session,
        exercise: fields('exercise'),
        exerciseNote: '',
        superset: null,
        order: /^\d+$/.test(order) ? Number(order) : null,
        set: {
          kind: kind ?? 'working',
          reps: fields('reps'),
          weight: fields('weight'),
          unit: unit ?? weightUnitIn(fields('weightUnit')),
          distance: fields('distance'),
          distanceUnit:
            distanceUnit ??
            distanceUnitIn(fields('distanceUnit')) ??
            guessed(readNumber(fields('distance'), decimal ?? 'dot'), seconds),
          seconds,
          rpe: fields('rpe'),
          note: fields('notes'),
        },
        ...(kind === undefined && {
          problem: reason('set-mark-unknown', { mark: fields('order').slice(0, 10) }),
        }),
      });
    };
  },
};

/**
 * A word in place of the number of a set says that the row is none: it is the rest after the set before, or a note about an exercise. The word
 * is in the language of the phone, so that it is told by what else the row holds.
 */
function asideOf(fields: (column: StrongColumn) => string): 'rest' | 'note' | null {
  const order = fields('order').toLowerCase();
  if (order === 'rest timer' || fields('exercise').toLowerCase() === 'rest timer') return 'rest';
  if (order === 'note') return 'note';
  if (/^(\d*|\p{L}\d*)$/u.test(order)) return null;
  if (
    [fields('reps'), fields('weight'), fields('distance')].some(
      (text) => readNumber(text) !== null && readNumber(text) !== 0,
    )
  )
    return null;
  if (readNumber(fields('seconds'))) return 'rest';
  return fields('notes') === '' ? null : 'note';
}

const setOf = (row: Extract<RowReading, { is: 'set' }>['row']): RowReading => ({ is: 'set', row });

/** A spreadsheet may have written the date in its own way. */
function hasClock(date: string): boolean {
  const time = readFileTime(date);
  return time !== null && ('instant' in time || !time.isDayOnly);
}

/** The same session in every dialect. */
function keyOf(time: NonNullable<ReturnType<typeof readFileTime>>): string {
  return 'instant' in time ? time.instant : time.wall;
}

/** Faster than this nobody runs or rides: metres per second. */
const fastest = 20;

/** Files without units have kilometres or metres, by what the app was set to: 5000 of the one would be faster than anybody. */
function guessed(distance: number | null | undefined, seconds: number | null | undefined): DistanceUnit | null {
  if (!distance) return null;
  if (seconds && distance * 1000 > seconds * fastest) return 'm';
  return distance >= 200 ? 'm' : null;
}
