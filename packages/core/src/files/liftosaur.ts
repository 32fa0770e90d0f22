/**
 * Liftosaur's CSV: the instant of the workout and the day of its program, a row per set with the equipment in a column of its own, what
 * was planned beside what was done, and the instant at which each set was done.
 */
import { reason } from '../reasons/reason.ts';
import { textLimits } from './cut-text.ts';
import { readFileTime } from './file-time.ts';
import { type TableFormat, weightUnitIn } from './table-reader.ts';

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
  | 'muscles'
  | 'secondaryMuscles'
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
    muscles: ['Target Muscles'],
    secondaryMuscles: ['Synergist Muscles'],
    notes: ['Notes'],
  },
  required: ['start', 'exercise', 'isWarmup', 'reps'],
  ignored: ['Required Reps', 'Required Weight Value', 'Is AMRAP?'],
  open: () => (fields) => {
    const start = readFileTime(fields('start'));
    if (start === null) return { is: 'skipped', reason: reason('row-time-unread') };
    const title = [fields('program'), fields('day')].filter((part) => part !== '').join(', ');
    if (fields('reps') === '') return { is: 'skipped', reason: reason('set-planned-only') };
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
        exercise: equipment === '' ? fields('exercise') : `${fields('exercise')} (${formatEquipment(equipment)})`,
        exerciseNote: fields('notes'),
        superset: null,
        order: null,
        trains: {
          muscles: fields('muscles').slice(0, textLimits.note),
          secondaryMuscles: fields('secondaryMuscles').slice(0, textLimits.note),
        },
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
export function formatEquipment(word: string): string {
  const spaced = word.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
