import { t } from '@lingui/core/macro';
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import { isPassed } from '@workout-tracker/core/live/positions';
import type { Effort } from '@workout-tracker/core/live/set-remarks';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import { parseSets, type TypedSet } from '@workout-tracker/core/workouts/set-shorthand';
import { moveTitle } from '#lib/catalogue-words.ts';
import { fieldUnitOf, fromField } from '#lib/distance-format.ts';
import { reasonText } from '#lib/reason-text.ts';
import { decimalMark } from '#lib/typed-number.ts';
import type { WorkoutInProgress } from '#offline/workout-in-progress.ts';
import type { LiveActions } from '../live-actions.ts';
import { takesWeight } from './count-steps.ts';

interface Typing {
  readonly inProgress: WorkoutInProgress;
  readonly actions: LiveActions;
  readonly scale: TrainingSettings['effort'];
  /** How the exercise is loaded; undefined where it is not known. */
  readonly loading?: Exercise['loading'] | undefined;
}

/**
 * Sets typed in one go on the live screen: into the numbers of the set at `index` and of those of the exercise that follow, with one more set
 * for each that is missing. `typeSets('100x8,8,7', 1, ...)`; answers with what is wrong, null when it was understood. All of it is taken or none.
 */
export function typeSets(text: string, index: number, { inProgress, actions, scale, loading }: Typing): string | null {
  const session = () => inProgress.getSnapshot().session;
  const { mid, move } = session()?.positions[index] ?? {};
  const read = parseSets(text, { scale, decimal: decimalMark() });
  if ('problem' in read) return reasonText(read.problem);
  if (!move) return null;
  const put = read.sets.map((set) => valuesFor(set, move, loading));
  const problem = put.find((values) => typeof values === 'string');
  if (problem !== undefined) return problem;
  const placesFrom = (): number[] =>
    [...(session()?.positions ?? []).entries()]
      .filter(
        ([place, position]) => position.mid === mid && (place === index || (place > index && !isPassed(position))),
      )
      .map(([place]) => place);
  for (let left = read.sets.length - placesFrom().length; left > 0; left -= 1) actions.addSet(index);
  const places = placesFrom();
  for (const [at, values] of put.entries()) {
    const place = places[at];
    if (place === undefined || typeof values === 'string') continue;
    const { unit, effort } = values;
    if (unit && unit !== session()?.unit) actions.chooseUnit(unit);
    for (const field of ['count', 'seconds', 'weight'] as const) {
      const value = values[field];
      if (value !== undefined) actions.changeAt(place, field, value);
    }
    if (effort) actions.remark(place, { effort });
  }
  return null;
}

/** What a typed set puts into the counters of a move. */
interface PutValues {
  readonly count?: number | undefined;
  readonly seconds?: number | undefined;
  readonly weight?: number | undefined;
  readonly unit?: Units | undefined;
  readonly effort?: Effort | undefined;
}

/** Or why the move has no place for something that the set says. */
function valuesFor(set: TypedSet, move: LiveMove, loading: Exercise['loading'] | undefined): PutValues | string {
  const title = moveTitle(move);
  const { measure } = move;
  const { reps, seconds, metres, unit, rpe, rir } = set;
  // A bare number is whatever the move counts; of a distance, what its plan would stand in a field as.
  const distance = metres ?? (reps === undefined ? undefined : fromField(reps, fieldUnitOf(move.metres)));
  const count = { reps, 'reps-and-seconds': reps, seconds: seconds ?? reps, metres: distance }[measure];
  const hasSeconds = measure === 'reps-and-seconds' && seconds !== undefined;
  if (count === undefined && !hasSeconds) return formatCounts(title, measure);
  const weight = weightFor(set, move, loading);
  if (typeof weight === 'string') return weight;
  return {
    count,
    weight,
    unit,
    ...(hasSeconds && { seconds }),
    ...(rpe !== undefined && { effort: { scale: 'rpe', value: rpe } }),
    ...(rir !== undefined && { effort: { scale: 'rir', value: rir } }),
  };
}

/** What the exercise counts, and how that is typed. */
function formatCounts(title: string, measure: LiveMove['measure']): string {
  switch (measure) {
    case 'reps':
      return t`${title} counts reps: write 100x8, or 8.`;
    case 'reps-and-seconds':
      return t`${title} counts reps and seconds: write 8, or 45s.`;
    case 'seconds':
      return t`${title} counts seconds: write 45s, or 1:30.`;
    case 'metres':
      return fieldUnitOf(null) === 'm'
        ? t`${title} counts metres: write 400m.`
        : t`${title} counts a distance: write 40yd, or 1.5mi.`;
  }
}

function weightFor(
  { weight, isBodyWeight }: TypedSet,
  move: LiveMove,
  loading: Exercise['loading'] | undefined,
): number | string | undefined {
  if (weight === undefined) return undefined;
  const title = moveTitle(move);
  if (loading === 'assisted' && isBodyWeight) {
    return weight > 0 ? t`${title} takes help: write bw-20x6.` : Math.abs(weight);
  }
  if (isBodyWeight && loading !== 'bodyweight' && loading !== undefined)
    return t`${title} is not done with body weight: write 100x8.`;
  if (!takesWeight(move, loading) && !isBodyWeight) return t`${title} has no weight: write 8.`;
  return weight;
}
