import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { WarmupSet } from '@workout-tracker/core/live/live-event';
import type { LiveMove } from '@workout-tracker/core/live/live-plan';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed } from '@workout-tracker/core/live/positions';
import { type Loadable, valuesAt } from '@workout-tracker/core/live/set-values';
import type { TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import type { PlanLoads } from '@workout-tracker/core/plans/plan-line';
import { planLoads } from '@workout-tracker/core/plans/plan-loads';
import { type BarRack, type LoadedExercise, rackOf } from '@workout-tracker/core/plates/exercise-rack';
import { type Rack, sideAfter } from '@workout-tracker/core/plates/load-bar';
import { barLoads, stepLoads, warmupSets } from '@workout-tracker/core/plates/warmup-sets';
import { setName } from './set-names.ts';

interface OwnLoads {
  readonly training: Pick<TrainingSettings, 'bars' | 'plates'>;
  readonly exercises: ReadonlyMap<string, LoadedExercise & Pick<Exercise, 'loading'>>;
  /** The sizes on the person's rack. */
  readonly stepsIn: (unit: Units) => readonly number[];
}

/** What can be loaded for an exercise, with the person's own bars, plates and sizes, as plans round them too. */
export type LoadsOf = (move: Pick<LiveMove, 'exerciseId'>) => PlanLoads;

export function loadsWith({ training, exercises, stepsIn }: OwnLoads): LoadsOf {
  const known = new Map<string, PlanLoads>();
  return ({ exerciseId }) => {
    const id = exerciseId ?? '';
    const loads = known.get(id) ?? planLoads({ exercise: exercises.get(id), training, stepsIn });
    known.set(id, loads);
    return loads;
  };
}

export const loadableWith =
  (loadsOf: LoadsOf): Loadable =>
  (move, weight, unit, rounding = 'nearest') =>
    loadsOf(move).round(weight, unit, rounding);

/** What is on each side after the sets of this exercise that were done, and which of them it was loaded for. */
export function sideBefore({ positions, index }: LiveSession, rack: Rack, unit: Units): PlatesBefore | undefined {
  const mid = positions[index]?.mid;
  const loaded = positions.slice(0, index).filter((position) => {
    const { weight, unit: own } = position.completed?.values ?? {};
    return position.mid === mid && own === unit && weight !== null;
  });
  const last = loaded.at(-1);
  if (!last) return undefined;
  const side = sideAfter(
    loaded.flatMap(({ completed }) => completed?.values.weight ?? []),
    rack,
  );
  return { side, name: setName(last) };
}

interface PlatesBefore {
  readonly side: readonly number[];
  readonly name: string;
}

/** A weight on a bar, to be drawn with its plates. */
export interface ShownPlates extends BarRack {
  readonly weight: number;
  readonly unit: Units;
  readonly before: PlatesBefore | undefined;
  /** A weight that can be loaded was chosen instead. */
  readonly onChoose: (weight: number) => void;
  /** Another bar, from now on whenever this exercise is done; left out where none is chosen. */
  readonly onBar?: (title: string) => void;
  /** Without a frame of its own, inside another card. */
  readonly isBare?: boolean;
}

interface WarmupContext {
  readonly training: Pick<TrainingSettings, 'bars' | 'plates' | 'warmup'>;
  readonly exercise: LoadedExercise | undefined;
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
