/**
 * What a person can load for an exercise: a bar with their plates, else the sizes on their rack. An exercise of which nobody knows how it is
 * loaded has its weights as they are, and so has help. Weights come again and again, so each is worked out once.
 */
import type { Exercise } from '../exercises/exercise.ts';
import type { TrainingSettings } from '../people/training-settings.ts';
import type { Units } from '../people/user.ts';
import { type LoadedExercise, rackOf } from '../plates/exercise-rack.ts';
import { type Rack, roundToLoadable } from '../plates/load-bar.ts';
import { nearestStep, nextWeight } from '../plates/weight-steps.ts';
import type { PlanLoads } from './plan-line.ts';

interface Equipment {
  /** Undefined where nothing is known of it. */
  readonly exercise: (LoadedExercise & Pick<Exercise, 'loading'>) | undefined;
  readonly training: Pick<TrainingSettings, 'bars' | 'plates'>;
  /** The sizes on the person's rack. */
  readonly stepsIn: (unit: Units) => readonly number[];
}

type Loads = Record<'nearest' | 'down' | 'above', (weight: number) => number>;

export function planLoads({ exercise, training, stepsIn }: Equipment): PlanLoads {
  const byUnit = new Map<Units, Loads>();
  const loadsIn = (unit: Units): Loads => {
    const known = byUnit.get(unit);
    if (known) return known;
    const loads = remembered(loadsOf({ exercise, training, stepsIn }, unit));
    byUnit.set(unit, loads);
    return loads;
  };
  return {
    round: (weight, unit, rounding) => loadsIn(unit)[rounding](weight),
    above: (weight, unit) => loadsIn(unit).above(weight),
    ...(exercise?.loading === 'assisted' && { isHelp: true }),
  };
}

/** The next weight below one: where any weight can be had, as far below as the next above. At the empty bar it is the same. */
export function weightBelow({ round, above }: PlanLoads, weight: number, unit: Units): number {
  const below = round(weight - 0.01, unit, 'down');
  if (below >= weight) return weight;
  return weight - below > 0.02 ? below : weight - (above(weight, unit) - weight);
}

function loadsOf({ exercise, training, stepsIn }: Equipment, unit: Units): Loads {
  if (!exercise) return asTheyAre(unit);
  const rack = rackOf(exercise, training, unit);
  return rack ? onBar(rack, unit) : inSteps(stepsIn(unit), unit);
}

/** What is added to a weight where nothing says what could be: a pair of the smallest usual plates. */
const usualStep: Readonly<Record<Units, number>> = { kg: 2.5, lb: 5 };

/** To hundredths, which is as fine as weights are typed. */
const asTheyAre = (unit: Units): Loads => ({
  nearest: (weight) => Math.round(weight * 100) / 100,
  down: (weight) => Math.floor(weight * 100 + 1e-6) / 100,
  above: (weight) => weight + usualStep[unit],
});

function onBar(rack: Rack, unit: Units): Loads {
  return {
    nearest: (weight) => roundToLoadable(weight, rack),
    down: (weight) => roundToLoadable(weight, rack, 'down'),
    above(weight) {
      const next = roundToLoadable(weight + 0.001, rack, 'up');
      return next > weight ? next : weight + usualStep[unit];
    },
  };
}

function inSteps(steps: readonly number[], unit: Units): Loads {
  const plain = asTheyAre(unit);
  if (steps.length === 0) return plain;
  const nearest = (weight: number) => (weight > 0 ? nearestStep(weight, steps) : plain.nearest(weight));
  return {
    nearest,
    down(weight) {
      if (weight <= 0) return plain.down(weight);
      const near = nearest(weight);
      return near > weight + 1e-6 ? nextWeight(near, steps, -1) : near;
    },
    above: (weight) => (weight < 0 ? plain.above(weight) : nextWeight(weight, steps, 1)),
  };
}

function remembered({ nearest, down, above }: Loads): Loads {
  const once = (work: (weight: number) => number) => {
    const known = new Map<number, number>();
    return (weight: number) => {
      const before = known.get(weight);
      if (before !== undefined) return before;
      const result = work(weight);
      known.set(weight, result);
      return result;
    };
  };
  return { nearest: once(nearest), down: once(down), above: once(above) };
}
