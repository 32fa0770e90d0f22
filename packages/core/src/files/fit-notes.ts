/**
 * FitNotes' CSV: Android has a unit in each row, iOS a column for each unit. There is no hour, so a day is one workout. `Kind` marks
 * warm-ups on iOS.
 */
import type { SetKind } from '../exercises/set-kinds.ts';
import { reason } from '../reasons/reason.ts';
import { textLimits } from './cut-text.ts';
import { readFileTime } from './file-time.ts';
import { readDuration, readNumber } from './read-number.ts';
import { readSetKind } from './set-kind-names.ts';
import { distanceUnitIn, type TableFormat, weightUnitIn } from './table-reader.ts';

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

const fitNotesKinds: ReadonlyMap<string, SetKind> = new Map([
  ['normal', 'working'],
  ['working', 'working'],
  ['warm up', 'warmup'],
  ['warmup', 'warmup'],
  ['drop set', 'drop'],
  ['dropset', 'drop'],
  ['failure', 'failure'],
]);

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
  open:
    (_headers, { months }) =>
    (fields) => {
      const start = readFileTime(fields('date'), months);
      if (start === null) return { is: 'skipped', reason: reason('row-date-unread') };
      const [kg, lb] = [fields('weightKg'), fields('weightLb')];
      const isKg = Boolean(readNumber(kg));
      const { kind, problem } = readSetKind(fields('kind'), fitNotesKinds);
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
          trains: { muscles: fields('category').slice(0, textLimits.name) },
          set: {
            kind,
            reps: fields('reps'),
            weight: isKg ? kg : isLb ? lb : fields('weight'),
            unit: isKg ? 'kg' : isLb ? 'lb' : weightUnitIn(fields('weightUnit')),
            distance: fields('distance'),
            distanceUnit: distanceUnitIn(fields('distanceUnit')),
            seconds: readDuration(fields('time')),
            rpe: '',
            note: fields('note'),
          },
          ...(problem !== undefined && { problem }),
        },
      };
    },
};
