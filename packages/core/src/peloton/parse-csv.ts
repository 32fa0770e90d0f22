/**
 * Parses the members site's "Download Workouts", the way in that stays open when a login does not. Each row becomes a workout in the same
 * words as the API's. A row that cannot be read is reported with its line, and the others go on.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { type CsvTimestamp, readTimestamp } from './csv-timestamp.ts';
import { genericName, type PelotonWorkout } from './peloton-workout.ts';
import { textDigest } from './text-digest.ts';
import { textOf } from './wire-values.ts';

export interface CsvNote {
  line: number;
  reason: Reason;
}

export type ParsedCsv =
  | { ok: true; workouts: PelotonWorkout[]; refused: CsvNote[]; warnings: CsvNote[] }
  | { ok: false; reason: Reason };

/** As many as one import may have. */
const mostRows = 10_000;
/** Peloton writes fourteen columns and no empty lines; what has far more of either is not its file. */
const mostColumns = 64;
/** Beside one for each row, as some spreadsheets write them. */
const mostEmptyLines = 1_000;

const linesPerStep = 100;
const signsPerStep = 100_000;

/**
 * In steps of a few milliseconds, for whoever has other things to do in between; the answer is what the last one returns. `homeZone` is the
 * person's own zone, for rows whose label says nothing.
 */
export function* parsePelotonCsv(text: string, homeZone: string): Generator<undefined, ParsedCsv> {
  const refuse = (why: Reason): ParsedCsv => ({ ok: false, reason: why });
  const parsed = {
    ok: true,
    workouts: [] as PelotonWorkout[],
    refused: [] as CsvNote[],
    warnings: [] as CsvNote[],
  } as const;
  const timesSeen = new Map<string, number>();
  let columns: Columns | null = null;
  let [lines, rows, signs] = [0, 0, 0];
  for (const row of readTable(text)) {
    lines += 1;
    signs += row === null ? 0 : row.fields.reduce((sum, { length }) => sum + length, 0);
    if (lines % linesPerStep === 0 || signs > signsPerStep) {
      signs = 0;
      yield;
    }
    if (row === null) {
      if (lines - rows > rows + mostEmptyLines) return refuse(reason('peloton-csv-empty-lines'));
      continue;
    }
    const { line, fields } = row;
    if (fields.length > mostColumns) return refuse(reason('peloton-csv-foreign'));
    rows += 1;
    if (columns === null) {
      columns = findColumns(fields);
      if (columns === null) return refuse(reason('peloton-csv-foreign'));
      continue;
    }
    if (rows > mostRows + 1) return refuse(reason('peloton-csv-rows'));
    const { places } = columns;
    const field = (name: ColumnName): string => fields[places[name] ?? -1] ?? '';
    const at = readTimestamp(field('timestamp'), homeZone);
    if (at === null) {
      parsed.refused.push({ line, reason: reason('peloton-csv-time-unreadable') });
      continue;
    }
    const identity = JSON.stringify([at.wall, field('title').trim(), field('length').trim()]);
    const occurrence = (timesSeen.get(identity) ?? 0) + 1;
    timesSeen.set(identity, occurrence);
    const id = `csv_${textDigest(identity)}${occurrence > 1 ? `_${occurrence}` : ''}`;
    parsed.workouts.push(rowToWorkout(id, at, field, columns));
    if (!at.isZoneKnown) parsed.warnings.push({ line, reason: reason('peloton-csv-zone-guessed') });
  }
  return columns === null ? refuse(reason('peloton-csv-foreign')) : parsed;
}

function rowToWorkout(
  id: string,
  at: CsvTimestamp,
  field: (name: ColumnName) => string,
  { distanceUnit }: Columns,
): PelotonWorkout {
  const title = textOf(field('title')) ?? genericName;
  const distance = csvNumber(field('distance'));
  const duration = csvDuration({ title, length: field('length'), distance, speed: csvNumber(field('speed')) });
  const kind = textOf(field('liveOrOnDemand'));
  return {
    id,
    name: title,
    class_title: title,
    instructor_name: textOf(field('instructor')),
    discipline: field('discipline').trim() === '' ? null : disciplineOf(field('discipline')),
    duration,
    difficulty: null,
    total_output: csvNumber(field('output')),
    avg_cadence: csvNumber(field('cadence')),
    avg_resistance: csvNumber(field('resistance')),
    avg_power: csvNumber(field('watts')),
    max_power: null,
    avg_heart_rate: csvHeartRate(field('heartRate')),
    max_heart_rate: null,
    calories: csvNumber(field('calories')),
    distance,
    distance_unit: distance === null ? null : distanceUnit,
    leaderboard_rank: null,
    total_leaderboard_users: null,
    created_at: at.second,
    start_time: at.second,
    end_time: at.second + (duration ?? 0),
    timezone: at.timeZone,
    status: 'COMPLETE',
    ride_id: null,
    workout_type: kind === null ? 'freestyle' : 'class',
    platform: null,
    device_type: null,
    source: 'csv',
    performance_graph: null,
    raw: null,
  };
}

/**
 * Finding the columns. Headers are matched by how they begin, whatever their case, because the units in their brackets differ from account
 * to account: `Distance (mi)`, `Distance (km)`, `Avg. Speed (MPH)`. The brackets tell the unit.
 */
const prefixes = {
  timestamp: 'workout timestamp',
  liveOrOnDemand: 'live/on-demand',
  instructor: 'instructor name',
  length: 'length',
  discipline: 'fitness discipline',
  title: 'title',
  output: 'total output',
  watts: 'avg. watts',
  resistance: 'avg. resistance',
  cadence: 'avg. cadence',
  speed: 'avg. speed',
  distance: 'distance',
  calories: 'calories burned',
  heartRate: 'avg. heartrate',
} as const;

type ColumnName = keyof typeof prefixes;

interface Columns {
  places: Partial<Record<ColumnName, number>>;
  distanceUnit: 'mi' | 'km' | null;
}

/** Null when these are not the headers of Peloton's download. */
function findColumns(headers: readonly string[]): Columns | null {
  const plain = headers.map((header) => header.trim().toLowerCase());
  const places: Columns['places'] = {};
  for (const [name, prefix] of Object.entries(prefixes) as [ColumnName, string][]) {
    const place = plain.findIndex((header) => header.startsWith(prefix));
    if (place >= 0) places[name] = place;
  }
  if (places.timestamp === undefined || places.title === undefined || places.discipline === undefined) return null;
  const unit = /\((mi|km)/.exec(plain[places.distance ?? -1] ?? '')?.[1];
  return { places, distanceUnit: unit === 'mi' || unit === 'km' ? unit : null };
}

/** A heart that beats slower than this was a strap that slipped. */
const slowestHeart = 30;

/** `csvNumber('45%')` is 45; null for blanks, `None` and what is no number: a blank is not zero. */
function csvNumber(text: string): number | null {
  const plain = text.trim().replace(/%$/, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function csvHeartRate(text: string): number | null {
  const bpm = csvNumber(text);
  return bpm === null || bpm < slowestHeart ? null : bpm;
}

interface LengthHints {
  title: string;
  /** The column itself: whole minutes, `0` for a very short one, `None` for a ride by distance. */
  length: string;
  distance: number | null;
  speed: number | null;
}

/** How long it took, in seconds: `8 min 27 sec Just Ride` says so itself; a ride by distance is worked out from its speed. */
function csvDuration({ title, length, distance, speed }: LengthHints): number | null {
  const stated = /^(?:(\d+) hr )?(?:(\d+) min )?(\d+) sec /.exec(title);
  if (stated) return Number(stated[1] ?? 0) * 3600 + Number(stated[2] ?? 0) * 60 + Number(stated[3]);
  const minutes = csvNumber(length);
  if (minutes !== null) return minutes * 60;
  return distance !== null && speed !== null && speed > 0 ? Math.round((distance / speed) * 3600) : null;
}

/** The CSV has the words of the screen, the API slugs, some of them code names. */
const knownDisciplines: Readonly<Record<string, string>> = {
  cycling: 'cycling',
  running: 'running',
  walking: 'walking',
  strength: 'strength',
  stretching: 'stretching',
  yoga: 'yoga',
  meditation: 'meditation',
  cardio: 'cardio',
  pilates: 'pilates',
  'bike bootcamp': 'bike_bootcamp',
  'tread bootcamp': 'circuit',
  rowing: 'caesar',
  'row bootcamp': 'caesar_bootcamp',
};

/** `disciplineOf('Tread Bootcamp')` is `circuit`; what we do not know is spelled as a slug: `Dance Party` is `dance_party`. */
function disciplineOf(words: string): string {
  const plain = words.trim().toLowerCase();
  return knownDisciplines[plain] ?? plain.replaceAll(/\s+/g, '_');
}

interface TableRow {
  /** Counted from 1, as editors do. */
  line: number;
  fields: string[];
}

/**
 * Comma-separated text into rows of fields, after RFC 4180 and a little beyond it: a byte-order mark, either line end, quotes only where
 * needed. `readTable('a,"b, ""c"""\n')` gives `{ line: 1, fields: ['a', 'b, "c"'] }`; an empty line is null. Of a row with more columns
 * than any file of ours has, the first are told.
 */
export function* readTable(text: string): Generator<TableRow | null> {
  let row: TableRow = { line: 1, fields: [] };
  let line = 1;
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    const { value, next } = readField(text, at);
    row.fields.push(value);
    for (let end = text.indexOf('\n', at); end !== -1 && end < next; end = text.indexOf('\n', end + 1)) line += 1;
    const isAfterComma = text[next - 1] === ',';
    const isAtEnd = next >= text.length;
    at = next;
    if (isAfterComma && !isAtEnd && row.fields.length <= mostColumns) continue;
    if (isAfterComma && isAtEnd) row.fields.push('');
    yield row.fields.length > 1 || row.fields[0] !== '' ? row : null;
    row = { line, fields: [] };
  }
}

/** No text of Peloton's is nearly as long; quotes that hold more are not looked through for their end. */
const longestQuoted = 20_000;

/** One field, and where the one after it begins: quoted, or plain up to the next comma or line end. What stands behind a closing quote is dropped. */
function readField(text: string, start: number): { value: string; next: number } {
  const closing = text[start] === '"' ? closingQuote(text, start) : -1;
  const end = endOfField(text, closing === -1 ? start : closing + 1);
  const value = closing === -1 ? text.slice(start, end.at) : text.slice(start + 1, closing).replaceAll('""', '"');
  return { value, next: end.next };
}

/** Where a quoted field ends; at its last pair of quotes where none closes it, and -1 where there is no pair either. */
function closingQuote(text: string, start: number): number {
  let lastPair = -1;
  for (let at = text.indexOf('"', start + 1); at !== -1 && at - start <= longestQuoted; ) {
    if (text[at + 1] !== '"') return at;
    lastPair = at;
    at = text.indexOf('"', at + 2);
  }
  return lastPair;
}

const fieldEnd = /,|\r\n?|\n/g;

function endOfField(text: string, from: number): { at: number; next: number } {
  fieldEnd.lastIndex = from;
  const found = fieldEnd.exec(text);
  return found ? { at: found.index, next: fieldEnd.lastIndex } : { at: text.length, next: text.length };
}
