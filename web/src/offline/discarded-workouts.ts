/**
 * Workouts in progress that were given up, kept on this device for a while so that they can be taken back: one record each, with all their
 * events and heart rate, in the journal's store for what lies aside.
 */
import type { LiveEvent } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { parseEvents, storedEvent } from '@workout-tracker/core/live/parse-events';
import { isFields, isIndex } from '@workout-tracker/core/live/parse-fields';
import { replay } from '@workout-tracker/core/live/reduce-session';
import type { Journal, JournalChange, JournalResult } from '#storage/journal.ts';
import { parseReading, type Reading } from './stored-in-progress.ts';

const lifeMs = 30 * 24 * 3_600_000;
const most = 20;
const prefix = 'discarded ';

export interface DiscardedWorkout {
  readonly workoutId: string;
  /** Milliseconds by the device's clock. */
  readonly discardedAt: number;
  readonly session: LiveSession;
  readonly events: readonly LiveEvent[];
  readonly readings: readonly Reading[];
}

const isDiscardedKey = (key: unknown): key is string => typeof key === 'string' && key.startsWith(prefix);

export const discardedChange = (
  userId: string,
  workoutId: string,
  { events, readings, at }: { events: readonly LiveEvent[]; readings: readonly Reading[]; at: number },
): JournalChange => ({
  storeName: 'set-aside',
  put: {
    userId,
    key: `${prefix}${workoutId}`,
    v: 1,
    value: { at, events: events.map(storedEvent), readings: readings.map(({ at: when, bpm }) => [when, bpm]) },
  },
});

export const removeDiscarded = (userId: string, workoutId: string): JournalChange => ({
  storeName: 'set-aside',
  remove: { userId, key: `${prefix}${workoutId}` },
});

/** The latest first; those that are too old, or too many, go. */
export async function readDiscarded(
  journal: Journal,
  userId: string,
  now: number,
): Promise<JournalResult<DiscardedWorkout[]>> {
  return journal.change('set-aside', userId, (records) => {
    const read = records.flatMap(parseDiscarded).sort((one, other) => other.discardedAt - one.discardedAt);
    const value = read.filter(({ discardedAt }) => now - discardedAt < lifeMs).slice(0, most);
    const remaining = new Set(value.map(({ workoutId }) => workoutId));
    const gone = read.filter(({ workoutId }) => !remaining.has(workoutId));
    return { changes: gone.map(({ workoutId }) => removeDiscarded(userId, workoutId)), value };
  });
}

function parseDiscarded(record: unknown): DiscardedWorkout[] {
  if (!isFields(record) || !isDiscardedKey(record.key) || !isFields(record.value)) return [];
  const { at, events: stored, readings: beats } = record.value;
  if (!isIndex(at) || !Array.isArray(stored)) return [];
  const { events } = parseEvents(stored);
  const session = replay(events);
  if (!session) return [];
  const readings = Array.isArray(beats) ? beats.flatMap(parseReading) : [];
  return [{ workoutId: session.start.workoutId, discardedAt: at, session, events, readings }];
}
