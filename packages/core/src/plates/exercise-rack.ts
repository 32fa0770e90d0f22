/** Which bar and plates an exercise is done with. */
import type { Exercise } from '../exercises/exercise.ts';
import type { Bar, TrainingSettings } from '../people/training-settings.ts';
import type { Units } from '../people/user.ts';
import { barNeeded, barsIn, type Rack } from './load-bar.ts';

/** A bar with plates, and the bars that could be taken instead. */
export interface BarRack extends Rack {
  readonly title: string;
  readonly bars: readonly Bar[];
}

export type LoadedExercise = Pick<Exercise, 'equipment' | 'bar'>;

/**
 * Null for an exercise without a bar. The one that its person chose for it is taken, else one that they call as the exercise does, else their
 * first.
 */
export function rackOf(
  exercise: LoadedExercise | undefined,
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
