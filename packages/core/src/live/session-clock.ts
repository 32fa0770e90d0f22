/**
 * Time within a session, from stamps of a clock that people and networks move. An hour of sleep is an hour. A clock put back is
 * noticed, because no event happens before the one before it: from then on the difference is added, so time goes on from where it was.
 */
import { workoutLimits } from '../workouts/workout-limits.ts';

export interface SessionClock {
  /** Session time of the latest event. */
  readonly lastMs: number;
  /** What to add to the device's clock to get session time: how far it was put back so far. */
  readonly putBackMs: number;
  /** Session time at which the stopwatch was last started; null while it stands still. */
  readonly runningSinceMs: number | null;
  /** When it ran before that, oldest first: from start to stop, in session time. */
  readonly runs: readonly Run[];
  /** How it stood at the last reset, for those who did not mean it. */
  readonly beforeReset: Pick<SessionClock, 'runningSinceMs' | 'runs' | 'epoch'> | null;
  /** Which of its runs from nothing this is: each reset begins another, Undo goes back to the one before. */
  readonly epoch: number;
  readonly resets: number;
}

export interface Run {
  readonly fromMs: number;
  readonly toMs: number;
}

export const startClock = (at: number, isRunning: boolean): SessionClock => ({
  lastMs: at,
  putBackMs: 0,
  runningSinceMs: isRunning ? at : null,
  runs: [],
  beforeReset: null,
  epoch: 0,
  resets: 0,
});

/** An instant of the device's clock as session time: never before the latest event. */
export function sessionTime({ lastMs, putBackMs }: SessionClock, at: number): number {
  return Math.max(lastMs, at + putBackMs);
}

/** An event happened at `at`. */
export function advance(clock: SessionClock, at: number): SessionClock {
  const lastMs = sessionTime(clock, at);
  return { ...clock, lastMs, putBackMs: lastMs - at };
}

export function pauseClock(clock: SessionClock): SessionClock {
  return { ...clock, runningSinceMs: null, runs: runsUntil(clock, clock.lastMs) };
}

export function resumeClock(clock: SessionClock): SessionClock {
  return { ...clock, runningSinceMs: clock.runningSinceMs ?? clock.lastMs };
}

/** Back to nothing, standing still. */
export function resetClock(clock: SessionClock): SessionClock {
  const { runningSinceMs, runs, epoch } = clock;
  const resets = clock.resets + 1;
  return {
    ...clock,
    runningSinceMs: null,
    runs: [],
    epoch: resets,
    resets,
    beforeReset: { runningSinceMs, runs, epoch },
  };
}

/** As if it had never been reset; once, and only if it was. */
export function undoReset(clock: SessionClock): SessionClock {
  return { ...clock, ...clock.beforeReset, beforeReset: null };
}

/** What the stopwatch shows at `at`, pauses left out: `elapsedOn(startClock(0, true), 90_000)` is 90000. */
export function elapsedOn(clock: SessionClock, at: number): number {
  return ranUntil(clock, sessionTime(clock, at));
}

/** The same at a session time. */
export function ranUntil(clock: SessionClock, timeMs: number): number {
  return runsUntil(clock, timeMs).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
}

/** When it first showed `clockMs`, in session time; past the end of the runs, their end. A pause comes after the moment it began at. */
function timeAt(runs: readonly Run[], clockMs: number): number {
  let before = 0;
  for (const { fromMs, toMs } of runs) {
    const after = before + toMs - fromMs;
    if (clockMs <= after) return fromMs + clockMs - before;
    before = after;
  }
  return runs.at(-1)?.toMs ?? 0;
}

/** When it ran up to a session time, oldest first. */
function runsUntil({ runningSinceMs, runs }: SessionClock, timeMs: number): readonly Run[] {
  return runningSinceMs === null ? runs : [...runs, { fromMs: runningSinceMs, toMs: Math.max(runningSinceMs, timeMs) }];
}

/** How long a session lasted, until now or its end, and when each moment of it was. */
export interface SessionSpan {
  readonly startedMs: number;
  readonly endMs: number;
  /** When its clock ran, oldest first, and for how long. */
  readonly runs: readonly Run[];
  readonly ranMs: number;
  /** What the saved workout says of a session time. */
  readonly instant: (timeMs: number) => string;
  /** The session time at which its clock first showed so much. */
  readonly whenShown: (clockMs: number) => number;
}

interface SpannedSession {
  readonly clock: SessionClock;
  readonly status: 'open' | 'finished' | 'discarded';
  readonly startedMs: number;
}

export function spanOf({ clock, status, startedMs }: SpannedSession, now: number): SessionSpan {
  const isOpen = status === 'open';
  const endMs = isOpen ? sessionTime(clock, now) : clock.lastMs;
  // A clock that was put back in between moves the whole session back: nothing ends in the future.
  const aheadMs = Math.min(startedMs, isOpen ? Math.max(0, endMs - now) : clock.putBackMs);
  const runs = runsUntil(clock, endMs);
  const ranMs = runs.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  const instant = instants(startedMs, aheadMs);
  return { startedMs, endMs, runs, ranMs, instant, whenShown: (clockMs) => timeAt(runs, clockMs) };
}

/** A session that was left open for days ends where a workout must end at the latest. */
export function instants(startedMs: number, aheadMs: number): (timeMs: number) => string {
  return (timeMs) => new Date(Math.min(timeMs, startedMs + workoutLimits.longestMs) - aheadMs).toISOString();
}
