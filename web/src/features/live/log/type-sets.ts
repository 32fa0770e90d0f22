/** Sets typed in one go on the live screen: into the counters of this set and of those of the exercise that follow, with one more set for each that is missing. */
import { isPassed } from '@workout-tracker/core/live/positions';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import type { TrainingSettings } from '@workout-tracker/core/people/user';
import { parseSets, type TypedSet } from '@workout-tracker/core/workouts/set-shorthand';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import type { LiveActions } from '../live-actions.ts';

interface Typing {
  readonly inProgress: WorkoutInProgress;
  readonly actions: LiveActions;
  readonly scale: TrainingSettings['effort'];
}

/** `typeSets('100x8,8,7', ...)`; answers with what is wrong, null when it was understood. */
export function typeSets(text: string, { inProgress, actions, scale }: Typing): string | null {
  const session = () => inProgress.getSnapshot().session;
  const { index = 0, positions = [] } = session() ?? {};
  const mid = positions[index]?.mid;
  const read = parseSets(text, scale);
  if ('problem' in read) return read.problem;
  const placesFrom = (): number[] =>
    [...(session()?.positions ?? []).entries()]
      .filter(
        ([place, position]) => position.mid === mid && (place === index || (place > index && !isPassed(position))),
      )
      .map(([place]) => place);
  for (let left = read.sets.length - placesFrom().length; left > 0; left -= 1) actions.addSet(index);
  const places = placesFrom();
  for (const [at, set] of read.sets.entries()) {
    const place = places[at];
    if (place !== undefined) put(place, set);
  }
  return null;

  function put(place: number, set: TypedSet): void {
    const open = session();
    const move = open?.positions[place]?.move;
    const unit = open && valuesAt(open, place)?.unit;
    if (!move) return;
    if (set.unit && set.unit !== unit) actions.chooseUnit(set.unit);
    const count = { reps: set.reps, 'reps-and-seconds': set.reps, seconds: set.seconds, metres: set.metres }[
      move.measure
    ];
    if (count !== undefined) actions.changeAt(place, 'count', count);
    if (move.measure === 'reps-and-seconds' && set.seconds !== undefined)
      actions.changeAt(place, 'seconds', set.seconds);
    if (move.weight && set.weight !== undefined) actions.changeAt(place, 'weight', set.weight);
    if (set.rpe !== undefined) actions.giveEffort(place, { scale: 'rpe', value: set.rpe });
    else if (set.rir !== undefined) actions.giveEffort(place, { scale: 'rir', value: set.rir });
  }
}
