/** A rack that ends is no reason to stop lifting: beyond the heaviest size it goes on by its distance to the one before it. */
import type { Units } from '../people/user.ts';

const noise = 1e-9;

/** Where plus and minus lead: `nextWeight(20, [0, 5, 20, 25], 1)` is 25. A weight between two sizes goes to its neighbours. */
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

/** `nearestStep(23, [0, 5, 20, 25])` is 25; the lighter of two that are as near. Without any sizes a weight stays as it is. */
export function nearestStep(weight: number, steps: readonly number[]): number {
  const [lowest, heaviest] = [steps[0], steps.at(-1)];
  if (lowest === undefined || heaviest === undefined) return weight;
  if (weight > heaviest) {
    const gap = gapOf(steps);
    return heaviest + Math.ceil((weight - heaviest) / gap - 0.5 - noise) * gap;
  }
  return steps.reduce((best, step) => (Math.abs(step - weight) < Math.abs(best - weight) ? step : best), lowest);
}

/** The distance between weights that can be loaded: a pair of the smallest usual plates. */
export const usualStep: Readonly<Record<Units, number>> = { kg: 2.5, lb: 5 };

/** The sizes to step along: a person's own in their unit, the usual plates in the other. */
export function stepsIn(
  unit: Units,
  own: { readonly steps: readonly number[]; readonly unit: Units },
): readonly number[] {
  if (unit === own.unit) return own.steps;
  const step = usualStep[unit];
  return Array.from({ length: 101 }, (_, index) => index * step);
}

/** The last two sizes tell how the rack goes on. */
function gapOf(steps: readonly number[]): number {
  const [before = 0, last = 5] = steps.slice(-2);
  return steps.length < 2 ? 5 : last - before;
}
