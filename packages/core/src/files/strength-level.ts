/** Strength Level's CSV: a row per set, a day is one workout, each weight in both units and the body weight of that day beside it. */
import type { Units } from '../people/user.ts';
import { reason } from '../reasons/reason.ts';
import { readFileTime } from './file-time.ts';
import { type DecimalSign, readNumber } from './read-number.ts';
import type { TableFormat } from './table-reader.ts';

type StrengthLevelColumn = 'date' | 'exercise' | 'kg' | 'lb' | 'reps' | 'bodyKg' | 'bodyLb' | 'isWarmup';

export const strengthLevel: TableFormat<StrengthLevelColumn> = {
  columns: {
    date: ['Date Lifted'],
    exercise: ['Exercise'],
    kg: ['Weight (kg)'],
    lb: ['Weight (lb)', 'Weight (lbs)'],
    reps: ['Reps'],
    bodyKg: ['Bodyweight (kg)'],
    bodyLb: ['Bodyweight (lb)', 'Bodyweight (lbs)'],
    isWarmup: ['Warmup'],
  },
  required: ['date', 'exercise', 'reps'],
  ignored: ['Percentile'],
  open:
    (_headers, { decimal }) =>
    (fields) => {
      const start = readFileTime(fields('date'));
      if (start === null) return { is: 'skipped', reason: reason('row-date-unread') };
      const sign = decimal ?? 'dot';
      const body = asEntered(fields('bodyKg'), fields('bodyLb'), sign);
      const bodyWeight = readNumber(body.weight, sign);
      return {
        is: 'set',
        row: {
          session: {
            key: JSON.stringify(start),
            title: '',
            start,
            end: null,
            seconds: null,
            notes: '',
            ...(bodyWeight !== null && bodyWeight !== 0 && { bodyWeight: { weight: bodyWeight, unit: body.unit } }),
          },
          exercise: fields('exercise'),
          exerciseNote: '',
          superset: null,
          order: null,
          set: {
            kind: /^(1|true|yes)$/i.test(fields('isWarmup')) ? 'warmup' : 'working',
            reps: fields('reps'),
            ...asEntered(fields('kg'), fields('lb'), sign),
            distance: '',
            distanceUnit: null,
            seconds: null,
            rpe: '',
            note: '',
          },
        },
      };
    },
};

/** One of the two was typed and the other converted from it: the one in whole steps of its plates. */
function asEntered(kg: string, lb: string, sign: DecimalSign): { weight: string; unit: Units } {
  const isPounds = kg === '' || (lb !== '' && !isStep(kg, 0.25, sign) && isStep(lb, 0.5, sign));
  return isPounds && lb !== '' ? { weight: lb, unit: 'lb' } : { weight: kg, unit: 'kg' };
}

function isStep(text: string, step: number, sign: DecimalSign): boolean {
  const value = readNumber(text, sign) ?? 0;
  return Math.abs(value / step - Math.round(value / step)) < 0.001;
}
