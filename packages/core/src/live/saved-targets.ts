/** The targets of a session as they are saved with the workout: what each line asked for, as it was shown, done or not. */
import type { SavedTarget } from '../plans/plan-target.ts';
import { halfCount } from '../plans/target-sets.ts';
import { within, workoutLimits } from '../workouts/workout-limits.ts';
import { firstWorkingSet } from './back-off.ts';
import type { LiveSession } from './live-session.ts';
import { targetAt } from './positions.ts';

export const savedTargets = (session: LiveSession): SavedTarget[] =>
  session.moves
    .flatMap(({ _id, target }) => (target ? [asShown(session, _id, target.target)] : []))
    .slice(0, workoutLimits.targets);

/**
 * A back-off set was shown by the first set as it was done. What a share of that came to depends on what could be loaded: where it was not the
 * planned one, nothing is said of the weight.
 */
function asShown(session: LiveSession, mid: string, target: SavedTarget): SavedTarget {
  const first = firstWorkingSet(session, mid);
  const done = first?.completed?.values;
  if (!first || !done) return target;
  const planned = targetAt(first);
  const isPlanned = done.weight === planned?.weight && done.unit === planned?.unit;
  const sets = target.sets.map((set) => {
    if (set.ofFirst === undefined) return set;
    const count = set.halfReps && done.count !== null ? halfCount(within(done.count, 0, 100_000)) : set.count;
    return { ...set, count, weight: isPlanned ? set.weight : null };
  });
  return { ...target, sets };
}
