/**
 * The workout in progress as it is stored. In the journal: one record per event, one per batch of heart rate, and when it is over one that
 * says so, because local storage may forget its own clearing and bring back a workout that was saved long ago. In local storage: its
 * mirror, which can be read without waiting.
 */
import type { LiveEvent } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { parseEvents, storedEvent } from '@workout-tracker/core/live/parse-events';
import { isFields, isIndex, isText } from '@workout-tracker/core/live/parse-fields';
import { toWorkout } from '@workout-tracker/core/live/to-workout';
import type { Journal, JournalChange, JournalError, JournalResult, StoreName } from '#storage/journal.ts';
import type { Mirror } from '#storage/mirror.ts';
import { setAside } from './set-aside.ts';

/** A heart rate at a session time: see core's `session-clock.ts`. */
export interface Reading {
  readonly at: number;
  readonly bpm: number;
}

interface Loaded {
  readonly events: LiveEvent[];
  readonly readings: Reading[];
  /** The number of the next batch of heart rate. */
  readonly nextBatch: number;
  readonly setAside: number;
  readonly error: JournalError | null;
  /** The journal did not tell what it has: there may be more. */
  readonly isPartial: boolean;
}

interface Places {
  readonly journal: Journal;
  readonly mirror: Mirror;
  readonly userId: string;
}

/**
 * As a page finds it: journal and mirror tell it both, of two workouts the later one is right, and of one workout what either of them
 * knows. The journal is brought up to it. Nothing that cannot be read stops this: it is put out of the way and counted.
 */
export async function loadInProgress({ journal, mirror, userId }: Places): Promise<Loaded> {
  const stored = await journal.read('events', userId);
  const journaled = readJournal(userId, stored.ok ? stored.value : []);
  const mirrored = readMirrored(mirror, userId);
  const isOver = workoutIdOf(mirrored.events) === journaled.closedWorkoutId;
  if (isOver) removeMirrored(mirror, userId);
  const joined = laterOf(journaled.events, isOver ? [] : mirrored.events);
  const events = joined.at(-1)?.type === 'discarded' ? [] : joined;
  const workoutId = workoutIdOf(events);

  const heartRate = workoutId === null ? undefined : await journal.read('heart-rate', userId);
  const track = readReadings(userId, workoutId ?? '', heartRate?.ok ? heartRate.value : []);
  const repairs = [...journaled.repairs, ...track.repairs];
  const known = new Set(journaled.events);
  const missing = events.filter((event) => !known.has(event));
  const changes = [...repairs, ...missing.map((event) => eventChange(userId, workoutId ?? '', event))];
  const written: JournalResult<void> =
    changes.length === 0 ? { ok: true, value: undefined } : await journal.write(changes);
  const { readings, nextBatch } = track;
  return {
    events,
    readings,
    nextBatch,
    // Each repair is a pair: out of its place, and into the store of what was set aside.
    setAside: repairs.length / 2 + Number(mirrored.isBroken),
    error: stored.ok ? (written.ok ? null : written.reason) : stored.reason,
    isPartial: !stored.ok || heartRate?.ok === false,
  };
}

export function workoutIdOf([first]: readonly LiveEvent[]): string | null {
  return first?.type === 'started' ? first.workoutId : null;
}

/** Of two workouts the later one, because ids rise with time; of one workout what both tell. */
export function laterOf(journaled: LiveEvent[], mirrored: LiveEvent[]): LiveEvent[] {
  const [one, other] = [workoutIdOf(journaled), workoutIdOf(mirrored)];
  if (one === null || other === null) return one === null ? mirrored : journaled;
  if (one !== other) return other > one ? mirrored : journaled;
  const seqs = new Set(journaled.map(({ seq }) => seq));
  return [...journaled, ...mirrored.filter(({ seq }) => !seqs.has(seq))].sort(
    (first, second) => first.seq - second.seq,
  );
}

/**
 * In the keys `current` and `workout`, as the product promises them: which program, since when, and the moves completed so far. Beside
 * them lie the events, so that a session can be told from here alone when the journal could not be written.
 */
export function mirrorInProgress(
  mirror: Mirror,
  userId: string,
  session: LiveSession,
  events: readonly LiveEvent[],
): void {
  const { _id, wid, created, moves } = toWorkout(session, [], session.clock.lastMs - session.clock.putBackMs);
  const shared = { userId, v: 1, seq: session.seq, moves };
  const current = { ...shared, _id, wid, created, mid: session.index, events: events.map(storedEvent) };
  mirror.write('current', current);
  mirror.write('workout', shared);
}

export function removeMirrored(mirror: Mirror, userId: string): void {
  mirror.remove('current', userId);
  mirror.remove('workout', userId);
}

interface Mirrored {
  readonly events: LiveEvent[];
  /** Something was there and could not be read; it lies under another key now. */
  readonly isBroken: boolean;
}

function readMirrored(mirror: Mirror, userId: string): Mirrored {
  const value = mirror.read('current', userId);
  if (value === undefined) return { events: [], isBroken: false };
  const stored = isFields(value) && value.v === 1 && Array.isArray(value.events) ? value.events : [];
  const { events, setAside } = parseEvents(stored);
  // Half a mirror is none: the journal is the one that is read record by record.
  const isWhole = setAside.length === 0 && events[0]?.type === 'started';
  if (!isWhole) mirror.setAside('current', userId);
  return { events: isWhole ? events : [], isBroken: !isWhole };
}

interface InJournal {
  /** Of the latest workout that has any, in order. */
  readonly events: LiveEvent[];
  readonly closedWorkoutId: string | null;
  /** Moves what could not be read out of the way. */
  readonly repairs: JournalChange[];
}

const closedKey = 'closed';

export const eventChange = (userId: string, workoutId: string, event: LiveEvent): JournalChange => ({
  storeName: 'events',
  put: { userId, key: [workoutId, event.seq], v: 1, value: storedEvent(event) },
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
export function clearInProgress(userId: string, workoutId: string): JournalChange[] {
  return [
    { storeName: 'events', clear: userId },
    { storeName: 'heart-rate', clear: userId },
    { storeName: 'events', put: { userId, key: closedKey, v: 1, value: { workoutId } } },
  ];
}

function readJournal(userId: string, records: readonly unknown[]): InJournal {
  const { sound, repairs } = sortOut(userId, 'events', records);
  const closed = sound.find(({ key }) => key === closedKey)?.value;
  const written = sound.flatMap(({ key, value }) => (Array.isArray(key) ? [{ workoutId: key[0], key, value }] : []));
  const latest = written.at(-1)?.workoutId;
  const { events, setAside: unreadable } = parseEvents(
    written.filter(({ workoutId }) => workoutId === latest).map(({ value }) => value),
  );
  // A session cannot be told without its beginning, and an older one should not be there at all.
  const isBegun = events[0]?.type === 'started';
  const isInTheWay = ({ workoutId, value }: (typeof written)[number]): boolean =>
    !isBegun || workoutId !== latest || unreadable.includes(value);
  for (const record of written.filter(isInTheWay)) repairs.push(...moveAway(userId, 'events', record));
  return {
    events: isBegun ? events : [],
    closedWorkoutId: isFields(closed) && isText(closed.workoutId) ? closed.workoutId : null,
    repairs,
  };
}

function readReadings(userId: string, workoutId: string, records: readonly unknown[]) {
  const { sound, repairs } = sortOut(userId, 'heart-rate', records);
  const batches = sound.filter(({ key }) => Array.isArray(key) && key[0] === workoutId);
  const readings = batches.flatMap(({ value }) => (Array.isArray(value) ? value.flatMap(parseReading) : []));
  const last = batches.at(-1)?.key;
  const nextBatch = Array.isArray(last) ? Number(last[1]) + 1 : 0;
  return { readings, nextBatch, repairs };
}

export function parseReading(value: unknown): Reading[] {
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
