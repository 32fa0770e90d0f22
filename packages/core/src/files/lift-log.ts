/** LiftLog's CSV: a row per set with the time it was done and the id of its session. Older ones run from the last set to the first. */
import { reason } from '../reasons/reason.ts';
import { readFileTime } from './file-time.ts';
import type { FileItem, FileReader, FileTime, FileWorkout } from './file-workout.ts';
import { createTableReader, findColumns, type TableFormat, weightUnitIn } from './table-reader.ts';

type LiftLogColumn = 'session' | 'time' | 'exercise' | 'weight' | 'unit' | 'reps' | 'target' | 'notes';

/** The first and the last time that a session has in the order of the file. */
interface Span {
  readonly first: FileTime;
  last: FileTime;
}

const tableOf = (spans: Map<string, Span>): TableFormat<LiftLogColumn> => ({
  columns: {
    session: ['SessionId'],
    time: ['Timestamp'],
    exercise: ['Exercise'],
    weight: ['Weight'],
    unit: ['WeightUnit'],
    reps: ['Reps'],
    target: ['TargetReps'],
    notes: ['Notes'],
  },
  required: ['session', 'time', 'exercise', 'reps'],
  open: () => (fields) => {
    const time = readFileTime(fields('time'));
    if (time === null) return { is: 'skipped', reason: reason('row-time-unread') };
    const key = JSON.stringify(fields('session'));
    const span = spans.get(key) ?? { first: time, last: time };
    span.last = time;
    spans.set(key, span);
    return {
      is: 'set',
      row: {
        session: { key, title: '', start: time, end: null, seconds: null, notes: '' },
        exercise: fields('exercise'),
        exerciseNote: fields('notes'),
        superset: null,
        order: null,
        set: {
          kind: 'working',
          reps: fields('reps'),
          weight: fields('weight'),
          unit: weightUnitIn(fields('unit')),
          distance: '',
          distanceUnit: null,
          seconds: null,
          rpe: '',
          note: '',
          ...('instant' in time && { endedAt: time.instant }),
        },
      },
    };
  },
});

const orderOf = (time: FileTime): string => ('instant' in time ? time.instant : time.wall);

function createLiftLogReader(): FileReader<string> {
  const spans = new Map<string, Span>();
  const rows = createTableReader(tableOf(spans));
  const forwards = (item: FileItem): FileItem => {
    const span = item.is === 'workout' ? spans.get(item.key) : undefined;
    if (item.is !== 'workout' || !span) return item;
    spans.delete(item.key);
    return { ...item, ...inOrder(item, span) };
  };
  return {
    get rows() {
      return rows.rows;
    },
    read: (text) => rows.read(text).map(forwards),
    end: () => rows.end().map(forwards),
  };
}

/** From the first set to the last, from when the first was done to when the last was. */
function inOrder({ exercises }: FileWorkout, { first, last }: Span): Pick<FileWorkout, 'start' | 'end' | 'exercises'> {
  if (orderOf(first) <= orderOf(last)) return { start: first, end: last, exercises };
  const turned = exercises.toReversed().map((exercise) => ({ ...exercise, sets: exercise.sets.toReversed() }));
  return { start: last, end: first, exercises: turned };
}

export const liftLog = {
  isHead: (_head: string, headers: readonly string[]): boolean => findColumns(tableOf(new Map()), headers) !== null,
  open: createLiftLogReader,
};
