/**
 * Hevy's CSV: units stand in the names of its columns, an empty field is nothing and 0 is a number, exercises of a superset share an id
 * that may be 0, and months go by the app's language. Times are local, to the minute.
 */
import type { SetKind } from '../exercises/set-kinds.ts';
import { reason } from '../reasons/reason.ts';
import { readFileTime } from './file-time.ts';
import { readNumber } from './read-number.ts';
import { readSetKind } from './set-kind-names.ts';
import { distanceUnitIn, type TableFormat, unreadEnd, weightUnitIn } from './table-reader.ts';

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

export const hevyKinds: ReadonlyMap<string, SetKind> = new Map([
  ['normal', 'working'],
  ['warmup', 'warmup'],
  ['dropset', 'drop'],
  ['failure', 'failure'],
]);

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
  open(headers, { months }) {
    const unit = weightUnitIn(headers.weight ?? '');
    const distanceUnit = distanceUnitIn(headers.distance ?? '');
    return (fields) => {
      const start = readFileTime(fields('start'), months);
      if (start === null)
        return { is: 'skipped', reason: reason('row-start-unread', { text: fields('start').slice(0, 40) }) };
      const end = readFileTime(fields('end'), months);
      const title = fields('title');
      const superset = readNumber(fields('superset'));
      const { kind, problem } = readSetKind(fields('kind'), hevyKinds);
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
            ...(end === null && fields('end') !== '' && { problems: [unreadEnd] }),
          },
          exercise: fields('exercise'),
          exerciseNote: withLines(fields('exerciseNotes')),
          superset: superset ?? null,
          order: readNumber(fields('order')) ?? null,
          set: {
            kind,
            reps: fields('reps'),
            weight: fields('weight'),
            unit,
            distance: fields('distance'),
            distanceUnit,
            seconds: readNumber(fields('seconds')),
            rpe: fields('rpe'),
            note: '',
          },
          ...(problem !== undefined && { problem }),
        },
      };
    };
  },
};

/** Line ends may stand there as two signs. */
const withLines = (text: string): string => text.replaceAll('\\n', '\n');
