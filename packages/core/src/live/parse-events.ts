/**
 * Events as they come back from storage, believed one by one. What cannot be read is set aside whole; the rest still tells the session. A tab
 * of an older build may read what a newer one wrote: an event of a kind that is not known here stays among the others, and each event is
 * written back as it was read, with the fields that nobody here knows.
 */

import { parseFormat } from '../clocks/parse-format.ts';
import type { SetStart } from '../programs/program.ts';
import type { LiveAction, LiveEvent, RestPlan, SeriesPlace, SetValues, Stamp, WarmupSet } from './live-event.ts';
import type { LiveMove, LivePlan } from './live-plan.ts';
import {
  type EveryField,
  type Fields,
  isFields,
  isFlag,
  isIndex,
  isNumberOrNull,
  isText,
  isUnit,
  parseAll,
} from './parse-fields.ts';
import { parseTarget } from './parse-target.ts';
import { isRemark, parseRemarkAction, type RemarkAction } from './set-remarks.ts';

interface ParsedEvents {
  /** In order, each number once. */
  readonly events: LiveEvent[];
  readonly setAside: unknown[];
}

/** `isKnown` says which kinds of events this build knows. */
export function parseEvents(records: readonly unknown[], isKnown = isKnownType): ParsedEvents {
  const bySeq = new Map<number, LiveEvent>();
  const setAside: unknown[] = [];
  for (const record of records) {
    const event = parseEvent(record, isKnown);
    if (event && !bySeq.has(event.seq)) bySeq.set(event.seq, event);
    else if (!event) setAside.push(record);
  }
  return { events: [...bySeq.values()].sort((one, other) => one.seq - other.seq), setAside };
}

/** Undefined for anything that was not written here. */
export function parseEvent(record: unknown, isKnown = isKnownType): LiveEvent | undefined {
  if (!isFields(record)) return undefined;
  const stamp = parseStamp(record);
  const action = isOfLaterBuild(record, isKnown) ? ({ type: 'unknown' } as const) : parseAction(record);
  if (!stamp || !action) return undefined;
  const event = { ...stamp, ...action };
  asRead.set(event, record);
  return event;
}

const asRead = new WeakMap<LiveEvent, Fields>();

/** What is written to storage for an event: one that was read before is written as it was read. */
export const storedEvent = (event: LiveEvent): unknown => asRead.get(event) ?? event;

/** The version that this build writes; it reads those before it. */
const ownVersion = 2;

/** Another kind of event, a later version of one, or a number of a set that has a name of its own since. */
function isOfLaterBuild({ v, type, field }: Fields, isKnown: (type: string) => boolean): boolean {
  if (!isText(type)) return false;
  const isOtherNumber = type === 'value-changed' && isText(field) && !isValueField(field);
  return !isKnown(type) || isOtherNumber || (isIndex(v) && v > ownVersion);
}

const valueFields = ['count', 'weight', 'seconds'] as const;
const isValueField = (field: unknown): field is (typeof valueFields)[number] =>
  valueFields.some((known) => known === field);

/** The last millisecond of the year 9999: later ones are written in a way that no schema takes. */
const lastInstant = 253_402_300_799_999;

function parseStamp({ v, seq, at }: Fields): Stamp | undefined {
  if (!isIndex(v) || v === 0 || !isIndex(seq) || !isIndex(at) || at > lastInstant) return undefined;
  return { v: v === 1 ? 1 : ownVersion, seq, at };
}

function parseAction(record: Fields): LiveAction | undefined {
  const { type, index } = record;
  switch (type) {
    case 'started':
      return parseStart(record);
    case 'went-back':
    case 'set-restored':
    case 'paused':
    case 'resumed':
    case 'reset':
    case 'reset-undone':
    case 'rest-paused':
    case 'rest-resumed':
    case 'undone':
    case 'interval-skipped':
    case 'interval-repeated':
    case 'round-counted':
    case 'clock-finished':
    case 'finished':
    case 'discarded':
      return { type };
    case 'unit-chosen':
      return isUnit(record.unit) ? { type, unit: record.unit } : undefined;
    case 'rest-changed':
      return isIndex(record.seconds) ? { type, seconds: record.seconds } : undefined;
    case 'rest-ended':
      return { type, by: record.by === 'heart' || record.by === 'time' ? record.by : 'person' };
    case 'workout-named':
      return typeof record.name === 'string' ? { type, name: record.name } : undefined;
    case 'rest-switched':
      return isFlag(record.isOn) ? { type, isOn: record.isOn } : undefined;
    case 'format-chosen':
    case 'move-ticked':
    case 'reps-counted':
    case 'score-changed':
      return parseClockAction(record);
  }
  return isIndex(index) ? parseSetAction(record, index) : parseExerciseAction(record);
}

function parseClockAction(record: Fields): LiveAction | undefined {
  const { type, place, interval, reps, field, value } = record;
  switch (type) {
    case 'format-chosen': {
      const format = parseFormat(record.format);
      return format && { type, format };
    }
    case 'move-ticked':
      return isIndex(place) && isFlag(record.isTicked) ? { type, place, isTicked: record.isTicked } : undefined;
    case 'reps-counted':
      return isIndex(interval) && (reps === null || isIndex(reps)) ? { type, interval, reps } : undefined;
    case 'score-changed':
      if (field !== 'rounds' && field !== 'reps' && field !== 'seconds') return undefined;
      return value === null || isIndex(value) ? { type, field, value } : undefined;
    default:
      return undefined;
  }
}

/** What was done to an exercise of the workout. */
function parseExerciseAction(record: Fields): LiveAction | undefined {
  const { type, mid, place, note } = record;
  const move = parseMove(record.move);
  switch (type) {
    case 'exercise-added':
      return move && isIndex(place) ? { type, move, place } : undefined;
    case 'exercises-added': {
      const moves = parseAll(record.moves, parseMove);
      return moves && { type, moves };
    }
    case 'exercises-joined': {
      const mids = parseAll(record.mids, (each) => (isText(each) ? each : undefined));
      return mids && { type, mids };
    }
  }
  if (!isText(mid)) return undefined;
  switch (type) {
    case 'exercise-moved':
      return isIndex(place) ? { type, mid, place } : undefined;
    case 'exercise-swapped':
      return move && { type, mid, move };
    case 'exercise-removed':
    case 'exercise-parted':
      return { type, mid };
    case 'target-changed': {
      const target = parseTarget(record.target);
      return target && { type, mid, target };
    }
    case 'rest-chosen':
      return isIndex(record.seconds) ? { type, mid, seconds: record.seconds } : undefined;
    case 'exercise-note-written':
      return typeof note === 'string' ? { type, mid, note } : undefined;
    case 'warmups-added': {
      const sets = parseAll(record.sets, parseWarmup);
      return sets && { type, mid, sets };
    }
    default:
      return undefined;
  }
}

/** What was done to the set at `index`. */
function parseSetAction(record: Fields, index: number): LiveAction | undefined {
  const { type } = record;
  switch (type) {
    case 'set-reopened':
    case 'set-skipped':
    case 'set-added':
    case 'set-removed':
    case 'no-weight-chosen':
    case 'went-to':
      return { type, index };
    case 'set-completed': {
      const values = parseValues(record.values);
      const rest = parseRest(record.rest);
      return values && { type, index, values, ...(rest && { rest }) };
    }
    case 'set-corrected': {
      const values = parseValues(record.values);
      return values && { type, index, values };
    }
    case 'value-changed': {
      const { field, value } = record;
      if (!isValueField(field) || !isNumberOrNull(value)) return undefined;
      return { type, index, field, value };
    }
    case 'variant-chosen':
      return isIndex(record.variant) ? { type, index, variant: record.variant } : undefined;
    default:
      return parseRemarkAction(record, index);
  }
}

function parseStart({ workoutId, plan, timeZone, unit, series, warmupCooldown }: Fields): LiveAction | undefined {
  const known = parsePlan(plan);
  if (!known || !isText(workoutId) || !isText(timeZone) || !isUnit(unit)) return undefined;
  const places = warmupCooldown === false && ({ warmupCooldown } as const);
  return { type: 'started', workoutId, plan: known, timeZone, unit, series: parseSeries(series), ...places };
}

function parseSeries(value: unknown): SeriesPlace | null {
  if (!isFields(value)) return null;
  const { seriesInstanceId, weekNumber, dayOfWeek } = value;
  if (!isText(seriesInstanceId) || !isIndex(weekNumber) || !isIndex(dayOfWeek)) return null;
  return { seriesInstanceId, weekNumber, dayOfWeek };
}

function parseValues(value: unknown): SetValues | undefined {
  if (!isFields(value)) return undefined;
  const { count, weight, unit, variant, seconds } = value;
  if (!isNumberOrNull(count) || !isNumberOrNull(weight) || !isUnit(unit) || !isIndex(variant)) return undefined;
  const values: SetValues & EveryField<Omit<SetValues, 'seconds'>> = { count, weight, unit, variant };
  return isNumberOrNull(seconds) ? { ...values, seconds } : values;
}

function parseWarmup(value: unknown): WarmupSet | undefined {
  if (!isFields(value)) return undefined;
  const { count, weight, unit } = value;
  if (!isNumberOrNull(count) || !isNumberOrNull(weight) || !isUnit(unit)) return undefined;
  return { count, weight, unit };
}

function parseRest(value: unknown): RestPlan | undefined {
  if (!isFields(value) || !isIndex(value.seconds)) return undefined;
  return { seconds: value.seconds, heart: parseRestHeart(value.heart) };
}

function parseRestHeart(value: unknown): RestPlan['heart'] {
  if (!isFields(value) || !isIndex(value.untilBpm) || !isIndex(value.capSeconds)) return null;
  return { untilBpm: value.untilBpm, capSeconds: value.capSeconds };
}

/** A plan as it comes back from storage: whole, or not at all, because a session without one of its moves is another session. */
function parsePlan(value: unknown): LivePlan | undefined {
  if (!isFields(value)) return undefined;
  const { wid, programVersion, title, timed } = value;
  const tags = parseAll(value.tags, (tag) => (isText(tag) ? tag : undefined));
  const moves = parseAll(value.moves, parseMove);
  if (
    !isText(wid) ||
    !isIndex(programVersion) ||
    programVersion === 0 ||
    !isText(title) ||
    !isFlag(timed) ||
    !tags ||
    !moves
  )
    return undefined;
  const format = parseFormat(value.format);
  return { wid, programVersion, title, tags, timed, ...(format && { format }), moves };
}

function parseMove(value: unknown): LiveMove | undefined {
  if (!isFields(value)) return undefined;
  const { _id, title, trackable, weight, measure, sets, reps, seconds } = value;
  const variants = parseAll(value.variants, (variant) =>
    isFields(variant) && isText(variant.label) ? { label: variant.label } : undefined,
  );
  const starts = parseAll(value.starts, parseSetStart);
  if (!isText(_id) || !isText(title) || !isFlag(trackable) || !isFlag(weight)) return undefined;
  if (!isMeasure(measure)) return undefined;
  if (!isIndex(sets) || sets > 1_000 || !isNumberOrNull(reps) || !isNumberOrNull(seconds)) return undefined;
  if (!variants || !starts) return undefined;
  // A session begun before moves named their exercise has none: the server knows it by the program's move.
  const exercise = isText(value.exerciseId) && { exerciseId: value.exerciseId };
  const distance = isNumberOrNull(value.metres) && value.metres !== null && { metres: value.metres };
  const rest = isIndex(value.restSeconds) && { restSeconds: value.restSeconds };
  const joined = isIndex(value.superset) && { superset: value.superset };
  const extra = value.isExtra === true && { isExtra: true as const };
  const lastDone = isText(value.lastDone) && { lastDone: value.lastDone };
  // What a later build says of a target may be unknown here. Its sets are counted all the same, so that events mean the same ones.
  const target = parseTarget(value.target);
  const planned: LiveMove = { _id, title, trackable, weight, measure, variants, sets, reps, seconds, starts };
  return { ...planned, ...exercise, ...distance, ...rest, ...joined, ...extra, ...lastDone, ...(target && { target }) };
}

function parseSetStart(value: unknown): SetStart | undefined {
  if (!isFields(value)) return undefined;
  const { count, weight, unit, variant } = value;
  if (!isNumberOrNull(count) || !isNumberOrNull(weight) || !isIndex(variant)) return undefined;
  const start = { count, weight, unit: isUnit(unit) ? unit : null, variant };
  const time = isNumberOrNull(value.seconds) && { seconds: value.seconds };
  const last = parseSetStart(value.last);
  return { ...start, ...time, ...(isFlag(value.isLogged) && { isLogged: value.isLogged }), ...(last && { last }) };
}

/** Not from the schema, which browsers do not load. */
const measures: readonly LiveMove['measure'][] = ['reps', 'seconds', 'metres', 'reps-and-seconds'];
const isMeasure = (value: unknown): value is LiveMove['measure'] => measures.some((measure) => measure === value);

const isKnownType = (type: string): boolean => Object.hasOwn(knownTypes, type) || isRemark({ type });

const knownTypes: Readonly<Record<Exclude<LiveAction['type'], RemarkAction['type']>, true>> = {
  started: true,
  'format-chosen': true,
  'interval-skipped': true,
  'interval-repeated': true,
  'round-counted': true,
  'move-ticked': true,
  'reps-counted': true,
  'score-changed': true,
  'clock-finished': true,
  'set-completed': true,
  'set-corrected': true,
  'set-reopened': true,
  'set-skipped': true,
  'set-added': true,
  'set-removed': true,
  'set-restored': true,
  'went-back': true,
  'went-to': true,
  'value-changed': true,
  'variant-chosen': true,
  'unit-chosen': true,
  'no-weight-chosen': true,
  'workout-named': true,
  'exercise-note-written': true,
  'exercise-added': true,
  'exercises-added': true,
  'exercise-moved': true,
  'exercise-swapped': true,
  'exercise-removed': true,
  'exercises-joined': true,
  'exercise-parted': true,
  'warmups-added': true,
  'target-changed': true,
  'rest-changed': true,
  'rest-chosen': true,
  'rest-paused': true,
  'rest-resumed': true,
  'rest-ended': true,
  'rest-switched': true,
  undone: true,
  paused: true,
  resumed: true,
  reset: true,
  'reset-undone': true,
  finished: true,
  discarded: true,
};
