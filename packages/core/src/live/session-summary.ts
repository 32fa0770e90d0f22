/** What 'Well done' says: how long, how many sets, how much was moved, and what the heart did. */
import type { Units } from '../people/user.ts';
import { type HeartRateSummary, heartRateSummary } from '../workouts/heart-rate-summary.ts';
import { isWorkingSet, totalsOf } from '../workouts/totals.ts';
import type { LiveSession } from './live-session.ts';
import { elapsedMs } from './session-view.ts';
import { toWorkout } from './to-workout.ts';

export interface SessionSummary {
  readonly elapsedMs: number;
  readonly sets: number;
  readonly reps: number;
  /** Different moves among the working sets. */
  readonly exercises: number;
  /** Reps times weight, in `unit`. */
  readonly volume: number;
  readonly unit: Units;
  readonly heartRate: HeartRateSummary | null;
}

/** `summarise(session, hr, now)`: `hr` as in `toWorkout`. */
export function summarise(session: LiveSession, hr: readonly (number | null)[], now: number): SessionSummary {
  const { unit } = session;
  // In a circuit every further appearance of a move has an id of its own and the same title.
  const titles = new Map(session.moves.map(({ _id, title }) => [_id, title]));
  const { moves, hr: track = [] } = toWorkout(session, hr, now);
  const { sets, reps, volume } = totalsOf(moves, unit);
  const exercises = new Set(moves.filter(isWorkingSet).map(({ mid }) => titles.get(mid) ?? mid)).size;
  return {
    elapsedMs: elapsedMs(session, now),
    sets,
    reps,
    exercises,
    volume,
    unit,
    heartRate: heartRateSummary(track),
  };
}
