import type { Exercise } from '@workout-tracker/core/exercises/exercise';
import type { WarmupSet } from '@workout-tracker/core/live/live-event';
import type { LiveSession } from '@workout-tracker/core/live/live-session';
import { isPassed } from '@workout-tracker/core/live/positions';
import { type Loadable, valuesAt } from '@workout-tracker/core/live/set-values';
import type { Bar, TrainingSettings } from '@workout-tracker/core/people/training-settings';
import type { Units } from '@workout-tracker/core/people/user';
import { barNeeded, barsIn, type Rack, sideAfter } from '@workout-tracker/core/plates/load-bar';
import { barLoads, stepLoads, warmupSets } from '@workout-tracker/core/plates/warmup-sets';

/** A bar with plates, and the bars that could be taken instead. */
export interface BarRack extends Rack {
  readonly title: string;
  readonly bars: readonly Bar[];
}

type Loaded = Pick<Exercise, 'equipment' | 'bar'>;

/**
 * Null for an exercise without a bar. The one that its person chose for it is taken, else one that they call as the exercise does, else their
 * first.
 */
export function rackOf(
  exercise: Loaded | undefined,
  training: Pick<TrainingSettings, 'bars' | 'plates'>,
  unit: Units,
): BarRack | null {
  const needed = barNeeded(exercise?.equipment ?? []);
  if (needed === null) return null;
  const bars = barsIn(training, unit);
  const called = (name: string | null | undefined) =>
    bars.find(({ title }) => title.toLowerCase() === name?.toLowerCase());
  const bar = called(exercise?.bar) ?? called(needed) ?? bars[0];
  return bar ? { bar: bar.weight, title: bar.title, plates: training.plates[unit], bars } : null;
}

interface OwnLoads {
  readonly training: Pick<TrainingSettings, 'bars' | 'plates'>;
  readonly exercises: ReadonlyMap<string, Loaded>;
  /** The sizes on the person's rack. */
  readonly stepsIn: (unit: Units) => readonly number[];
}

/** With the person's own bars, plates and sizes. An exercise of which nobody knows how it is loaded has its weights as they are, and so has help. */
export function loadableWith({ training, exercises, stepsIn }: OwnLoads): Loadable {
  return ({ exerciseId }, weight, unit) => {
    const exercise = exercises.get(exerciseId ?? '');
    if (!exercise) return weight;
    const rack = rackOf(exercise, training, unit);
    if (rack) return barLoads(rack).round(weight);
    return weight > 0 ? stepLoads(stepsIn(unit)).round(weight) : weight;
  };
}

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
  return { side, name: last.kind === 'warmup' ? `warm-up ${last.set + 1}` : `set ${last.set + 1}` };
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
  /** Another bar, from now on whenever this exercise is done. */
  readonly onBar: (title: string) => void;
}

interface WarmupContext {
  readonly training: Pick<TrainingSettings, 'bars' | 'plates' | 'warmup'>;
  readonly exercise: Loaded | undefined;
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
