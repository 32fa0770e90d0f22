/**
 * Reads openGym's backup and the log that wger's API gives. A JSON document can only be read whole, so its size is limited. Sets are
 * numbered where a table would have lines.
 */
import type { SetKind } from '../exercises/set-kinds.ts';
import type { Units } from '../people/user.ts';
import { readFileTime } from './file-time.ts';
import {
  type FileExercise,
  type FileItem,
  type FileReader,
  type FileSet,
  type FileTime,
  UnreadableFile,
} from './file-workout.ts';

const mostLength = 16 * 1024 * 1024;
/** In memory an object takes many times the two signs that it takes in a file. */
const mostObjects = 500_000;
const [openBracket, openBrace] = ['['.charCodeAt(0), '{'.charCodeAt(0)];

type Json = Readonly<Record<string, unknown>>;
type Convert = (document: unknown, count: () => number) => FileItem[];

function createJsonReader(convert: Convert): FileReader<string> {
  const pieces: string[] = [];
  let length = 0;
  let rows = 0;
  return {
    get rows() {
      return rows;
    },
    read(piece) {
      length += piece.length;
      if (length > mostLength) throw new UnreadableFile('This file is too large. Export a part of it.');
      pieces.push(piece);
      return [];
    },
    end() {
      return convert(parse(pieces.join('')), () => {
        rows += 1;
        return rows;
      });
    },
  };
}

function parse(text: string): unknown {
  if (isCrowded(text)) throw new UnreadableFile('This file is too large. Export a part of it.');
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile('This file is cut off or damaged: it is no whole JSON.');
  }
}

/** Whether there are more objects and lists in a JSON text than any export has; brackets within texts count too. */
export function isCrowded(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= mostObjects; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === openBracket || sign === openBrace) count += 1;
  }
  return count > mostObjects;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const text = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '').trim() : '';

function number(value: unknown, least: number, most: number): number | null {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && found >= least && found <= most ? found : null;
}

interface Values {
  line: number;
  kind?: SetKind;
  reps?: number | null;
  weight?: number | null;
  unit: Units | null;
  seconds?: number | null;
  distance?: number | null;
  rpe?: number | null;
}

function setOf({
  line,
  kind = 'working',
  reps = null,
  weight = null,
  unit,
  seconds = null,
  distance = null,
  rpe = null,
}: Values) {
  if (reps === null && !seconds && !distance) return null;
  const set: FileSet = {
    line,
    kind,
    reps: reps === null ? null : Math.floor(reps),
    weight: weight || null,
    unit: weight ? unit : null,
    seconds: seconds || null,
    distance: distance || null,
    distanceUnit: distance ? 'm' : null,
    rpe,
    note: '',
  };
  return set;
}

const skipped = (line: number, message: string): FileItem => ({ is: 'note', line, kind: 'skipped', message });

/** Says once of each exercise that its number is all there is: its owner knows which it is. */
function createNumberNotes(): (name: string, line: number, isNumber: boolean) => FileItem[] {
  const noted = new Set<string>();
  return (name, line, isNumber) => {
    if (!isNumber || noted.has(name)) return [];
    noted.add(name);
    const message = `The file has only a number for this exercise (${name}). Choose which one it is among the exercises.`;
    return [{ is: 'note', line, kind: 'changed', message }];
  };
}

/** openGym names exercises of its library by number alone; one's own have a name. */
const convertOpenGym: Convert = (document, count) => {
  const items: FileItem[] = [];
  if (!isObject(document)) return items;
  const unit = document.unit === 'lb' || document.unit === 'lbs' ? 'lb' : document.unit === 'kg' ? 'kg' : null;
  const noteNumber = createNumberNotes();
  const names = new Map(list(document.customEx).map(({ id, n }) => [text(id), text(n)]));
  for (const workout of list(document.workouts)) {
    const notes: FileItem[] = [];
    const [startMs, endMs] = [number(workout.start, 0, 4e12), number(workout.end, 0, 4e12)];
    let rows = 0;
    let line = 0;
    const exercises: FileExercise[] = list(workout.entries).map((entry) => {
      const given = text(entry.n) || names.get(text(entry.id)) || '';
      const name = given || `openGym ${text(entry.id)}`;
      const sets = list(entry.sets).flatMap((set): FileSet[] => {
        line = count();
        const rir = number(set.rir, 0, 9);
        const minutes = number(set.min, 0, 2_880);
        const speed = number(set.speed, 0, 60);
        const made =
          set.done === false
            ? null
            : setOf({
                line,
                reps: number(set.r, 0, 100_000),
                weight: number(set.w, -1_000, 10_000),
                unit,
                seconds: minutes === null ? number(set.sec, 0, 172_800) : Math.round(minutes * 60),
                distance: minutes !== null && speed !== null ? Math.round((speed * 1000 * minutes) / 60) : null,
                rpe: number(set.rpe, 1, 10) ?? (rir === null ? null : 10 - rir),
              });
        if (made) rows += 1;
        else notes.push(skipped(line, set.done === false ? 'This set was not done.' : 'This set has nothing in it.'));
        return made ? [made] : [];
      });
      if (sets.length > 0) notes.push(...noteNumber(name.slice(0, 80), line, given === ''));
      return { name: name.slice(0, 80), note: '', superset: null, sets };
    });
    const done = exercises.filter(({ sets }) => sets.length > 0);
    items.push(...notes);
    if (startMs === null || done.length === 0) {
      for (const { sets } of done) for (const set of sets) items.push(skipped(set.line, 'Its workout has no start.'));
      continue;
    }
    items.push({
      is: 'workout',
      key: JSON.stringify([text(workout.id), startMs]),
      title: text(workout.name),
      start: { instant: new Date(startMs).toISOString() },
      end: endMs !== null && endMs > startMs ? { instant: new Date(endMs).toISOString() } : null,
      seconds: null,
      notes: text(workout.note).slice(0, 10_000),
      exercises: done,
      track: null,
      line,
      rows,
    });
  }
  for (const { d, w } of list(document.bodyweight)) {
    const line = count();
    const time = readFileTime(text(d));
    const weight = number(w, 20, 1_000);
    items.push(
      time && weight !== null
        ? { is: 'weight', line, time, weight, unit }
        : skipped(line, 'This body weight cannot be read.'),
    );
  }
  return items;
};

/** wger's log: an entry per set; those of one day are one workout. It names units by number. */
const convertWger: Convert = (document, count) => {
  const items: FileItem[] = [];
  const noteNumber = createNumberNotes();
  const days = new Map<string, { start: FileTime; line: number; exercises: { name: string; sets: FileSet[] }[] }>();
  for (const entry of list(isObject(document) ? document.results : document)) {
    const line = count();
    const start = readFileTime(text(entry.date));
    const reps = number(entry.repetitions ?? entry.reps, 0, 100_000);
    const isTimed = entry.repetitions_unit === 3 || entry.repetition_unit === 3;
    const rir = number(entry.rir, 0, 9);
    const set = setOf({
      line,
      reps: isTimed ? null : reps,
      seconds: isTimed ? reps : null,
      weight: number(entry.weight, -1_000, 10_000),
      unit: entry.weight_unit === 2 ? 'lb' : entry.weight_unit === 1 ? 'kg' : null,
      rpe: rir === null ? null : 10 - rir,
    });
    if (start === null || set === null) {
      items.push(
        skipped(line, start === null ? 'The date of this set cannot be read.' : 'This set has nothing in it.'),
      );
      continue;
    }
    const exercise = isObject(entry.exercise) ? text(entry.exercise.name) : text(entry.exercise_name);
    const id = entry.exercise_base ?? entry.exercise;
    const name = (exercise || `wger ${typeof id === 'number' ? id : text(id)}`).slice(0, 80);
    items.push(...noteNumber(name, line, exercise === ''));
    const day = ('instant' in start ? start.instant : start.wall).slice(0, 10);
    const session = days.get(day) ?? { start, line, exercises: [] };
    days.set(day, session);
    const last = session.exercises.at(-1);
    if (last?.name === name) last.sets.push(set);
    else session.exercises.push({ name, sets: [set] });
  }
  for (const [day, { start, line, exercises }] of days) {
    items.push({
      is: 'workout',
      key: JSON.stringify(day),
      title: '',
      start,
      end: null,
      seconds: null,
      notes: '',
      exercises: exercises.map((exercise) => ({ ...exercise, note: '', superset: null })),
      track: null,
      line,
      rows: exercises.reduce((sum, { sets }) => sum + sets.length, 0),
    });
  }
  return items;
};

export const openGym = {
  isHead: (head: string): boolean =>
    head.startsWith('{') && /"(restSec|exWeights|dayPlan|customEx|routines|workouts)"\s*:/.test(head),
  open: () => createJsonReader(convertOpenGym),
};

export const wger = {
  isHead: (head: string): boolean =>
    /^[{[]/.test(head) && /"(repetitions|reps)"\s*:/.test(head) && /"exercise/.test(head),
  open: () => createJsonReader(convertWger),
};
