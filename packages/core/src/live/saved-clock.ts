import type { Score } from '../clocks/clock-score.ts';
import type { NewWorkout } from '../workouts/workout.ts';
import type { WorkoutClock } from '../workouts/workout-clock.ts';
import { within, workoutLimits } from '../workouts/workout-limits.ts';
import type { ClockOutcome } from './live-clock.ts';
import type { SessionSpan } from './session-clock.ts';

/** Nothing where no clock led it, or before it ran. */
export function savedClock(
  outcome: ClockOutcome | null,
  { instant, whenShown }: SessionSpan,
): Pick<NewWorkout, 'clock'> {
  if (!outcome || outcome.record.length === 0) return {};
  const { plan, record, score } = outcome;
  const intervals = record.slice(0, workoutLimits.intervals).map((interval) => {
    const { phase, round, set, mid, fromMs, toMs, plannedMs, plannedReps, reps, isDone } = interval;
    return {
      phase,
      round,
      set,
      ...(mid !== null && { mid }),
      startedAt: instant(whenShown(fromMs)),
      endedAt: instant(whenShown(toMs)),
      seconds: Math.min(toMs - fromMs, workoutLimits.longestMs) / 1000,
      plannedSeconds: plannedMs === null ? null : plannedMs / 1000,
      ...(plannedReps !== null && { plannedReps }),
      ...(reps !== null && { reps: within(reps, 0, 100_000) }),
      isDone,
    };
  });
  return { clock: { format: plan.format, intervals, score: savedScore(score) } };
}

function savedScore(score: Score): WorkoutClock['score'] {
  const reps = score.reps === null ? null : within(score.reps, 0, 100_000);
  if (score.kind === 'rounds') return { ...score, rounds: within(score.rounds, 0, 10_000), reps };
  return { ...score, seconds: within(score.seconds, 0, workoutLimits.longestMs / 1000), reps };
}
