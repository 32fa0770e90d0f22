import type { PlannedMove } from '../programs/program.ts';
import type { Entry, NewWorkout } from '../workouts/workout.ts';
import { workoutLimits } from '../workouts/workout-limits.ts';
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';

/** As far as a set of them was done. By a clock all of them: a breather is done without a set. */
export function extraMovesOf({ moves, start }: LiveSession, entries: readonly Entry[]): Pick<NewWorkout, 'extraMoves'> {
  const done = new Set(entries.map(({ mid }) => mid));
  const extra = moves.filter(({ _id, isExtra }) => isExtra && (start.plan.timed || done.has(_id)));
  return extra.length === 0 ? {} : { extraMoves: extra.slice(0, workoutLimits.extraMoves).map(plannedMove) };
}

const most = { sets: 20, superset: 30 };

function plannedMove({
  starts: _starts,
  isExtra: _isExtra,
  lastDone: _lastDone,
  target: _target,
  superset,
  exerciseId = null,
  metres,
  ...move
}: LiveMove): PlannedMove {
  const { measure } = move;
  return {
    ...move,
    exerciseId,
    // A plan says how much of what is counted, and of nothing else.
    reps: measure === 'reps' || measure === 'reps-and-seconds' ? move.reps : null,
    seconds: measure === 'seconds' || measure === 'reps-and-seconds' ? move.seconds : null,
    ...(measure === 'metres' && metres !== undefined && { metres }),
    variants: [...move.variants],
    sets: Math.min(move.sets, most.sets),
    ...(superset !== undefined && superset <= most.superset && { superset }),
  };
}
