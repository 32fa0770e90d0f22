/** Apart from the plates, which more pages load. */
import type { WarmupStep } from '../people/training-settings.ts';
import { type Rack, roundToLoadable } from './load-bar.ts';
import { nearestStep } from './weight-steps.ts';

/** What can be lifted: the weight of the empty bar, null where there is none, and the nearest weight to one that cannot be had. */
interface Loads {
  readonly empty: number | null;
  readonly round: (weight: number) => number;
}

export const barLoads = (rack: Rack): Loads => ({
  empty: rack.bar,
  round: (weight) => roundToLoadable(weight, rack),
});

/** Weights that stand in a rack or on a machine, such as a person's own steps. */
export const stepLoads = (steps: readonly number[]): Loads => ({
  empty: null,
  round: (weight) => nearestStep(weight, steps),
});

/**
 * `warmupSets(100, scheme, barLoads(rack))`: 20 x 10, 50 x 5, 70 x 3, 85 x 1 with the default scheme. Each set is heavier than the one
 * before it and lighter than the working weight: what rounding makes equal is left out.
 */
export function warmupSets(
  weight: number,
  scheme: readonly WarmupStep[],
  { empty, round }: Loads,
): { weight: number; reps: number }[] {
  const sets: { weight: number; reps: number }[] = [];
  for (const { share, reps } of [...scheme].sort((a, b) => a.share - b.share)) {
    const proposed = share > 0 ? round(weight * share) : empty;
    if (proposed !== null && proposed > (sets.at(-1)?.weight ?? 0) && proposed < weight) {
      sets.push({ weight: proposed, reps });
    }
  }
  return sets;
}
