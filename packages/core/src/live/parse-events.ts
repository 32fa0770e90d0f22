/**
 * Events as they come back from storage, believed one by one. What cannot be read, or was written by a later version, is set aside
 * whole; the rest still tells the session.
 */

import type { SetStart } from '../programs/program.ts';
import type { LiveAction, LiveEvent, SeriesPlace, SetValues, Stamp } from './live-event.ts';
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

interface ParsedEvents {
  /** In order, each number once. */
  readonly events: LiveEvent[];
  readonly setAside: unknown[];
}

export function parseEvents(records: readonly unknown[]): ParsedEvents {
  const bySeq = new Map<number, LiveEvent>();
  const setAside: unknown[] = [];
  for (const record of records) {
    const event = parseEvent(record);
    if (event && !bySeq.has(event.seq)) bySeq.set(event.seq, event);
    else if (!event) setAside.push(record);
  }
  return { events: [...bySeq.values()].sort((one, other) => one.seq - other.seq), setAside };
}

/** Undefined for anything that was not written here. */
export function parseEvent(record: unknown): LiveEvent | undefined {
  if (!isFields(record)) return undefined;
  const stamp = parseStamp(record);
  const action = parseAction(record);
  return stamp && action && { ...stamp, ...action };
}

/** The last millisecond of the year 9999: later ones are written in a way that no schema takes. */
const lastInstant = 253_402_300_799_999;

function parseStamp({ v, seq, at }: Fields): Stamp | undefined {
  if (v !== 1 || !isIndex(seq) || !isIndex(at) || at > lastInstant) return undefined;
  return { v, seq, at };
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
    case 'finished':
    case 'discarded':
      return { type };
    case 'unit-chosen':
      return isUnit(record.unit) ? { type, unit: record.unit } : undefined;
  }
  if (!isIndex(index)) return undefined;
  switch (type) {
    case 'set-skipped':
    case 'set-added':
    case 'set-removed':
    case 'no-weight-chosen':
    case 'went-to':
      return { type, index };
    case 'set-completed':
    case 'set-corrected': {
      const values = parseValues(record.values);
      return values && { type, index, values };
    }
    case 'value-changed': {
      const { field, value } = record;
      if ((field !== 'count' && field !== 'weight') || !isNumberOrNull(value)) return undefined;
      return { type, index, field, value };
    }
    case 'variant-chosen':
      return isIndex(record.variant) ? { type, index, variant: record.variant } : undefined;
    default:
      return undefined;
  }
}

function parseStart({ workoutId, plan, timeZone, unit, series }: Fields): LiveAction | undefined {
  const known = parsePlan(plan);
  if (!known || !isText(workoutId) || !isText(timeZone) || !isUnit(unit)) return undefined;
  return { type: 'started', workoutId, plan: known, timeZone, unit, series: parseSeries(series) };
}

function parseSeries(value: unknown): SeriesPlace | null {
  if (!isFields(value)) return null;
  const { seriesInstanceId, weekNumber, dayOfWeek } = value;
  if (!isText(seriesInstanceId) || !isIndex(weekNumber) || !isIndex(dayOfWeek)) return null;
  return { seriesInstanceId, weekNumber, dayOfWeek };
}

function parseValues(value: unknown): (SetValues & EveryField<SetValues>) | undefined {
  if (!isFields(value)) return undefined;
  const { count, weight, unit, variant } = value;
  if (!isNumberOrNull(count) || !isNumberOrNull(weight) || !isUnit(unit) || !isIndex(variant)) return undefined;
  return { count, weight, unit, variant };
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
  return { wid, programVersion, title, tags, timed, moves };
}

function parseMove(value: unknown): LiveMove | undefined {
  if (!isFields(value)) return undefined;
  const { _id, title, trackable, weight, measure, sets, reps, seconds } = value;
  const variants = parseAll(value.variants, (variant) =>
    isFields(variant) && isText(variant.label) ? { label: variant.label } : undefined,
  );
  const starts = parseAll(value.starts, parseSetStart);
  if (!isText(_id) || !isText(title) || !isFlag(trackable) || !isFlag(weight)) return undefined;
  if (measure !== 'reps' && measure !== 'seconds') return undefined;
  if (!isIndex(sets) || sets > 1_000 || !isNumberOrNull(reps) || !isNumberOrNull(seconds)) return undefined;
  if (!variants || !starts) return undefined;
  // A session begun before moves named their exercise has none: the server knows it by the program's move.
  const exercise = isText(value.exerciseId) && { exerciseId: value.exerciseId };
  return { _id, title, ...exercise, trackable, weight, measure, variants, sets, reps, seconds, starts };
}

function parseSetStart(value: unknown): SetStart | undefined {
  if (!isFields(value)) return undefined;
  const { count, weight, unit, variant } = value;
  if (!isNumberOrNull(count) || !isNumberOrNull(weight) || !isIndex(variant)) return undefined;
  const start = { count, weight, unit: isUnit(unit) ? unit : null, variant };
  return isFlag(value.isLogged) ? { ...start, isLogged: value.isLogged } : start;
}
