/**
 * Reads tables with a row per set. Columns are found by the names in the first row, whatever their order. Rows of one session that stand
 * together become a workout; a session that comes up again later becomes another part with the same key (`join-parts.ts`).
 */
import type { SetKind } from '../exercises/set-kinds.ts';
import type { Units } from '../people/user.ts';
import { type Reason, reason } from '../reasons/reason.ts';
import { foldText } from '../text/fold-text.ts';
import { type DistanceUnit, metresPer } from '../workouts/distance.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import { type Measurement, measurementItems } from './body-measurements.ts';
import { type CsvRow, createTableRows, unquotedRow } from './csv-rows.ts';
import { addText, cutText, firstSigns, textLimits } from './cut-text.ts';
import {
  type FileItem,
  type FileReader,
  type FileSet,
  type FileTime,
  type FileWorkout,
  type MuscleWords,
  type NoteKind,
  UnreadableFile,
} from './file-workout.ts';
import { type MonthOf, monthOf } from './month-names.ts';
import { readNotes } from './note-texts.ts';
import { type DecimalSign, decimalSignOf, readNumber } from './read-number.ts';

interface SessionRow {
  readonly key: string;
  readonly title: string;
  readonly start: FileTime;
  readonly end: FileTime | null;
  readonly seconds: number | null;
  readonly notes: string;
  /** Of that day, where the file has it beside its sets; undefined where it cannot be read. */
  readonly bodyWeight?: { readonly weight: number | undefined; readonly unit: Units | null };
  /** What of it is not understood. */
  readonly problems?: readonly Reason[];
}

export interface SetRow {
  readonly session: SessionRow;
  readonly exercise: string;
  readonly exerciseNote: string;
  readonly superset: number | null;
  /** The number of the set within its exercise, where the file counts them: the same number with the same values is a repeat. */
  readonly order: number | null;
  readonly set: SetValues;
  readonly trains?: MuscleWords;
  /** It stands in a row that has been counted with another set. */
  readonly isContinued?: true;
  /** What in it is not understood, where the set is used all the same. */
  readonly problem?: Reason;
}

interface SetValues {
  readonly kind: SetKind;
  readonly reps: string;
  readonly weight: string;
  readonly unit: Units | null;
  readonly distance: string;
  readonly distanceUnit: DistanceUnit | null;
  /** Already read: formats write durations in their own ways. */
  readonly seconds: number | null | undefined;
  readonly rpe: string;
  readonly note: string;
  /** An instant. */
  readonly endedAt?: string;
}

/** What a format makes of one row. */
export type RowReading =
  | { readonly is: 'set'; readonly row: SetRow }
  /** All sets of an exercise. */
  | { readonly is: 'sets'; readonly rows: readonly SetRow[] }
  | { readonly is: 'measurement'; readonly measurement: Measurement }
  | { readonly is: 'rest'; readonly key: string; readonly seconds: number | null }
  /** Said of the exercise that it names, which may be still to come. */
  | { readonly is: 'note'; readonly session: SessionRow; readonly exercise: string; readonly text: string }
  | { readonly is: 'skipped'; readonly reason: Reason };

type Fields<Column extends string> = (column: Column) => string;

/** What all the rows of a file say together (`createTableSurvey`). */
export interface TableContext {
  /** Null where the file leaves it open. */
  readonly decimal: DecimalSign | null;
  readonly months: MonthOf;
}

export interface TableFormat<Column extends string> {
  /** The names a column goes by, in any case: `weight` also finds `Weight (kg)`. */
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  readonly required: readonly Column[];
  /** Columns of numbers that say nothing about a workout, or nothing that was done. */
  readonly ignored?: readonly string[];
  /** Its text stands without quotes, whatever is in it: a row with more fields than columns has them there. */
  readonly unquoted?: Column;
  /** For a file in a language whose words nobody knows. */
  readonly layouts?: TableLayouts<Column>;
  /** Looks at the names of the columns once, for units that stand in them. */
  readonly open: (
    headers: Readonly<Partial<Record<Column, string>>>,
    context: TableContext,
  ) => (fields: Fields<Column>) => RowReading;
}

interface TableLayouts<Column extends string> {
  /** The columns in the orders that they come in; null for one that is not used. */
  readonly orders: readonly (readonly (Column | null)[])[];
  /** The column with the same name in all languages. */
  readonly sign: Column;
  /** Whether a row of the file is one of this kind: its names do not say so. */
  readonly isRow: (fields: Fields<Column>) => boolean;
}

export type ColumnPlaces<Column extends string> = Readonly<Partial<Record<Column, number>>>;

/** `weight kg`: how names of columns are compared. */
export const plainName = (header: string): string => foldText(header.replaceAll('#', ' number'));

export function findColumns<Column extends string>(
  { columns, required, layouts }: Pick<TableFormat<Column>, 'columns' | 'required' | 'layouts'>,
  headers: readonly string[],
): ColumnPlaces<Column> | null {
  const names = headers.map(columnName);
  const bareNames = headers.map((header) => columnName(withoutUnit(header)));
  const places: Partial<Record<Column, number>> = {};
  for (const [column, known] of Object.entries(columns) as [Column, readonly string[]][]) {
    const wanted = known.map(plainName);
    const exact = names.findIndex((name) => wanted.includes(name));
    const place = exact === -1 ? bareNames.findIndex((name) => wanted.includes(name)) : exact;
    if (place !== -1) places[column] = place;
  }
  if (required.every((column) => places[column] !== undefined)) return places;
  if (!layouts || places[layouts.sign] === undefined) return null;
  for (const order of layouts.orders) {
    if (order.length !== headers.length) continue;
    const laidOut = placesOf(order);
    const isSame = (column: string): boolean => laidOut[column as Column] === places[column as Column];
    if (Object.keys(places).every(isSame)) return laidOut;
  }
  return null;
}

function placesOf<Column extends string>(order: readonly (Column | null)[]): ColumnPlaces<Column> {
  const places: Partial<Record<Column, number>> = {};
  for (const [place, column] of order.entries()) if (column !== null) places[column] = place;
  return places;
}

/** Whether a file with these names of columns and this first row is of the format; without a row the names decide. */
export function isTableOf<Column extends string>(
  format: TableFormat<Column>,
  headers: readonly string[],
  firstRow: readonly string[] | undefined,
): boolean {
  const { columns, required } = format;
  if (findColumns({ columns, required }, headers)) return true;
  const places = findColumns(format, headers);
  return Boolean(places && firstRow && format.layouts?.isRow(fieldsOf(firstRow, places)));
}

const fieldsOf =
  <Column extends string>(fields: readonly string[], places: ColumnPlaces<Column>): Fields<Column> =>
  (column) =>
    cleanText(fields[places[column] ?? -1] ?? '');

/** A longer field of the first line names no column: the file is no table, and to look through it would take seconds. */
const longestName = 200;

const columnName = (header: string): string => (header.length > longestName ? '' : plainName(header));

const withoutUnit = (header: string): string => header.replace(/[([（].*$/, '');

/** Weights in `Weight (lbs)`, `weight_kg` or a column of units: null where nothing is said. */
export function weightUnitIn(text: string): Units | null {
  const words = foldText(text).split(' ');
  if (words.some((word) => /^(kg|kgs|kilogram|kilograms|kilo|kilos)$/.test(word))) return 'kg';
  return words.some((word) => /^(lb|lbs|pound|pounds)$/.test(word)) ? 'lb' : null;
}

export function distanceUnitIn(text: string): DistanceUnit | null {
  for (const word of foldText(text).split(' ')) {
    if (/^(km|kms|kilometers?|kilometres?)$/.test(word)) return 'km';
    if (/^(m|meters?|metres?)$/.test(word)) return 'm';
    if (/^(mi|miles?)$/.test(word)) return 'mi';
    if (/^(yd|yds|yards?)$/.test(word)) return 'yd';
    if (/^(ft|feet|foot)$/.test(word)) return 'ft';
  }
  return null;
}

export const mostRows = 500_000;

export function createTableReader<Column extends string>(
  format: TableFormat<Column>,
  { decimal = 'dot', months = monthOf }: Partial<TableContext> = {},
): FileReader<string> {
  const table = createTableRows();
  let places: ColumnPlaces<Column> | null = null;
  let readRow: ((fields: Fields<Column>) => RowReading) | null = null;
  let columnCount = 0;
  let rows = 0;
  const sessions = createSessions(decimal);

  function take(row: CsvRow): FileItem[] {
    const { line, fields, isCut } = unquotedRow(row, table.delimiter);
    if (readRow === null || places === null) {
      places = findColumns(format, fields);
      if (places === null) throw new UnreadableFile(reason('file-of-unknown-columns'));
      const headers = Object.entries(places).map(([column, place]) => [column, fields[Number(place)] ?? '']);
      readRow = format.open(Object.fromEntries(headers), { decimal, months });
      columnCount = fields.length;
      return [];
    }
    rows += 1;
    if (rows > mostRows) throw new UnreadableFile(reason('file-with-too-many-rows', { most: mostRows }));
    if (isCut) return [{ is: 'note', line, kind: 'skipped', reason: reason('row-cut-off') }];
    const place = format.unquoted === undefined ? undefined : places[format.unquoted];
    const whole = place === undefined ? fields : joinFields(fields, { place, columnCount, delimiter: table.delimiter });
    const items = sessions.add(line, whole, readRow(fieldsOf(whole, places)));
    if (whole.slice(columnCount).every((text) => cleanText(text) === '')) return items;
    return [...items, { is: 'note', line, kind: 'changed', reason: reason('row-beyond-columns') }];
  }

  return {
    get rows() {
      return rows;
    },
    read: (text) => table.read(text).flatMap(take),
    end: () => table.end().flatMap(take).concat(sessions.end()),
  };
}

interface Unquoted {
  readonly place: number;
  readonly columnCount: number;
  readonly delimiter: string;
}

/** A text that was taken apart at the delimiters in it is put together again. */
function joinFields(fields: readonly string[], { place, columnCount, delimiter }: Unquoted): readonly string[] {
  const end = place + 1 + fields.length - columnCount;
  if (end <= place + 1) return fields;
  return [...fields.slice(0, place), fields.slice(place, end).join(delimiter), ...fields.slice(end)];
}

/** Without what cannot be stored, and without spaces around it. */
function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').trim();
}

/** Said of a set. */
export const unreadSet = {
  reps: reason('set-reps-unread'),
  weight: reason('set-weight-unread'),
  time: reason('set-time-unread'),
  distance: reason('set-distance-unread'),
  effort: reason('set-effort-unread'),
  reserve: reason('set-reserve-unread'),
  rest: reason('set-rest-unread'),
} as const;

/** Said of a workout. */
export const unreadLength = reason('workout-length-unread');
export const unreadEnd = reason('workout-end-unread');

export const longestRestS = 7_200;
/** What a set may hold. */
export const setLimits = { reps: 100_000, weight: 10_000, help: 1_000, seconds: 172_800, distance: 1_000_000 };
/** One more than a workout can have: it is then left out as a whole, and its other rows are not held. */
export const mostSets = workoutLimits.entries + 1;
export const tooManySets = reason('workout-with-too-many-sets');
const noteWithoutSet = reason('note-of-no-set');

interface ReadExercise extends MuscleWords {
  readonly name: string;
  note: string;
  readonly superset: number | null;
  readonly sets: FileSet[];
}

interface WaitingNote {
  readonly line: number;
  readonly exercise: string;
  readonly text: string;
}

interface Session extends SessionRow {
  readonly line: number;
  readonly exercises: ReadExercise[];
  notes: string;
  rows: number;
  setCount: number;
  /** Of the exercise that is being read: which rows had which number. */
  seen: Map<number, string>;
  /** Notes whose exercise has no set yet, or may begin again with the next one. */
  waiting: WaitingNote[];
}

/** Its row is accounted for with the sets in it: what is wrong with the weight changes nothing about that. */
function weighedWith(
  { start, line }: Pick<Session, 'start' | 'line'>,
  { weight, unit }: NonNullable<SessionRow['bodyWeight']>,
): FileItem[] {
  const items = measurementItems({ time: start, weight, unit, others: [] }, line);
  return items.map((item) => (item.is === 'note' ? { ...item, kind: 'changed' } : item));
}

const nameOf = (exercise: string): string => exercise.slice(0, textLimits.name).trim();

/** Puts rows together to workouts, one after the other. */
function createSessions(decimal: DecimalSign | null) {
  let current: Session | null = null;

  const note = (line: number, kind: NoteKind, why: Reason): FileItem => ({ is: 'note', line, kind, reason: why });

  function flush(): FileItem[] {
    if (current === null) return [];
    for (const exercise of current.exercises.toReversed()) takeNotes(current, exercise);
    const { seen, setCount, waiting, bodyWeight, problems = [], ...workout } = current;
    current = null;
    const left = waiting.map(({ line }) => note(line, 'skipped', noteWithoutSet));
    if (workout.exercises.length === 0) return left;
    const cuts = [...problems];
    const tell = (why: Reason) => cuts.push(why);
    const whole: FileWorkout = {
      ...workout,
      track: null,
      title: cutText('workout-title-cut', workout.title, textLimits.title, tell),
      notes: cutText('workout-note-cut', workout.notes, textLimits.notes, tell),
      exercises: workout.exercises.map((exercise) => {
        const most = textLimits.note;
        if (exercise.note.length > most) tell(reason('exercise-note-cut', { exercise: exercise.name, most }));
        return { ...exercise, note: firstSigns(exercise.note, most) };
      }),
    };
    const measured = bodyWeight ? weighedWith(workout, bodyWeight) : [];
    const changed = cuts.map((why) => note(whole.line, 'changed', why));
    return [{ is: 'workout', ...whole }, ...measured, ...changed, ...left];
  }

  function open(row: SessionRow, line: number): FileItem[] {
    const before = current?.key === row.key ? [] : flush();
    current ??= { ...row, notes: '', line, exercises: [], rows: 0, setCount: 0, seen: new Map(), waiting: [] };
    current.notes = addText(current.notes, row.notes, textLimits.notes);
    return before;
  }

  function addSet(line: number, fields: readonly string[], row: SetRow): FileItem[] {
    const name = nameOf(row.exercise);
    const problems: Reason[] = row.problem === undefined ? [] : [row.problem];
    const set = readOpenSet(line, row, decimal, problems);
    if (name === '') return [note(line, 'skipped', reason('row-without-exercise'))];
    if (set === null) return [note(line, 'skipped', problems[0] ?? reason('set-uncounted'))];
    const before = open(row.session, line);
    if (current === null) return before;
    const print = fields.join('\u0000');
    const last = current.exercises.at(-1);
    const isSame = last?.name === name && last.superset === row.superset;
    if (isSame && row.order !== null && current.seen.get(row.order) === print)
      return [...before, note(line, 'merged', reason('row-repeated'))];
    if (current.setCount >= mostSets) return [...before, note(line, 'skipped', tooManySets)];
    const isAgain =
      isSame && row.order !== null && current.seen.has(row.order) && row.order === Math.min(...current.seen.keys());
    const exercise: ReadExercise =
      isSame && !isAgain ? last : { name, note: row.exerciseNote, superset: row.superset, sets: [], ...row.trains };
    if (exercise === last) last.note = addText(last.note, row.exerciseNote, textLimits.note);
    else {
      current.exercises.push(exercise);
      current.seen = new Map();
    }
    takeNotes(current, exercise);
    if (row.order !== null) current.seen.set(row.order, print);
    exercise.sets.push(set);
    current.setCount += 1;
    if (!row.isContinued) current.rows += 1;
    if (row.exercise.length > textLimits.name) problems.push(reason('exercise-name-cut', { most: textLimits.name }));
    return [...before, ...problems.map((why) => note(line, 'changed', why))];
  }

  /** The row is accounted for with its first set: what becomes of the others changes nothing about that. */
  function addSets(line: number, fields: readonly string[], [first, ...others]: readonly SetRow[]): FileItem[] {
    if (!first) return [note(line, 'skipped', reason('row-without-sets'))];
    const items = addSet(line, fields, first);
    for (const row of others) {
      for (const item of addSet(line, fields, { ...row, isContinued: true }))
        if (item.is !== 'note' || item.kind !== 'merged')
          items.push(item.is === 'note' ? { ...item, kind: 'changed' } : item);
    }
    return items;
  }

  function addNote(line: number, { session, exercise, text }: Extract<RowReading, { is: 'note' }>): FileItem[] {
    const before = open(session, line);
    if (current === null || current.waiting.length >= mostSets)
      return [...before, note(line, 'skipped', noteWithoutSet)];
    current.waiting.push({ line, exercise: nameOf(exercise), text: text.slice(0, textLimits.note + 1) });
    return before;
  }

  return {
    add(line: number, fields: readonly string[], reading: RowReading): FileItem[] {
      if (reading.is === 'skipped') return [note(line, 'skipped', reading.reason)];
      if (reading.is === 'measurement') return measurementItems(reading.measurement, line);
      if (reading.is === 'set') return addSet(line, fields, reading.row);
      if (reading.is === 'sets') return addSets(line, fields, reading.rows);
      if (reading.is === 'note') return addNote(line, reading);
      if (current?.key !== reading.key) return [note(line, 'skipped', reason('row-of-no-set'))];
      const exercise = current.exercises.at(-1);
      const last = exercise?.sets.at(-1);
      current.rows += 1;
      if (reading.seconds === null || reading.seconds <= 0) return [];
      if (!exercise || !last || reading.seconds > longestRestS)
        return [note(line, 'changed', reason('row-rest-unkept'))];
      exercise.sets[exercise.sets.length - 1] = { ...last, restSeconds: reading.seconds };
      return [];
    },
    end: flush,
  };
}

/** Gives an exercise the notes that name it. */
function takeNotes(session: Session, exercise: ReadExercise): void {
  if (session.waiting.length === 0) return;
  const [own, others] = [true, false].map((isOwn) =>
    session.waiting.filter((note) => (note.exercise === exercise.name) === isOwn),
  );
  const texts = own?.map(({ text }) => text) ?? [];
  exercise.note = [exercise.note, ...texts].filter((text) => text !== '').join('\n');
  session.rows += texts.length;
  session.waiting = others ?? [];
}

/** The set, and what its numbers are with the other decimal sign where the file leaves that open. */
function readOpenSet(line: number, row: SetRow, decimal: DecimalSign | null, problems: Reason[]): FileSet | null {
  const { order, set: values } = row;
  const set = readSet(line, values, decimal ?? 'dot', problems);
  if (set === null) return null;
  const numbered = order === null ? set : { ...set, order };
  const isOpen = [values.weight, values.reps, values.distance].some((text) => decimalSignOf(text) === 'either');
  if (decimal !== null || !isOpen) return numbered;
  const other = readSet(line, values, 'comma', []);
  const { reps, weight, distance } = other ?? set;
  return { ...numbered, withComma: { reps, weight, distance } };
}

/** The values of a set; null when there is nothing in it. What is left out of it is told in `problems`. */
function readSet(line: number, values: SetValues, decimal: DecimalSign, problems: Reason[]): FileSet | null {
  const { kind, unit, distanceUnit } = values;
  const { note, texts } = readNotes(values.note);
  const bounded = (
    unread: Reason,
    value: number | null | undefined,
    least: number,
    greatest: number,
  ): number | null => {
    if (value === null) return null;
    if (value !== undefined && value >= least && value <= greatest) return value;
    problems.push(unread);
    return null;
  };
  const weight =
    bounded(unreadSet.weight, readNumber(values.weight, decimal), -setLimits.help, setLimits.weight) || null;
  const counted = bounded(unreadSet.reps, readNumber(values.reps, decimal), 0, setLimits.reps);
  const reps = counted === null ? null : Math.floor(counted);
  if (counted !== null && reps !== null && reps !== counted)
    problems.push(reason('set-reps-rounded-down', { counted, reps }));
  const seconds = bounded(unreadSet.time, values.seconds, 0, setLimits.seconds) || null;
  const farthest = setLimits.distance / metresPer[distanceUnit ?? 'm'];
  const distance = bounded(unreadSet.distance, readNumber(values.distance, decimal), 0, farthest) || null;
  if (seconds === null && distance === null && (reps === null || (reps === 0 && weight === null))) return null;
  const effort = readNumber(values.rpe, decimal);
  return {
    line,
    kind,
    // Where time or distance was counted, 0 reps mean that there were none to count.
    reps: reps === 0 && (seconds !== null || distance !== null) ? null : reps,
    weight,
    unit: weight === null ? null : unit,
    distance,
    distanceUnit: distance === null ? null : (distanceUnit ?? metresAlone(distance)),
    seconds,
    rpe: bounded(unreadSet.effort, effort === 0 ? null : effort, 1, 10),
    note: cutNote(note, problems),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(values.endedAt !== undefined && { endedAt: values.endedAt }),
  };
}

/** A set can have no such number of kilometres or miles, so that nobody needs to be asked. */
const metresAlone = (distance: number): DistanceUnit | null =>
  distance * metresPer.km > setLimits.distance || distance * metresPer.mi > setLimits.distance ? 'm' : null;

function cutNote(text: string, problems: Reason[]): string {
  if (text.length > textLimits.note) problems.push(reason('note-cut', { most: textLimits.note }));
  return text.slice(0, textLimits.note).toWellFormed();
}
