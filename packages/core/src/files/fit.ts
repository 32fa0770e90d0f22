/**
 * Reads FIT, the binary files of watches, in which definitions say which fields the messages after them have: sets with their real times,
 * the heart rate, and where the session begins and ends. An activity's file is small and is read whole; each set counts as a row.
 */
import { type Reason, reason } from '../reasons/reason.ts';
import { cutText, textLimits } from './cut-text.ts';
import { type FileReading, notKept, trackOf, type UnkeptPart, unreadTrack } from './file-track.ts';
import { type FileExercise, type FileItem, type FileSet, UnreadableFile } from './file-workout.ts';
import { fitExerciseName } from './fit-exercises.ts';
import { fitEpochS, unknownCategory } from './fit-profile.ts';
import { createStrapBeats, joinReadings } from './fit-strap-beats.ts';
import { longestRestS } from './table-reader.ts';

const timestamp = 253;
/** What a recording has beside times, sets and the heart rate. */
const otherFields: Readonly<Record<number, readonly (readonly [field: number, what: UnkeptPart])[]>> = {
  18: [
    [9, 'distance'],
    [11, 'calories'],
  ],
  20: [
    [0, 'positions'],
    [5, 'distance'],
    [7, 'power'],
  ],
};
/** Five days with one for each second. */
const mostMessages = 500_000;
const messages = { session: 18, record: 20, hr: 132, set: 225, title: 264 };

interface Field {
  readonly number: number;
  readonly size: number;
  readonly type: number;
}

interface Definition {
  readonly message: number;
  readonly isLittle: boolean;
  readonly fields: readonly Field[];
  readonly skip: number;
}

/** Of a field with several places, null where one is empty: the places of two fields may belong together. */
type Values = ReadonlyMap<number, readonly (number | null)[]>;

/** Sizes of the base types by their number, and the value that stands for none. */
const bases: Readonly<Record<number, { size: number; none: number; isSigned?: true }>> = {
  0: { size: 1, none: 0xff },
  1: { size: 1, none: 0x7f, isSigned: true },
  2: { size: 1, none: 0xff },
  3: { size: 2, none: 0x7fff, isSigned: true },
  4: { size: 2, none: 0xffff },
  5: { size: 4, none: 0x7fffffff, isSigned: true },
  6: { size: 4, none: 0xffffffff },
  7: { size: 1, none: 0 },
  10: { size: 1, none: 0 },
  11: { size: 2, none: 0 },
  12: { size: 4, none: 0 },
  13: { size: 1, none: 0xff },
};

/** Types in which each byte is a part of the value, so that none of them stands for an empty place. */
const [text, bytes] = [7, 13];

export const isFit = (head: Uint8Array): boolean =>
  head.length >= 12 && (head[0] === 12 || head[0] === 14) && String.fromCharCode(...head.subarray(8, 12)) === '.FIT';

export function readFit(bytes: Uint8Array): { items: FileItem[]; rows: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = collect();
  const headSize = view.getUint8(0);
  const end = Math.min(bytes.length, headSize + view.getUint32(4, true));
  const definitions = new Map<number, Definition>();
  let at = headSize;
  let timeS: number | null = null;
  let count = 0;
  try {
    while (at < end) {
      const header = view.getUint8(at);
      at += 1;
      const isCompressed = (header & 0x80) !== 0;
      const local = isCompressed ? (header >> 5) & 3 : header & 15;
      if (!isCompressed && (header & 0x40) !== 0) {
        const [definition, next] = readDefinition(view, at, (header & 0x20) !== 0);
        definitions.set(local, definition);
        at = next;
        continue;
      }
      count += 1;
      if (count > mostMessages) throw new UnreadableFile(reason('file-too-large-for-activity'));
      const definition = definitions.get(local);
      // A file that says it is longer than it is ends with a checksum, which is no message.
      if (!definition && found.hasAny) {
        found.cut();
        return found.end();
      }
      if (!definition) throw new UnreadableFile(reason('file-damaged'));
      const values = new Map<number, readonly (number | null)[]>();
      for (const field of definition.fields) {
        values.set(field.number, readField(view, at, field, definition.isLittle));
        at += field.size;
      }
      at += definition.skip;
      // A header of this kind has the last five bits of the time in it, and no field for it.
      if (isCompressed && timeS !== null) values.set(timestamp, [timeS + (((header & 31) - timeS) & 31)]);
      timeS = values.get(timestamp)?.[0] ?? timeS;
      found.take(definition.message, values);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  if (headSize + view.getUint32(4, true) > bytes.length) found.cut();
  return found.end();
}

function readDefinition(view: DataView, from: number, hasDeveloper: boolean): [Definition, number] {
  const isLittle = view.getUint8(from + 1) === 0;
  const message = view.getUint16(from + 2, isLittle);
  const count = view.getUint8(from + 4);
  let at = from + 5;
  const fields: Field[] = [];
  for (let index = 0; index < count; index += 1, at += 3)
    fields.push({ number: view.getUint8(at), size: view.getUint8(at + 1), type: view.getUint8(at + 2) & 31 });
  let skip = 0;
  if (hasDeveloper) {
    const others = view.getUint8(at);
    at += 1;
    for (let index = 0; index < others; index += 1, at += 3) skip += view.getUint8(at + 1);
  }
  return [{ message, isLittle, fields, skip }, at];
}

function readField(view: DataView, at: number, { size, type }: Field, isLittle: boolean): (number | null)[] {
  const base = bases[type];
  if (!base || at + size > view.byteLength) {
    if (at + size > view.byteLength) throw new RangeError('The file ends here.');
    return [];
  }
  const values: (number | null)[] = [];
  for (let from = at; from + base.size <= at + size; from += base.size) {
    const value =
      base.size === 1
        ? view.getUint8(from)
        : base.size === 2
          ? base.isSigned
            ? view.getInt16(from, isLittle)
            : view.getUint16(from, isLittle)
          : base.isSigned
            ? view.getInt32(from, isLittle)
            : view.getUint32(from, isLittle);
    values.push(value === base.none && type !== text && type !== bytes ? null : value);
  }
  return type === bytes && values.every((value) => value === base.none) ? [] : values;
}

interface RawSet {
  readonly line: number;
  readonly category: number | null;
  readonly subtype: number | null;
  readonly set: FileSet;
}

/**
 * A watch that guesses has several guesses, the likeliest first, in places of both fields that belong together. That it does not know is a guess
 * too: those behind it have no chance left. Only an empty place says nothing.
 */
function exerciseOf(values: Values): Pick<RawSet, 'category' | 'subtype'> {
  const [categories, subtypes] = [values.get(7) ?? [], values.get(8) ?? []];
  const place = Math.max(
    0,
    categories.findIndex((category) => category !== null),
  );
  return { category: categories[place] ?? null, subtype: subtypes[place] ?? null };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const longer = (span: Span | null, other: Span): Span =>
  span ? { from: Math.min(span.from, other.from), to: Math.max(span.to, other.to) } : other;

function collect() {
  const readings: FileReading[] = [];
  const strapReadings: FileReading[] = [];
  const readStrap = createStrapBeats();
  let hasUntimedBeats = false;
  const sets: RawSet[] = [];
  const titles = new Map<string, string>();
  const others = new Set<UnkeptPart>();
  const items: FileItem[] = [];
  let rows = 0;
  let used = 0;
  /** From the first of it to the last, as its messages tell and as its sessions do: a file of several sports has one for each. */
  let recorded: Span | null = null;
  let sessions: Span | null = null;

  const one = (values: Values, field: number): number | null => values.get(field)?.[0] ?? null;
  const instant = (seconds: number | null): number | null => (seconds === null ? null : (seconds + fitEpochS) * 1000);

  function takeSet(values: Values): void {
    rows += 1;
    const start = instant(one(values, 6));
    const durationMs = one(values, 0);
    const reps = one(values, 3);
    const seconds = durationMs === null ? null : Math.round(durationMs / 1000);
    if (one(values, 5) === 0) {
      used += 1;
      const last = sets.at(-1);
      if (last && seconds !== null && seconds <= longestRestS)
        sets[sets.length - 1] = { ...last, set: { ...last.set, restSeconds: seconds } };
      else if (last && seconds !== null)
        items.push({ is: 'note', line: rows, kind: 'changed', reason: reason('set-rest-unkept') });
      return;
    }
    if (reps === null && !seconds) {
      items.push({ is: 'note', line: rows, kind: 'skipped', reason: reason('set-empty') });
      return;
    }
    used += 1;
    const sixteenths = one(values, 4);
    const unit = one(values, 9) === 2 ? 'lb' : 'kg';
    const kg = sixteenths === null ? null : sixteenths / 16;
    const weight = kg === null || kg === 0 ? null : unit === 'kg' ? kg : Math.round(kg * 2.2046226218 * 4) / 4;
    const endedAt = start === null || seconds === null ? null : start + seconds * 1000;
    sets.push({
      line: rows,
      ...exerciseOf(values),
      set: {
        line: rows,
        kind: 'working',
        reps,
        weight,
        unit: weight === null ? null : unit,
        distance: null,
        distanceUnit: null,
        // A set that counts reps took some time too; that is between its ends.
        seconds: reps === null ? seconds : null,
        rpe: null,
        note: '',
        ...(start !== null && { startedAt: new Date(start).toISOString() }),
        ...(endedAt !== null && { endedAt: new Date(endedAt).toISOString() }),
      },
    });
  }

  function takeBeats(values: Values): void {
    const beats = readStrap(values);
    if (beats === null) hasUntimedBeats = true;
    else strapReadings.push(...beats);
    if (strapReadings.length > mostMessages) throw new UnreadableFile(reason('file-too-large-for-activity'));
  }

  function changed(why: Reason): void {
    items.push({ is: 'note', line: 1, kind: 'changed', reason: why });
  }

  function exercises(): FileExercise[] {
    const together: { name: string; note: string; superset: null; sets: FileSet[] }[] = [];
    for (const { category, subtype, set } of sets) {
      const name = titles.get(`${category ?? unknownCategory} ${subtype}`) ?? fitExerciseName(category, subtype);
      const last = together.at(-1);
      if (last?.name === name) last.sets.push(set);
      else together.push({ name, note: '', superset: null, sets: [set] });
    }
    return together;
  }

  return {
    get hasAny(): boolean {
      return sessions !== null || recorded !== null || sets.length > 0;
    },
    take(message: number, values: Values): void {
      for (const [field, what] of otherFields[message] ?? []) if ((one(values, field) ?? 0) !== 0) others.add(what);
      if (message === messages.record) {
        const [at, bpm] = [instant(one(values, timestamp)), one(values, 3)];
        if (at !== null) {
          recorded = longer(recorded, { from: at, to: at });
          if (bpm !== null) readings.push({ ms: at, bpm });
        }
      } else if (message === messages.session) {
        const [from, elapsed] = [instant(one(values, 2)), one(values, 7) ?? one(values, 8)];
        if (from !== null) sessions = longer(sessions, { from, to: from + (elapsed ?? 0) });
      } else if (message === messages.hr) takeBeats(values);
      else if (message === messages.set) takeSet(values);
      else if (message === messages.title) {
        const name = String.fromCharCode(...(values.get(2) ?? []).flatMap((code) => code || []));
        const decoded = decodeUtf8(name);
        if (decoded !== '')
          titles.set(
            `${one(values, 0) ?? unknownCategory} ${one(values, 1)}`,
            cutText('title-of-exercise-cut', decoded, textLimits.name, changed),
          );
      }
    },
    cut(): void {
      rows += 1;
      items.push({ is: 'note', line: rows, kind: 'skipped', reason: reason('message-cut-off') });
    },
    end(): { items: FileItem[]; rows: number } {
      const span = sessions ?? recorded;
      const first = span?.from ?? (sets[0]?.set.startedAt ? Date.parse(sets[0].set.startedAt) : null);
      const last = sessions && sessions.to > sessions.from ? sessions.to : (recorded?.to ?? null);
      if (first === null) throw new UnreadableFile(reason('file-without-activity'));
      const start = new Date(first).toISOString();
      if (readings.some(({ ms }) => ms < first)) changed(reason('heart-rate-before-session'));
      if (hasUntimedBeats) changed(reason('heart-rates-of-strap-timeless'));
      // A strap stores for as long as it is worn, also before the session and after it.
      const beats = strapReadings.filter(({ ms }) => ms >= first && ms <= (last ?? ms));
      const heard = joinReadings(readings, beats);
      const track = trackOf(heard, first);
      if (heard.length > 0 && track === null) changed(unreadTrack);
      const lost = notKept(others);
      if (lost) changed(lost);
      items.push({
        is: 'workout',
        key: JSON.stringify(start),
        title: '',
        start: { instant: start },
        end: last === null ? null : { instant: new Date(Math.max(first, last)).toISOString() },
        seconds: null,
        notes: '',
        exercises: exercises(),
        track,
        line: 1,
        rows: used,
      });
      return { items, rows };
    },
  };
}

/** Signs that hold a byte each, as the text they are. */
function decodeUtf8(bytes: string): string {
  try {
    return decodeURIComponent([...bytes].map((sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''))
      .toWellFormed()
      .trim();
  } catch {
    return '';
  }
}
