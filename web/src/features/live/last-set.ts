/** What was done at this place the last time. A move that was not done then has starts too, taken from its plan: those are no memory. */
import type { Position } from '@workout-tracker/core/live/positions';
import type { SetStart } from '@workout-tracker/core/programs/program';

/** `lastDoneAt` is when the program was last done: null for never, undefined while nobody knows. */
export function lastSetAt({ move, set }: Position, lastDoneAt: string | null | undefined): SetStart | null {
  const last = move?.starts[set];
  if (!move?.trackable || !last || lastDoneAt === null) return null;
  if (last.isLogged !== undefined) return last.isLogged ? last : null;
  // A program kept on this device by an older version does not say: what equals the plan may well be the plan.
  const planned = move.measure === 'seconds' ? move.seconds : move.reps;
  const isPlan = last.count === planned && last.weight === null && last.variant === 0;
  return isPlan ? null : last;
}
