/** StrongLifts' CSV: a row per exercise with a pair of columns for each of its sets, and the body weight of the day. */
import { reason } from '../reasons/reason.ts';
import { readFileTime } from './file-time.ts';
import { readNumber } from './read-number.ts';
import { type SetRow, type TableFormat, unreadEnd, unreadLength, weightUnitIn } from './table-reader.ts';

/** More than anybody does of one exercise. */
const mostSets = 60;
const numbers = Array.from({ length: mostSets }, (_, index) => index + 1);

type SetColumn = `reps${number}` | `weight${number}`;
type StrongLiftsColumn =
  | 'date'
  | 'title'
  | 'program'
  | 'bodyWeight'
  | 'exercise'
  | 'start'
  | 'end'
  | 'hours'
  | 'notes'
  | SetColumn;

const setColumns = Object.fromEntries(
  numbers.flatMap((number): [SetColumn, string[]][] => [
    [`reps${number}`, [`Set ${number} (Reps)`]],
    [`weight${number}`, [`Set ${number} (KG)`, `Set ${number} (LB)`, `Set ${number} (LBS)`]],
  ]),
) as Record<SetColumn, readonly string[]>;

export const strongLifts: TableFormat<StrongLiftsColumn> = {
  columns: {
    date: ['Date'],
    title: ['Workout Name'],
    program: ['Program Name'],
    bodyWeight: ['Body Weight'],
    exercise: ['Exercise'],
    start: ['Start Time'],
    end: ['End Time'],
    hours: ['Duration'],
    notes: ['Notes'],
    ...setColumns,
  },
  required: ['date', 'exercise', 'reps1', 'weight1'],
  // Made from the sets, or a count of workouts.
  ignored: [
    'Workout',
    'Reps',
    ...['KG', 'LB'].flatMap((unit) => [`e1RM (${unit})`, `Volume (${unit})`, `Workout Volume (${unit})`]),
  ],
  open(headers, { decimal }) {
    const unit = weightUnitIn(headers.weight1 ?? '');
    const bodyUnit = weightUnitIn(headers.bodyWeight ?? '') ?? unit;
    return (fields) => {
      const day = fields('date');
      const timeAt = (clock: string) => readFileTime(clock === '' ? day : `${day} ${clock}`);
      const start = timeAt(fields('start')) ?? readFileTime(day);
      if (start === null) return { is: 'skipped', reason: reason('row-date-unread') };
      const end = fields('end') === '' ? null : timeAt(fields('end'));
      const hours = readNumber(fields('hours'), decimal ?? 'dot');
      const problems = [
        ...(timeAt(fields('start')) === null ? [reason('workout-hour-unread')] : []),
        ...(fields('end') !== '' && end === null ? [unreadEnd] : []),
        ...(hours === undefined ? [unreadLength] : []),
      ];
      const title = fields('title') || fields('program');
      const bodyWeight = readNumber(fields('bodyWeight'), decimal ?? 'dot');
      const session = {
        key: JSON.stringify([start, title]),
        title,
        start,
        end: end && order(end) >= order(start) ? end : null,
        seconds: hours ? Math.round(hours * 3600) : null,
        notes: fields('notes'),
        ...(bodyWeight !== null && bodyWeight !== 0 && { bodyWeight: { weight: bodyWeight, unit: bodyUnit } }),
        problems,
      };
      const rows = numbers.flatMap((number): SetRow[] => {
        const reps = fields(`reps${number}`);
        // 0 stands where fewer sets were done than there are columns.
        if (!readNumber(reps) && readNumber(reps) !== undefined) return [];
        const set = {
          kind: 'working' as const,
          reps,
          weight: fields(`weight${number}`),
          unit,
          distance: '',
          distanceUnit: null,
          seconds: null,
          rpe: '',
          note: '',
        };
        return [{ session, exercise: fields('exercise'), exerciseNote: '', superset: null, order: number, set }];
      });
      return { is: 'sets', rows };
    };
  },
};

const order = (time: NonNullable<ReturnType<typeof readFileTime>>): string =>
  'instant' in time ? time.instant : time.wall;
