/**
 * Reads the log that wger's API gives: an entry per set, at an instant, with numbers for exercises and units. Entries are one workout while
 * no pause between them is longer than any within a workout, so that an evening stays one although midnight of UTC falls in it. Logs
 * from before wger knew hours stand at a midnight, and are a workout a day.
 */
import type { Units } from '../people/user.ts';
import { reason } from '../reasons/reason.ts';
import { metresPer } from '../workouts/distance.ts';
import { readFileTime } from './file-time.ts';
import type { FileItem, FileTime } from './file-workout.ts';
import { type ConvertJson, createJsonReader } from './json-reader.ts';
import { isObject, type Json, listOf, numberOf, textOf } from './json-values.ts';
import { createNumberNotes } from './numbered-names.ts';
import { wgerExercises } from './wger-exercises.ts';
import { type GivenSet, workoutItems } from './workout-items.ts';

const longestPauseMs = 3 * 3_600_000;

interface Logged {
  readonly line: number;
  readonly time: FileTime;
  /** To order entries by. */
  readonly ms: number;
  readonly name: string;
  readonly set: GivenSet;
}

const convert: ConvertJson = (document, count) => {
  const items: FileItem[] = [];
  const noteNumber = createNumberNotes();
  const entries = listOf(isObject(document) ? document.results : document);
  const logged = entries.flatMap((entry): Logged[] => {
    const line = count();
    const time = readTime(textOf(entry.date));
    if (time === null) {
      items.push({ is: 'note', line, kind: 'skipped', reason: reason('set-date-unread') });
      return [];
    }
    const given = nameOf(entry);
    const name = given ?? `wger ${numberIn(entry)}`;
    if (given === undefined) items.push(...noteNumber(name, line));
    const ms = Date.parse('instant' in time ? time.instant : `${time.wall}Z`);
    return [{ line, time, ms, name, set: { ...setOf(entry), line } }];
  });
  for (const session of sessionsOf(logged)) items.push(...sessionItems(session, count));
  const total = isObject(document) ? numberOf(document.count, 0, 1e9) : null;
  if (total !== null && total > entries.length) {
    const part = reason('file-is-part-of-log', { count: entries.length, all: total });
    items.push({ is: 'note', line: 1, kind: 'changed', reason: part });
  }
  return items;
};

/** A day alone, too, where a midnight stands for it: in the zone it is written in, or in UTC. */
function readTime(text: string): FileTime | null {
  const time = readFileTime(text);
  if (time === null || !('instant' in time)) return time;
  const midnight = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?(?:Z|[+-]\d\d:?\d\d)$/;
  const day = midnight.exec(text)?.[1] ?? midnight.exec(time.instant)?.[1];
  return day === undefined ? time : { wall: `${day}T00:00:00`, isDayOnly: true };
}

const numberIn = (entry: Json): string => textOf(entry.exercise_base ?? entry.exercise);

/** Files with `reps` instead of `repetitions` are from a time when translations had the numbers. */
function nameOf(entry: Json): string | undefined {
  const written = isObject(entry.exercise) ? textOf(entry.exercise.name) : textOf(entry.exercise_name);
  const isOfExercise = entry.exercise_base !== undefined || entry.repetitions !== undefined;
  return written || (isOfExercise ? wgerExercises(numberIn(entry)) : undefined);
}

const failureUnits: readonly unknown[] = [2, 7];
const secondsIn: Readonly<Record<string, number>> = { 3: 1, 4: 60 };
const metresIn: Readonly<Record<string, number>> = { 5: metresPer.mi, 6: metresPer.km, 8: 1 };
const weightUnits: Readonly<Record<string, Units>> = { 1: 'kg', 2: 'lb' };
/** What stands in the place of a weight and is none. */
const otherUnits: Readonly<Record<string, string>> = { 3: '× body weight', 4: 'plates', 5: 'km/h', 6: 'mph' };

function setOf(entry: Json): GivenSet {
  const amount = entry.repetitions ?? entry.reps;
  const number = numberOf(amount, 0, 1e9);
  const unit = entry.repetitions_unit ?? entry.repetition_unit;
  const perSecond = secondsIn[textOf(unit)];
  const perMetre = metresIn[textOf(unit)];
  const isCounted = perSecond === undefined && perMetre === undefined;
  const load = numberOf(entry.weight, -1e9, 1e9);
  const other = otherUnits[textOf(entry.weight_unit)];
  return {
    kind: failureUnits.includes(unit) ? 'failure' : 'working',
    reps: isCounted ? amount : null,
    seconds: perSecond === undefined || number === null ? null : number * perSecond,
    metres: perMetre === undefined || number === null ? null : number * perMetre,
    weight: other === undefined ? entry.weight : null,
    unit: weightUnits[textOf(entry.weight_unit)] ?? null,
    rir: entry.rir,
    restSeconds: entry.rest,
    note: other !== undefined && load !== null && load !== 0 ? `${load} ${other}` : '',
  };
}

/** In order of time, parted where the pause is too long. wger's own sessions are no help: they are parted at midnight of UTC. */
function sessionsOf(logged: readonly Logged[]): Logged[][] {
  const sessions: Logged[][] = [];
  for (const entry of logged.toSorted((one, other) => one.ms - other.ms)) {
    const last = sessions.at(-1);
    const before = last?.at(-1);
    const isNear = before !== undefined && isDay(before) === isDay(entry) && entry.ms - before.ms <= longestPauseMs;
    if (last && isNear) last.push(entry);
    else sessions.push([entry]);
  }
  return sessions;
}

const isDay = ({ time }: Logged): boolean => 'wall' in time && time.isDayOnly === true;

function sessionItems(entries: readonly Logged[], count: () => number): FileItem[] {
  const [first] = entries;
  if (!first) return [];
  const exercises: { name: string; sets: GivenSet[] }[] = [];
  // Where all entries have one time, it is that of the workout and of no set.
  const isTimed = entries.some(({ ms }) => ms !== first.ms);
  for (const { name, set, time } of entries) {
    const last = exercises.at(-1);
    const sets = last?.name === name ? last.sets : [];
    sets.push(isTimed && 'instant' in time ? { ...set, endedAt: time.instant } : set);
    if (last?.name !== name) exercises.push({ name, sets });
  }
  const day = 'wall' in first.time ? first.time.wall.slice(0, 10) : first.time.instant;
  return workoutItems({ key: JSON.stringify(day), start: first.time, exercises }, count);
}

export const wger = {
  isHead: (head: string): boolean =>
    /^[{[]/.test(head) && /"(repetitions|reps)"\s*:/.test(head) && /"exercise/.test(head),
  open: () => createJsonReader(convert),
};
