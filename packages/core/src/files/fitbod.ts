/**
 * Fitbod's CSV: all sets of a workout have its time. Weights are kilograms, with the many digits of pounds that were converted; those become
 * pounds again.
 */
import type { Units } from '../people/user.ts';
import { reason } from '../reasons/reason.ts';
import { readFileTime } from './file-time.ts';
import { type DecimalSign, readNumber } from './read-number.ts';
import { distanceUnitIn, type TableFormat, weightUnitIn } from './table-reader.ts';

type FitbodColumn =
  | 'date'
  | 'exercise'
  | 'reps'
  | 'weight'
  | 'seconds'
  | 'distance'
  | 'incline'
  | 'resistance'
  | 'isWarmup'
  | 'note';

export const fitbod: TableFormat<FitbodColumn> = {
  columns: {
    date: ['Date'],
    exercise: ['Exercise', 'exercise_name'],
    reps: ['Reps'],
    weight: ['Weight', 'weight_kg', 'weight_lbs', 'weight_lb'],
    seconds: ['Duration', 'duration_seconds'],
    distance: ['Distance', 'distance_meters'],
    incline: ['Incline'],
    resistance: ['Resistance'],
    isWarmup: ['isWarmup'],
    note: ['Note', 'Notes'],
  },
  required: ['date', 'exercise', 'reps', 'incline', 'isWarmup'],
  // How many implements of that weight there were.
  ignored: ['multiplier'],
  unquoted: 'note',
  open(headers, { decimal }) {
    const unit = weightUnitIn(headers.weight ?? '');
    const distanceUnit = distanceUnitIn(headers.distance ?? '') ?? 'm';
    return (fields) => {
      const start = readFileTime(fields('date'));
      if (start === null) return { is: 'skipped', reason: reason('row-date-unread') };
      const extras = (['incline', 'resistance'] as const).flatMap((name) =>
        readNumber(fields(name)) ? [`${name} ${fields(name)}`] : [],
      );
      return {
        is: 'set',
        row: {
          session: { key: JSON.stringify(start), title: '', start, end: null, seconds: null, notes: '' },
          exercise: fields('exercise'),
          exerciseNote: '',
          superset: null,
          order: null,
          set: {
            kind: /^(1|true|yes)$/i.test(fields('isWarmup')) ? 'warmup' : 'working',
            reps: fields('reps'),
            ...asEntered(fields('weight'), unit, decimal ?? 'dot'),
            distance: fields('distance'),
            distanceUnit,
            seconds: readNumber(fields('seconds')),
            rpe: '',
            note: [fields('note'), extras.join(', ')].filter((part) => part !== '').join('\n'),
          },
        },
      };
    };
  },
};

const kilogramsPerPound = 0.45359237;

/** `20.4116` kilograms are 45 pounds: nobody loads the first. */
function asEntered(text: string, unit: Units | null, sign: DecimalSign): { weight: string; unit: Units | null } {
  const weight = readNumber(text, sign);
  if (unit !== 'kg' || !weight || isStep(weight, 0.25)) return { weight: text, unit };
  const pounds = Math.round((weight / kilogramsPerPound) * 2) / 2;
  return Math.abs(pounds * kilogramsPerPound - weight) < 0.01
    ? { weight: String(pounds), unit: 'lb' }
    : { weight: String(Math.round(weight * 100) / 100), unit };
}

const isStep = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 0.001;
