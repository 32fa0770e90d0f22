/**
 * Where the plus and minus of a weight lead: along the sizes a person has. Beyond the heaviest they go on by its distance to the one
 * before it, because a rack that ends is no reason to stop lifting; a typed value between two sizes steps to its neighbours.
 */
import { loadableStep } from '@workout-tracker/core/live/set-values';
import type { Units } from '@workout-tracker/core/people/user';

const noise = 1e-9;

/** `nextWeight(20, [0, 5, 20, 25], 1)` is 25, `nextWeight(62.5, ..., -1)` is the nearest below. */
export function nextWeight(weight: number, steps: readonly number[], direction: 1 | -1): number {
  const lowest = steps[0] ?? 0;
  const heaviest = steps.at(-1) ?? 0;
  const gap = gapOf(steps);
  if (direction === 1) {
    return steps.find((step) => step > weight + noise) ?? heaviest + (Math.floor((weight - heaviest) / gap) + 1) * gap;
  }
  if (weight > heaviest + noise) return heaviest + (Math.ceil((weight - heaviest) / gap) - 1) * gap;
  return steps.findLast((step) => step < weight - noise) ?? Math.min(weight, lowest);
}

/** The sizes to step along: a person's own in their unit, the usual plates in the other. */
export function stepsIn(
  unit: Units,
  own: { readonly steps: readonly number[]; readonly unit: Units },
): readonly number[] {
  if (unit === own.unit) return own.steps;
  const step = loadableStep[unit];
  return Array.from({ length: 101 }, (_, index) => index * step);
}

/** The last two sizes tell how the rack goes on. */
function gapOf(steps: readonly number[]): number {
  const [before = 0, last = 5] = steps.slice(-2);
  return steps.length < 2 ? 5 : last - before;
}
