/**
 * The rest after a set: how long it is to be, what is left of it, and when it was over. All of it follows from the session and a given
 * `now`, so a page that was closed meanwhile shows the same.
 */
import type { Reading } from '../heart-rate/track.ts';
import type { RestPlan } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import { isPassed, type Position, placeAfter, type Rest } from './positions.ts';
import { sessionTime } from './session-clock.ts';
import { isOpenEnded } from './shown-places.ts';

/** The person's own lengths. */
export interface RestSettings {
  readonly isOn: boolean;
  readonly seconds: number;
  readonly warmupSeconds: number;
  /** Between the members of a superset; 0 for none. */
  readonly betweenSeconds: number;
  readonly heart: {
    readonly isOn: boolean;
    readonly mode: 'bpm' | 'share';
    readonly bpm: number;
    /** Of the highest heart rate of this workout. */
    readonly share: number;
    readonly capSeconds: number;
  };
}

interface RestContext {
  readonly settings: RestSettings;
  /** The exercise's own rest; null where it has none. */
  readonly exerciseSeconds: number | null;
  /** The highest heart rate of the workout so far; null without a strap. */
  readonly peakBpm: number | null;
}

/** The rest that begins when the set at `index` is completed; null where none does: after the last set of the workout. */
export function restAfter(session: LiveSession, index: number, context: RestContext): RestPlan | null {
  const { settings, exerciseSeconds, peakBpm } = context;
  const position = session.positions[index];
  if (!session.isRestOn || !settings.isOn || !position?.move?.trackable) return null;
  const next = session.positions[placeAfter(session.positions, index, isPassed(position))];
  // Where exercises come as one goes, another one may follow.
  if (!next?.move && !isOpenEnded(session.start)) return null;
  if (next && isSameRound(position, next))
    return settings.betweenSeconds > 0 ? { seconds: settings.betweenSeconds, heart: null } : null;
  if (position.kind === 'warmup') return { seconds: settings.warmupSeconds, heart: null };
  const seconds = position.restSeconds ?? position.move.restSeconds ?? exerciseSeconds ?? settings.seconds;
  return { seconds, heart: heartOf(settings.heart, peakBpm) };
}

/** Whether its length is that of its exercise: not after a warm-up set, and not between the members of a superset. */
export function isExerciseRest({ positions }: Pick<LiveSession, 'positions'>, index: number): boolean {
  const [position, next] = [positions[index], positions[index + 1]];
  if (!position?.move || position.kind === 'warmup') return false;
  return next === undefined || !isSameRound(position, next);
}

/** Two members of one superset, one right after the other. */
function isSameRound(one: Position, next: Position): boolean {
  const superset = one.move?.superset;
  return superset !== undefined && superset === next.move?.superset && one.mid !== next.mid && next.set === one.set;
}

function heartOf(
  { isOn, mode, bpm, share, capSeconds }: RestSettings['heart'],
  peakBpm: number | null,
): RestPlan['heart'] {
  if (!isOn || peakBpm === null) return null;
  return { untilBpm: mode === 'bpm' ? bpm : Math.round(peakBpm * share), capSeconds };
}

/** The rest that was not ended by anything but time; `index` is the set it follows. */
export function openRest({ positions }: Pick<LiveSession, 'positions'>): { index: number; rest: Rest } | null {
  const index = positions.findIndex(({ completed }) => completed?.rest?.endedMs === null);
  const rest = positions[index]?.completed?.rest;
  return rest ? { index, rest } : null;
}

/** When it runs out by the clock, in session time; null while it is paused. */
function dueMs({ plan, startedMs, pausedMs, pausedSinceMs }: Rest, hasSignal: boolean): number | null {
  return pausedSinceMs === null ? startedMs + pausedMs + lengthMs(plan, hasSignal) : null;
}

/** Without a signal a rest by heart rate is a rest by time. */
function lengthMs({ seconds, heart }: RestPlan, hasSignal: boolean): number {
  return (heart && hasSignal ? heart.capSeconds : seconds) * 1000;
}

export interface RestView {
  /** The set it follows. */
  readonly index: number;
  readonly plan: RestPlan;
  readonly totalMs: number;
  /** 0 once it is over. */
  readonly leftMs: number;
  /** Since it began, pauses left out; goes on when it is over. */
  readonly restedMs: number;
  readonly isPaused: boolean;
}

/** What the dock shows of it at `now`; null where nobody rests. */
export function restView(session: LiveSession, now: number, hasSignal: boolean): RestView | null {
  const open = openRest(session);
  if (!open || session.status !== 'open') return null;
  const { plan, startedMs, pausedMs, pausedSinceMs } = open.rest;
  const totalMs = lengthMs(plan, hasSignal);
  const untilMs = pausedSinceMs ?? sessionTime(session.clock, now);
  const restedMs = untilMs - startedMs - pausedMs;
  const leftMs = Math.max(0, totalMs - restedMs);
  return { index: open.index, plan, totalMs, leftMs, restedMs, isPaused: pausedSinceMs !== null };
}

export interface PastRest {
  readonly ms: number;
  readonly fromBpm: number;
  readonly toBpm: number;
}

/** The latest rest by heart rate that is over; null where there was none, or no signal at its beginning or its end. */
export function lastHeartRest(
  { positions }: Pick<LiveSession, 'positions'>,
  readings: readonly Reading[],
): PastRest | null {
  let last: Rest | null = null;
  for (const { completed } of positions) {
    const rest = completed?.rest;
    if (rest?.plan.heart && rest.endedMs !== null && rest.endedMs >= (last?.endedMs ?? 0)) last = rest;
  }
  if (last === null || last.endedMs === null) return null;
  const { startedMs, endedMs } = last;
  const [fromBpm, toBpm] = [bpmAt(readings, startedMs), bpmAt(readings, endedMs)];
  return fromBpm === null || toBpm === null ? null : { ms: endedMs - startedMs, fromBpm, toBpm };
}

/** A signal that was gone for so long says nothing of now. */
const oldMs = 6_000;

function bpmAt(readings: readonly Reading[], momentMs: number): number | null {
  const reading = readings.findLast(({ at }) => at <= momentMs);
  return reading && momentMs - reading.at < oldMs ? reading.bpm : null;
}

/** Ended at `atMs` at the latest, or earlier, when it had run out before. */
export function endRest(rest: Rest, atMs: number): Rest {
  const due = dueMs(rest, rest.plan.heart !== null) ?? atMs;
  return { ...rest, endedMs: Math.max(rest.startedMs, Math.min(atMs, due)) };
}
