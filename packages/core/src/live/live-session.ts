/**
 * A workout in progress, as its events tell it. Nothing here knows the time of day: whatever moves with it is worked out from the
 * session and a given `now`. An event that makes no sense where it stands (a set that is not there, anything after the end) changes
 * nothing, so that any list of events gives a session that holds together.
 */
import type { LiveEvent, SetValues, Started } from './live-event.ts';
import { isPassed, type Position, positionsOf, replaceAt, withAddedSet } from './positions.ts';
import {
  advance,
  pauseClock,
  resetClock,
  resumeClock,
  type SessionClock,
  startClock,
  undoReset,
} from './session-clock.ts';

export interface LiveSession {
  readonly start: Omit<Started, 'type'>;
  readonly status: 'open' | 'finished' | 'discarded';
  readonly startedMs: number;
  readonly positions: readonly Position[];
  /** Where the person stands. */
  readonly index: number;
  /** Session time at which they came there. */
  readonly arrivedMs: number;
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
    case 'set-skipped':
      return skip(session, event.index);
    case 'set-added':
      return { ...session, positions: withAddedSet(positions, event.index) };
    case 'went-back':
      return moveTo(session, index - 1);
    case 'value-changed':
      return type(session, event.index, { [event.field]: event.value });
    case 'variant-chosen':
      return type(session, event.index, { variant: event.variant });
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
