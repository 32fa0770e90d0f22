/** What 'Well done' says: how long, how many sets, how much was moved, and what the heart did. */
import type { Units } from '../people/user.ts';
import { type HeartRateSummary, heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { totalsOf } from '../workouts/totals.ts';
import type { LiveSession } from './live-session.ts';
import { elapsedMs } from './session-view.ts';
import { toWorkout } from './to-workout.ts';

export interface SessionSummary {
  readonly elapsedMs: number;
  readonly sets: number;
  /** Reps times weight, in `unit`. */
  readonly volume: number;
  readonly unit: Units;
  readonly heartRate: HeartRateSummary | null;
}

/** `summarise(session, hr, now)`: `hr` as in `toWorkout`. */
export function summarise(session: LiveSession, hr: readonly (number | null)[], now: number): SessionSummary {
  const { unit } = session.start;
  const { moves, hr: track = [] } = toWorkout(session, hr, now);
  const { sets, volume } = totalsOf(moves, unit);
  return { elapsedMs: elapsedMs(session, now), sets, volume, unit, heartRate: heartRateSummary(track) };
}
