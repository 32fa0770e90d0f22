/**
 * A workout in progress, as its events tell it. Nothing here knows the time of day: whatever moves with it is worked out from the
 * session and a given `now`. An event that makes no sense where it stands (a set that is not there, anything after the end) changes
 * nothing, so that any list of events gives a session that holds together.
 */
import type { Units } from '../people/user.ts';
import type { LiveEvent, SetValues, Started } from './live-event.ts';
import { isPassed, type Position, positionsOf, replaceAt, withAddedSet, withoutSet, withSet } from './positions.ts';
import {
  advance,
  pauseClock,
  resetClock,
  resumeClock,
  type SessionClock,
  startClock,
  undoReset,
} from './session-clock.ts';
import { inUnit, valuesAt } from './set-values.ts';

interface RemovedSet {
  readonly position: Position;
  readonly index: number;
  /** Whether the person stood on it. */
  readonly wasCurrent: boolean;
}

export interface LiveSession {
  readonly start: Omit<Started, 'type'>;
  readonly status: 'open' | 'finished' | 'discarded';
  readonly startedMs: number;
  readonly positions: readonly Position[];
  /** Where the person stands. */
  readonly index: number;
  /** Session time at which they came there. */
  readonly arrivedMs: number;
  /** What weights are proposed in: the person's own unit until they choose the other. */
  readonly unit: Units;
  /** Moves whose weight was left out on purpose, so that nobody is asked again. */
  readonly withoutWeight: readonly string[];
  /** The latest removed set, for Undo. */
  readonly removed: RemovedSet | null;
  readonly clock: SessionClock;
  /** The number of the latest event. */
  readonly seq: number;
}

/** `events.reduce(reduceSession, null)`; null until it has started. */
export function reduceSession(session: LiveSession | null, event: LiveEvent): LiveSession | null {
  if (!session) return event.type === 'started' ? begin(event) : null;
  if (event.seq <= session.seq || session.status !== 'open') return session;
  const clock = advance(session.clock, event.at);
  return apply({ ...session, clock, seq: event.seq }, event);
}

export function replay(events: readonly LiveEvent[]): LiveSession | null {
  return events.reduce<LiveSession | null>(reduceSession, null);
}

function begin({ type: _, v: _v, seq, at, ...start }: LiveEvent & Started): LiveSession {
  return {
    start,
    status: 'open',
    startedMs: at,
    positions: positionsOf(start.plan),
    index: 0,
    arrivedMs: at,
    unit: start.unit,
    withoutWeight: [],
    removed: null,
    // A timed program waits for its Start button; any other runs from the first moment.
    clock: startClock(at, !start.plan.timed),
    seq,
  };
}

function apply(session: LiveSession, event: LiveEvent): LiveSession {
  const { positions, index, clock } = session;
  switch (event.type) {
    case 'started':
      return session;
    case 'set-completed':
      return complete(session, event.index, event.values);
    case 'set-corrected':
      return correct(session, event.index, event.values);
    case 'set-skipped':
      return skip(session, event.index);
    case 'set-added':
      return { ...session, positions: withAddedSet(positions, event.index) };
    case 'set-removed':
      return remove(session, event.index);
    case 'set-restored':
      return restore(session);
    case 'went-back':
      return moveTo(session, index - 1);
    case 'went-to':
      return moveTo(session, event.index);
    case 'value-changed':
      return event.field === 'weight'
        ? type(session, event.index, { weight: event.value, ...unitAt(session, event.index) })
        : type(session, event.index, { count: event.value });
    case 'variant-chosen':
      return type(session, event.index, { variant: event.variant });
    case 'unit-chosen':
      return chooseUnit(session, event.unit);
    case 'no-weight-chosen':
      return leaveWeightOut(session, event.index);
    case 'paused':
      return { ...session, clock: pauseClock(clock) };
    case 'resumed':
      return { ...session, clock: resumeClock(clock) };
    case 'reset':
      return session.start.plan.timed ? { ...session, clock: resetClock(clock) } : session;
    case 'reset-undone':
      return { ...session, clock: undoReset(clock) };
    case 'finished':
      return { ...session, status: 'finished', clock: pauseClock(clock) };
    case 'discarded':
      return { ...session, status: 'discarded', clock: pauseClock(clock) };
  }
}

function type(session: LiveSession, index: number, typed: Position['typed']): LiveSession {
  const position = session.positions[index];
  if (!position) return session;
  const positions = replaceAt(session.positions, index, { typed: { ...position.typed, ...typed } });
  return { ...session, positions };
}

/** A typed weight is in the unit that was shown when it was typed. */
function unitAt(session: LiveSession, index: number): Pick<SetValues, 'unit'> | undefined {
  const values = valuesAt(session, index);
  return values ? { unit: values.unit } : undefined;
}

function chooseUnit(session: LiveSession, unit: Units): LiveSession {
  const chosen = { ...session, unit };
  const values = valuesAt(session, session.index);
  // A completed set keeps its unit until it is completed again: here the counters show what it would be then.
  if (!values || !session.positions[session.index]?.completed) return chosen;
  const { weight } = inUnit(values, unit);
  return type(chosen, session.index, { weight, unit });
}

function leaveWeightOut(session: LiveSession, index: number): LiveSession {
  const mid = session.positions[index]?.mid;
  if (mid === undefined || session.withoutWeight.includes(mid)) return session;
  return { ...session, withoutWeight: [...session.withoutWeight, mid] };
}

function correct(session: LiveSession, index: number, values: SetValues): LiveSession {
  const completed = session.positions[index]?.completed;
  if (!completed) return session;
  const positions = replaceAt(session.positions, index, { completed: { ...completed, values }, typed: {} });
  return { ...session, positions };
}

function remove(session: LiveSession, index: number): LiveSession {
  const position = session.positions[index];
  if (!position?.move) return session;
  const positions = withoutSet(session.positions, index);
  const removed = { ...session, positions, removed: { position, index, wasCurrent: index === session.index } };
  if (index > session.index) return removed;
  // The person stays at the set they were at; at the removed one itself the next one takes its place.
  return index < session.index ? { ...removed, index: session.index - 1 } : moveTo(removed, index);
}

function restore(session: LiveSession): LiveSession {
  if (!session.removed) return session;
  const { position, index, wasCurrent } = session.removed;
  const positions = withSet(session.positions, index, position);
  const isBefore = index < session.index || (index === session.index && !wasCurrent);
  return { ...session, positions, removed: null, index: isBefore ? session.index + 1 : session.index };
}

function skip(session: LiveSession, index: number): LiveSession {
  const position = session.positions[index];
  if (!position || isPassed(position)) return session;
  return moveTo({ ...session, positions: replaceAt(session.positions, index, { isSkipped: true }) }, index + 1);
}

/** Completing a set again corrects what it was and leaves when it was: the heart rate of those minutes belongs to it. */
function complete(session: LiveSession, index: number, values: SetValues): LiveSession {
  const position = session.positions[index];
  if (!position) return session;
  const { lastMs } = session.clock;
  const startedMs = index === session.index ? session.arrivedMs : lastMs;
  const completed = { startedMs, endedMs: lastMs, ...position.completed, values };
  const positions = replaceAt(session.positions, index, { completed, isSkipped: false, typed: {} });
  return moveTo({ ...session, positions }, index + 1);
}

/** Past the end it steps back one, and never before the beginning. */
function moveTo(session: LiveSession, index: number): LiveSession {
  const within = Math.min(Math.max(index, 0), session.positions.length - 1);
  return { ...session, index: within, arrivedMs: session.clock.lastMs };
}
