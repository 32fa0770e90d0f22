/** How long a session lasted, until now or its end, and when each moment of it was. */
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { LiveSession } from './live-session.ts';
import { type Run, runsUntil, sessionTime } from './session-clock.ts';

export interface SessionSpan {
  readonly startedMs: number;
  /** Session time: see `session-clock.ts`. */
  readonly endMs: number;
  /** When its clock ran, oldest first, and for how long. */
  readonly runs: readonly Run[];
  readonly ranMs: number;
  /** What the saved workout says of a session time. */
  readonly instant: (timeMs: number) => string;
}

export function spanOf({ clock, status, startedMs }: LiveSession, now: number): SessionSpan {
  const isOpen = status === 'open';
  const endMs = isOpen ? sessionTime(clock, now) : clock.lastMs;
  // A clock that was put back in between moves the whole session back: nothing ends in the future.
  const aheadMs = Math.min(startedMs, isOpen ? Math.max(0, endMs - now) : clock.putBackMs);
  const runs = runsUntil(clock, endMs);
  const ranMs = runs.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return { startedMs, endMs, runs, ranMs, instant: instants(startedMs, aheadMs) };
}

/** A session that was left open for days ends where a workout must end at the latest. */
export function instants(startedMs: number, aheadMs: number): (timeMs: number) => string {
  return (timeMs) => new Date(Math.min(timeMs, startedMs + workoutLimits.longestMs) - aheadMs).toISOString();
}
