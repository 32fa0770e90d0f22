/**
 * Apple Health's `export.xml`, which can be gigabytes: workouts, the heart rate during them, and body weight. Workouts stand after the heart
 * rates that belong to them, so the file is read twice: first for workouts and weights, then for the heart rates within those workouts. Each
 * workout and each weight counts as a row; the millions of other records are passed over.
 */

import { type Reason, reason } from '../reasons/reason.ts';
import { type FileReading, trackOf } from './file-track.ts';
import type { FileItem, FileWorkout } from './file-workout.ts';
import { createXmlTags, quotedAttribute, type XmlTag } from './xml-tags.ts';

export const isAppleHealth = (head: string): boolean =>
  head.trimStart().startsWith('<') && /<!DOCTYPE HealthData|<HealthData[\s>]/.test(head);

interface AppleWorkout {
  readonly line: number;
  readonly type: string;
  readonly startMs: number;
  readonly endMs: number;
}

const bodyMass = 'HKQuantityTypeIdentifierBodyMass';
const heartRate = 'HKQuantityTypeIdentifierHeartRate';
const mostWorkouts = 20_000;

/** `2024-05-01 18:00:00 +0200`. */
const timePattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) ([+-]\d\d):?(\d\d)$/;

function msOf(text: string | undefined): number {
  const found = timePattern.exec(text ?? '');
  return found ? Date.parse(`${found[1]}T${found[2]}${found[3]}:${found[4]}`) : Number.NaN;
}

const longestName = 80;
const mostNames = 1_000;

/**
 * Names that outlive the text they stand in: each once, and as a copy, because a slice of a text keeps all of that text in memory. What comes
 * after the thousandth has no name.
 */
function createNames(): (name: string | undefined) => string {
  const known = new Map<string, string>();
  return (name = '') => {
    const short = name.slice(0, longestName);
    const found = known.get(short);
    if (found !== undefined || known.size >= mostNames) return found ?? '';
    const copy = Array.from(short).join('');
    known.set(copy, copy);
    return copy;
  };
}

/** The first reading. `read` tells weights and what cannot be used; `workouts` are all there once the text is over. */
export function createAppleWorkouts() {
  const tags = createXmlTags(
    (inside) => inside.startsWith('Workout ') || (inside.startsWith('Record ') && inside.includes(`"${bodyMass}"`)),
  );
  const workouts: AppleWorkout[] = [];
  const typeOf = createNames();
  let rows = 0;

  const skipped = (why: Reason): FileItem => ({ is: 'note', line: rows, kind: 'skipped', reason: why });

  function take({ name, attributes }: XmlTag): FileItem[] {
    rows += 1;
    if (name === 'Record') return takeWeight(attributes);
    const [startMs, endMs] = [msOf(attributes.startDate), msOf(attributes.endDate)];
    if (!(endMs >= startMs)) return [skipped(reason('workout-times-unread'))];
    if (workouts.length >= mostWorkouts) return [skipped(reason('workouts-beyond-first', { most: mostWorkouts }))];
    workouts.push({ line: rows, type: typeOf(attributes.workoutActivityType), startMs, endMs });
    return [];
  }

  function takeWeight({ startDate, value, unit }: XmlTag['attributes']): FileItem[] {
    const [ms, weight] = [msOf(startDate), Number(value)];
    if (Number.isNaN(ms) || !(weight >= 20 && weight <= 1_000) || (unit !== 'kg' && unit !== 'lb'))
      return [skipped(reason('body-weight-unread'))];
    return [{ is: 'weight', line: rows, time: { instant: new Date(ms).toISOString() }, weight, unit }];
  }

  return {
    get rows() {
      return rows;
    },
    workouts,
    read: (piece: string): FileItem[] => tags(piece).flatMap(take),
  };
}

/** Of all workouts of a file together: what comes later is left out. */
const mostReadings = 4_000_000;

interface Heart extends AppleWorkout {
  /** By source, since a watch and a strap both write: seconds from the start and beats per minute, in one number. */
  readonly bySource: Map<string, IntegerList>;
}

const bpmRange = 512;
/** Some seven weeks, which together with the beats is what 31 bits can say. No workout is as long. */
const longestMs = 2 ** 22 * 1000;

/** In half the memory of an array of numbers: a file has millions of them. */
class IntegerList {
  #values = new Int32Array(16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Int32Array(this.#length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length++] = value;
  }

  toArray(): number[] {
    return Array.from(this.#values.subarray(0, this.#length));
  }
}

/** The second reading: the heart rates during the workouts of the first. */
export function createAppleHearts(all: readonly AppleWorkout[]) {
  const { distinct, items } = withoutRepeats(all);
  const hearts: Heart[] = distinct.map((workout) => ({ ...workout, bySource: new Map() }));
  const tags = createXmlTags((inside) => inside.startsWith('Record ') && inside.includes(`"${heartRate}"`));
  const sourceOf = createNames();
  let count = 0;

  function take({ inside }: XmlTag): void {
    const ms = msOf(quotedAttribute(inside, 'startDate'));
    const workout = findAt(hearts, ms);
    const bpm = Math.round(Number(quotedAttribute(inside, 'value')));
    if (!workout || ms - workout.startMs >= longestMs || !(bpm >= 20 && bpm <= 300)) return;
    count += 1;
    if (count > mostReadings) return;
    const source = sourceOf(quotedAttribute(inside, 'sourceName'));
    const readings = workout.bySource.get(source) ?? new IntegerList();
    workout.bySource.set(source, readings);
    readings.push(Math.round((ms - workout.startMs) / 1000) * bpmRange + bpm);
  }

  return {
    read(piece: string): void {
      for (const tag of tags(piece)) take(tag);
    },
    /** Workout by workout, so that their tracks are not all in memory at once. */
    *end(): Generator<FileItem> {
      yield* items;
      if (count > mostReadings) yield { is: 'note', line: 1, kind: 'changed', reason: reason('heart-rates-too-many') };
      for (const heart of hearts) yield { is: 'workout', ...workoutOf(heart) };
    },
  };
}

/** Several apps write the same workout down: the first of them stays. */
function withoutRepeats(all: readonly AppleWorkout[]): { distinct: AppleWorkout[]; items: FileItem[] } {
  const distinct: AppleWorkout[] = [];
  const items: FileItem[] = [];
  for (const workout of all.toSorted((one, other) => one.startMs - other.startMs || one.line - other.line)) {
    const before = distinct.at(-1);
    const shared = before ? Math.min(before.endMs, workout.endMs) - workout.startMs : 0;
    const shorter = before ? Math.min(before.endMs - before.startMs, workout.endMs - workout.startMs) : 0;
    const isRepeat = before && (shared * 2 > shorter || before.startMs === workout.startMs);
    if (!isRepeat) distinct.push(workout);
    else {
      items.push({ is: 'note', line: workout.line, kind: 'merged', reason: reason('workout-of-another-app') });
    }
  }
  return { distinct, items };
}

/** Workouts are in order and hardly overlap: the one that began last before this, or the one before that. */
function findAt(hearts: readonly Heart[], ms: number): Heart | undefined {
  let [low, high] = [0, hearts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hearts[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return [hearts[low - 1], hearts[low - 2]].find((heart) => heart !== undefined && ms <= heart.endMs);
}

function workoutOf({ line, type, startMs, endMs, bySource }: Heart): FileWorkout {
  const [most] = [...bySource.values()].sort((one, other) => other.length - one.length);
  const readings = (most?.toArray() ?? []).map((packed): FileReading => {
    const bpm = packed % bpmRange;
    return { ms: startMs + ((packed - bpm) / bpmRange) * 1000, bpm };
  });
  bySource.clear();
  const start = new Date(startMs).toISOString();
  return {
    key: JSON.stringify([start, type]),
    title: titleOf(type),
    start: { instant: start },
    end: { instant: new Date(endMs).toISOString() },
    seconds: null,
    notes: '',
    exercises: [],
    track: trackOf(readings, startMs),
    line,
    rows: 1,
  };
}

/** `HKWorkoutActivityTypeTraditionalStrengthTraining` is "Traditional strength training". */
function titleOf(type: string): string {
  const words = type.replace(/^HKWorkoutActivityType/, '').replaceAll(/[^A-Za-z]/g, '');
  const spaced = words.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return spaced === '' || spaced === 'other' ? '' : `${spaced.charAt(0).toUpperCase()}${spaced.slice(1, 80)}`;
}
