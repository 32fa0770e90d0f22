/** The bar of an exercise and the plates for it, as the person has them; and the warm-up sets that can be loaded with them. */
import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { WarmupSet } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed } from '@workout-tracker/core/live/positions';
import { valuesAt } from '@workout-tracker/core/live/set-values';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import { barsIn, loadBar, type Rack } from '@workout-tracker/core/plates/load-bar';
import { barLoads, stepLoads, warmupSets } from '@workout-tracker/core/plates/warmup-sets';

const bars = /^(barbell|ez bar|trap bar|safety squat bar)$/i;

/** Null for an exercise without a bar. A bar that a person calls as the exercise does is the one; otherwise their first. */
export function rackOf(
  exercise: Pick<Exercise, 'equipment'> | undefined,
  training: Pick<TrainingSettings, 'bars' | 'plates'>,
  unit: Units,
): Rack | null {
  const needed = exercise?.equipment.find((name) => bars.test(name));
  if (needed === undefined) return null;
  const own = barsIn(training, unit);
  const bar = own.find(({ title }) => title.toLowerCase() === needed.toLowerCase()) ?? own[0];
  return bar ? { bar: bar.weight, plates: training.plates[unit] } : null;
}

/** What was on each side for the set before this one of the same exercise. */
export function sideBefore({ positions, index }: LiveSession, rack: Rack, unit: Units) {
  const mid = positions[index]?.mid;
  const before = positions.slice(0, index).findLast((position) => position.mid === mid && position.completed);
  const { weight, unit: loaded } = before?.completed?.values ?? {};
  if (!before || weight === null || weight === undefined || loaded !== unit) return undefined;
  const loading = loadBar(weight, rack);
  const name = before.kind === 'warmup' ? `warm-up ${before.set + 1}` : `set ${before.set + 1}`;
  return loading.isLoadable ? { side: loading.side, name } : undefined;
}

interface WarmupContext {
  readonly training: Pick<TrainingSettings, 'bars' | 'plates' | 'warmup'>;
  readonly exercise: Pick<Exercise, 'equipment'> | undefined;
  readonly weightSteps: readonly number[];
}

/** Proposed from the first working weight of the exercise one stands at; none where it has begun, has some, or has no weight. */
export function proposedWarmups(session: LiveSession, { training, exercise, weightSteps }: WarmupContext): WarmupSet[] {
  const { positions, index } = session;
  const move = positions[index]?.move;
  const values = valuesAt(session, index);
  const sets = positions.filter(({ mid }) => mid === move?._id);
  const isUntouched = sets.every((set) => !isPassed(set) && set.kind !== 'warmup');
  if (!move?.weight || !values?.weight || !isUntouched) return [];
  const { unit, weight } = values;
  const rack = rackOf(exercise, training, unit);
  const loads = rack ? barLoads(rack) : stepLoads(weightSteps);
  return warmupSets(weight, training.warmup, loads).map((set) => ({ count: set.reps, weight: set.weight, unit }));
}
