/**
 * JEFIT's backup: several tables in one text, each led by a line such as `### EXERCISE LOGS ####`. A row of the logs is an exercise with its
 * sets as `100x5,100x5`; when its session began, how it was noted and in which unit stand in other tables, in any order, so that the text is
 * read to its end first.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { type Measurement, measurementItems } from './body-measurements.ts';
import { type CsvRow, createCsvRows } from './csv-rows.ts';
import { readFileTime } from './file-time.ts';
import { type FileItem, type FileReader, type FileTime, type NoteKind, UnreadableFile } from './file-workout.ts';
import { readNumber } from './read-number.ts';
import { weightUnitIn } from './table-reader.ts';
import { type GivenSet, workoutItems } from './workout-items.ts';

/** What is held at once. */
const mostSigns = 16 * 1024 * 1024;
const tables = ['SETTING', 'ROUTINES', 'WORKOUT SESSIONS', 'EXERCISE LOGS', 'PROFILE', 'NOTES', 'CARDIO LOGS'] as const;
type TableName = (typeof tables)[number];

interface TableRow {
  readonly line: number;
  field(name: string): string;
}

const banner = /^#{2,}\s*([A-Z][A-Z0-9 &/_-]*?)\s*#*$/;

function createJefitReader(): FileReader<string> {
  const csv = createCsvRows(',');
  const found: Record<TableName, TableRow[]> = {
    SETTING: [],
    ROUTINES: [],
    'WORKOUT SESSIONS': [],
    'EXERCISE LOGS': [],
    PROFILE: [],
    NOTES: [],
    'CARDIO LOGS': [],
  };
  let table: TableName | null = null;
  let headers: readonly string[] | null = null;
  let signs = 0;

  function take({ line, fields }: CsvRow): void {
    const [first = ''] = fields;
    if (first.startsWith('##')) {
      const name = banner.exec(first.trim())?.[1];
      table = tables.find((known) => known === name) ?? null;
      headers = null;
      return;
    }
    if (table === null) return;
    if (headers === null) {
      headers = fields.map((header) => header.trim().toLowerCase());
      return;
    }
    const names = headers;
    signs += fields.reduce((sum, field) => sum + field.length, 0);
    if (signs > mostSigns) throw new UnreadableFile(reason('file-too-large-to-read'));
    found[table].push({ line, field: (name) => cleanText(fields[names.indexOf(name)] ?? '') });
  }

  return {
    get rows() {
      return found['EXERCISE LOGS'].length + found.PROFILE.length + found['CARDIO LOGS'].length;
    },
    read(text) {
      for (const row of csv.read(text)) take(row);
      return [];
    },
    end() {
      for (const row of csv.end()) take(row);
      return itemsOf(found);
    },
  };
}

const cleanText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').trim();

const note = (line: number, kind: NoteKind, why: Reason): FileItem => ({ is: 'note', line, kind, reason: why });

function itemsOf(found: Readonly<Record<TableName, readonly TableRow[]>>): FileItem[] {
  const unit = weightUnitIn(found.SETTING[0]?.field('mass') ?? '');
  const sessions = new Map(found['WORKOUT SESSIONS'].map((row) => [row.field('_id'), row]));
  const notes = Map.groupBy(found.NOTES, (row) => noteKey(row.field('mydate'), row.field('title')));
  /** Each is given to the first exercise that it names. */
  const takeNote = (key: string): string => {
    const texts = notes.get(key)?.map((row) => row.field('mynote')) ?? [];
    notes.delete(key);
    return texts.filter((text) => text !== '').join('\n');
  };
  const logs = Map.groupBy(found['EXERCISE LOGS'], (row) => row.field('belongsession') || row.field('mydate'));
  const items: FileItem[] = [];
  for (const [id, rows] of logs) {
    const kept = rows.filter((row) => {
      const problem = problemOf(row);
      if (problem !== null) items.push(note(row.line, 'skipped', problem));
      return problem === null;
    });
    const [first] = kept;
    if (!first) continue;
    const exercises = kept.map((row) => ({
      name: row.field('ename'),
      note: takeNote(noteKey(row.field('mydate'), row.field('ename'))),
      sets: tokensOf(row).map(
        (token, index): GivenSet => ({ ...setOf(token), line: row.line, unit, isContinued: index > 0 }),
      ),
    }));
    const session = sessions.get(id);
    const start = unixTime(session?.field('starttime') || session?.field('starttimie') || id);
    const end = unixTime(session?.field('endtime') ?? '');
    const total = readNumber(session?.field('total_time') ?? '');
    items.push(
      ...workoutItems(
        {
          key: JSON.stringify(id),
          start: start ?? readFileTime(session?.field('mydate') || first.field('mydate')),
          end: start && end && end.instant > start.instant ? end : null,
          seconds: total || null,
          exercises,
        },
        () => first.line,
      ),
    );
  }
  for (const { line } of found['CARDIO LOGS']) items.push(note(line, 'skipped', reason('jefit-cardio-left-out')));
  for (const { line } of [...notes.values()].flat()) items.push(note(line, 'changed', reason('note-of-no-set')));
  const [routine] = found.ROUTINES;
  if (routine) items.push(note(routine.line, 'changed', reason('jefit-routines-left-out')));
  return [...items, ...found.PROFILE.flatMap((row) => measurementItems(measurementOf(row, unit), row.line))];
}

const noteKey = (day: string, exercise: string): string => JSON.stringify([day, exercise]);

/** Seconds since 1970. */
function unixTime(text: string): (FileTime & { readonly instant: string }) | null {
  const seconds = readNumber(text);
  return seconds && seconds > 1e8 && seconds < 4e9 ? { instant: new Date(seconds * 1000).toISOString() } : null;
}

const tokensOf = (row: TableRow): string[] =>
  row
    .field('logs')
    .split(/[,;]/)
    .map((token) => token.trim())
    .filter((token) => token !== '');

const packedSet = /^([+-]?\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)$/i;

function setOf(token: string): GivenSet {
  const [, weight, reps] = packedSet.exec(token) ?? [];
  if (weight === undefined) return { skipped: reason('set-unread', { text: token.slice(0, 40) }) };
  if (Number(reps) === 0) return { skipped: reason('set-not-done') };
  // Weights that were converted once have more digits than anybody loads.
  return { reps, weight: Math.round(Number(weight) * 100) / 100 };
}

/** Cardio and stretches stand in the same table: at least four pairs without weight, whose numbers are minutes, distances and calories. */
function problemOf(row: TableRow): Reason | null {
  if (row.field('ename') === '') return reason('row-without-exercise');
  const tokens = tokensOf(row).map(setOf);
  if (tokens.length === 0 || tokens.every(({ skipped }) => skipped !== undefined)) return reason('row-without-sets');
  const isTimed = tokens.length >= 4 && tokens.every(({ weight }) => !weight) && tokens.some((set) => set.skipped);
  return isTimed ? reason('jefit-cardio-left-out') : null;
}

const lengths = ['neck', 'shoulders', 'chest', 'arms', 'forearms', 'waist', 'hips', 'thighs', 'calves', 'fatpercent'];

function measurementOf(row: TableRow, unit: Measurement['unit']): Measurement {
  const weight = readNumber(row.field('weight'));
  const others = lengths.filter((name) => readNumber(row.field(name)));
  return { time: readFileTime(row.field('mydate')), weight: weight === 0 ? null : weight, unit, others };
}

export const jefit = {
  isHead: (head: string): boolean =>
    /^#{3,}\s*[A-Z]/.test(head) && /^#{3,}\s*(SETTING|ROUTINES|WORKOUT SESSIONS|EXERCISE LOGS|PROFILE)\b/m.test(head),
  open: createJefitReader,
};
