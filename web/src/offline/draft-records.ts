/**
 * The workout in progress as records of the journal: one per event, one per batch of heart rate. When it is over, one record says so:
 * local storage may forget its own clearing and bring back a workout that was saved long ago.
 */
import type { LiveEvent } from '@workout-tracker/core/live/live-event';
import { parseEvents } from '@workout-tracker/core/live/parse-events';
import { isFields, isIndex, isText } from '@workout-tracker/core/live/parse-fields';
import { type JournalChange, type StoreName, setAside } from './journal.ts';

/** A heart rate at a session time: see core's `session-clock.ts`. */
export interface Reading {
  readonly at: number;
  readonly bpm: number;
}

export interface KeptDraft {
  /** Of the latest workout that has any, in order. */
  readonly events: LiveEvent[];
  readonly closedWorkoutId: string | null;
  /** Moves what could not be read out of the way. */
  readonly repairs: JournalChange[];
}

const closedKey = 'closed';

export const eventChange = (userId: string, workoutId: string, event: LiveEvent): JournalChange => ({
  storeName: 'events',
  put: { userId, key: [workoutId, event.seq], v: 1, value: event },
});

export const readingsChange = (
  userId: string,
  workoutId: string,
  batch: number,
  readings: readonly Reading[],
): JournalChange => ({
  storeName: 'heart-rate',
  put: { userId, key: [workoutId, batch], v: 1, value: readings.map(({ at, bpm }) => [at, bpm]) },
});

/** Forgets the workout in progress. */
export function clearDraft(userId: string, workoutId: string): JournalChange[] {
  return [
    { storeName: 'events', clear: userId },
    { storeName: 'heart-rate', clear: userId },
    { storeName: 'events', put: { userId, key: closedKey, v: 1, value: { workoutId } } },
  ];
}

export function readDraft(userId: string, records: readonly unknown[]): KeptDraft {
  const { sound, repairs } = sortOut(userId, 'events', records);
  const closed = sound.find(({ key }) => key === closedKey)?.value;
  const told = sound.flatMap(({ key, value }) => (Array.isArray(key) ? [{ workoutId: key[0], key, value }] : []));
  const latest = told.at(-1)?.workoutId;
  const { events, setAside: unreadable } = parseEvents(
    told.filter(({ workoutId }) => workoutId === latest).map(({ value }) => value),
  );
  // A session cannot be told without its beginning, and an older one should not be there at all.
  const isTold = events[0]?.type === 'started';
  const isInTheWay = ({ workoutId, value }: (typeof told)[number]): boolean =>
    !isTold || workoutId !== latest || unreadable.includes(value);
  for (const record of told.filter(isInTheWay)) repairs.push(...moveAway(userId, 'events', record));
  return {
    events: isTold ? events : [],
    closedWorkoutId: isFields(closed) && isText(closed.workoutId) ? closed.workoutId : null,
    repairs,
  };
}

export function readReadings(userId: string, workoutId: string, records: readonly unknown[]) {
  const { sound, repairs } = sortOut(userId, 'heart-rate', records);
  const batches = sound.filter(({ key }) => Array.isArray(key) && key[0] === workoutId);
  const readings = batches.flatMap(({ value }) => (Array.isArray(value) ? value.flatMap(parseReading) : []));
  const last = batches.at(-1)?.key;
  const nextBatch = Array.isArray(last) ? Number(last[1]) + 1 : 0;
  return { readings, nextBatch, repairs };
}

function parseReading(value: unknown): Reading[] {
  if (!Array.isArray(value)) return [];
  const [at, bpm]: unknown[] = value;
  return isIndex(at) && typeof bpm === 'number' && bpm > 0 ? [{ at, bpm }] : [];
}

interface Sound {
  readonly key: string | number | (string | number)[];
  readonly value: unknown;
}

function sortOut(userId: string, storeName: StoreName, records: readonly unknown[]) {
  const sound: Sound[] = [];
  const repairs: JournalChange[] = [];
  for (const record of records) {
    if (!isFields(record) || !isKey(record.key)) continue;
    const { key, v, value } = record;
    if (v === 1) sound.push({ key, value });
    else repairs.push(...moveAway(userId, storeName, { key, value: record }));
  }
  return { sound, repairs };
}

const isKey = (key: unknown): key is Sound['key'] => isText(key) || isIndex(key) || Array.isArray(key);

const moveAway = (userId: string, storeName: StoreName, { key, value }: Sound): JournalChange[] => [
  { storeName, remove: { userId, key } },
  setAside(userId, storeName, value),
];
