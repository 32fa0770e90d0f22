/**
 * Alpha Progression's CSV is no table but a protocol: a line with the name, the start and the length of a session, and for each exercise a
 * line with its name and warm-up sets, a line with the names of columns, and a line per set.
 */
import type { Units } from '../people/user.ts';
import { type Reason, reason } from '../reasons/reason.ts';
import { metresPer } from '../workouts/distance.ts';
import { type CsvRow, createTableRows } from './csv-rows.ts';
import { readFileTime } from './file-time.ts';
import type { FileItem, FileReader, FileTime } from './file-workout.ts';
import { readNumber } from './read-number.ts';
import { type GivenSet, workoutItems } from './workout-items.ts';

interface Session {
  readonly line: number;
  readonly title: string;
  readonly start: FileTime;
  readonly seconds: number | null;
  readonly exercises: { name: string; sets: GivenSet[] }[];
}

function createAlphaReader(): FileReader<string> {
  const csv = createTableRows();
  let session: Session | null = null;
  let columns: readonly string[] = [];
  let rows = 0;

  function flush(): FileItem[] {
    if (session === null) return [];
    const { title, start, line, ...rest } = session;
    session = null;
    return workoutItems({ key: JSON.stringify([start, title]), title, start, ...rest }, () => line);
  }

  function take({ line, fields }: CsvRow): FileItem[] {
    const [first = '', second = ''] = fields.map((field) => field.trim());
    if (first === '#') {
      columns = fields.map((field) => field.trim().toUpperCase());
      return [];
    }
    const exercise = /^\d+\.\s+(.+)$/.exec(first)?.[1];
    const start = exercise === undefined ? readFileTime(second.replace(/\s*(h|uhr)$/i, '')) : null;
    if (start !== null) {
      const before = flush();
      session = { line, title: first, start, seconds: secondsOf(fields[2] ?? ''), exercises: [] };
      return before;
    }
    if (session !== null && exercise !== undefined) {
      session.exercises.push({ name: nameOf(exercise), sets: warmupsOf(second, line) });
      return [];
    }
    rows += 1;
    const sets = session?.exercises.at(-1)?.sets;
    if (session === null || sets === undefined || !/^\d+$/.test(first))
      return [{ is: 'note', line, kind: 'skipped', reason: reason('row-of-no-set') }];
    sets.push(setOf(columns, fields, line));
    return [];
  }

  return {
    get rows() {
      return rows;
    },
    read: (text) => csv.read(text).flatMap(take),
    end: () => [...csv.end().flatMap(take), ...flush()],
  };
}

/** `Hack Squats · Machine · 8 reps`: what begins with a number is what was planned. */
function nameOf(text: string): string {
  const [name = '', equipment = ''] = text.split('·').map((part) => part.trim());
  return equipment === '' || /^\d/.test(equipment) ? name : `${name} (${equipment})`;
}

/** `1:02 hr` are an hour and two minutes; `62:10 hr` would be more than two days, and are minutes and seconds. */
function secondsOf(text: string): number | null {
  const found = /^(\d+):(\d\d)\b/.exec(text.trim());
  if (!found) return null;
  const [whole, part] = [Number(found[1]), Number(found[2])];
  return whole < 12 ? whole * 3600 + part * 60 : whole * 60 + part;
}

/** `WU1 · 37,5 kg · 9 reps<br>WU2 · 72,5 kg · 7 reps` */
function warmupsOf(text: string, line: number): GivenSet[] {
  return text
    .split(/<br\s*\/?>|\n/)
    .filter((part) => part.trim() !== '')
    .map((part): GivenSet => {
      const [, weight, unit, reps] = /·\s*([+-]?[\d.,]+)\s*(kg|lbs?)\s*·\s*(\d+)/i.exec(part) ?? [];
      if (weight === undefined)
        return { line, isContinued: true, skipped: reason('warm-up-unread', { text: part.trim().slice(0, 40) }) };
      const given = unit?.toLowerCase() === 'kg' ? 'kg' : 'lb';
      return { line, isContinued: true, kind: 'warmup', reps, weight: readNumber(weight, 'comma'), unit: given };
    });
}

const weightUnits: Readonly<Record<string, Units>> = { KG: 'kg', LB: 'lb', LBS: 'lb' };
const secondsIn: Readonly<Record<string, number>> = { SEC: 1, SECS: 1, MIN: 60, MINS: 60 };
const metresIn: Readonly<Record<string, number>> = { M: 1, KM: metresPer.km, MI: metresPer.mi };

function setOf(columns: readonly string[], fields: readonly string[], line: number): GivenSet {
  const set: { -readonly [Field in keyof GivenSet]: GivenSet[Field] } = { line };
  const changed: Reason[] = [];
  for (const [index, column] of columns.entries()) {
    const text = (fields[index] ?? '').trim();
    if (index === 0 || text === '' || text === '-') continue;
    // `5+` are at least five.
    const value = readNumber(text.replace(/\+$/, ''), 'comma');
    if (text.endsWith('+')) changed.push(reason('value-read-as', { text, value: value ?? '' }));
    const [unit, perSecond, perMetre] = [weightUnits[column], secondsIn[column], metresIn[column]];
    if (unit !== undefined) Object.assign(set, { weight: value ?? text, unit });
    else if (perSecond !== undefined) set.seconds = value ? value * perSecond : (value ?? text);
    else if (perMetre !== undefined) set.metres = value ? value * perMetre : (value ?? text);
    else if (column === 'REPS') set.reps = value ?? text;
    else if (column === 'RIR') set.rir = value ?? text;
    else if (column === 'RPE') set.rpe = value ?? text;
    else changed.push(reason('value-left-out', { text, column }));
  }
  return { ...set, changed };
}

export const alphaProgression = {
  isHead: (head: string): boolean => /^#[;\t,][A-Z]+[;\t,]/m.test(head) && /^"?\d+\.\s/m.test(head),
  open: createAlphaReader,
};
