/**
 * The workout in progress in the keys `current` and `workout`, as the product promises them: which program, since when, and the moves
 * completed so far. Beside them lie the events, so that a session can be told from here alone when the journal could not be written.
 */
import type { LiveEvent } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { parseEvents } from '@workout-tracker/core/live/parse-events';
import { isFields } from '@workout-tracker/core/live/parse-fields';
import { toWorkout } from '@workout-tracker/core/live/to-workout';
import type { Mirror } from './mirror.ts';

export function mirrorDraft(mirror: Mirror, userId: string, session: LiveSession, events: readonly LiveEvent[]): void {
  const { _id, wid, created, moves } = toWorkout(session, [], session.clock.lastMs - session.clock.putBackMs);
  const shared = { userId, v: 1, seq: session.seq, moves };
  const current = { ...shared, _id, wid, created, mid: session.index, events };
  mirror.write('current', current);
  mirror.write('workout', shared);
}

export function removeMirroredDraft(mirror: Mirror, userId: string): void {
  mirror.remove('current', userId);
  mirror.remove('workout', userId);
}

export interface MirroredDraft {
  readonly events: LiveEvent[];
  /** Something was there and could not be read; it lies under another key now. */
  readonly isBroken: boolean;
}

export function readMirroredDraft(mirror: Mirror, userId: string): MirroredDraft {
  const value = mirror.read('current', userId);
  if (value === undefined) return { events: [], isBroken: false };
  const stored = isFields(value) && value.v === 1 && Array.isArray(value.events) ? value.events : [];
  const { events, setAside } = parseEvents(stored);
  // Half a mirror is none: the journal is the one that is read record by record.
  const isWhole = setAside.length === 0 && events[0]?.type === 'started';
  if (!isWhole) mirror.setAside('current', userId);
  return { events: isWhole ? events : [], isBroken: !isWhole };
}
