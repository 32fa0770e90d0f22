/** What is stored keeps the unit it was entered in; only a proposal is converted, and then rounded to what a bar or a rack can hold. */

import { convertWeight } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';

/** The distance between two weights that can be loaded, and the heaviest that is offered. */
const loadable = { lb: { step: 5, heaviest: 500 }, kg: { step: 2.5, heaviest: 250 } } as const;

/** What is offered to somebody who has set no steps of their own: 5 to 500 lb, or 2.5 to 250 kg. */
export function standardWeights(units: Units): number[] {
  const { step, heaviest } = loadable[units];
  return Array.from({ length: heaviest / step }, (_, index) => (index + 1) * step);
}

/** `proposedWeight(60, 'kg', 'lb')` is 130: converted and rounded. In its own unit a weight stays as it is. */
export function proposedWeight(weight: number, from: Units, to: Units): number {
  if (from === to || weight === 0) return weight;
  const { step } = loadable[to];
  return Math.max(step, Math.round(convertWeight(weight, from, to) / step) * step);
}

/** Steps in another unit, rising, each once. */
export function proposedSteps(steps: readonly number[], from: Units, to: Units): number[] {
  const converted = steps.map((step) => proposedWeight(step, from, to));
  return [...new Set(converted)].sort((a, b) => a - b);
}
