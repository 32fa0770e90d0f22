/**
 * How a working weight or a maximum goes up and down. A weight below zero is help, so less of it is more. What a share leads to is rounded
 * to what can be loaded and is then the weight: the number that a person reads is the one that counts on. Plain steps are added as they are.
 */

import { convertWeight } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import type { PlanLoads } from './plan-line.ts';
import type { Increase, Rule } from './rule.ts';
import type { PlanWeight } from './set-row.ts';

export interface Rounding {
  readonly loads: PlanLoads;
  readonly rounding: Rule['rounding'];
}

export const weightIn = ({ value, unit }: PlanWeight, to: Units): number => convertWeight(value, unit, to);

/** Enough digits for any weight and too few for what doubles get wrong: `0.1 + 0.2` is 0.3. */
export const withoutNoise = (value: number): number => Math.round(value * 1e6) / 1e6;

const [lightest, heaviest] = [-1_000, 10_000];

/** No weight that is stored is outside these bounds, so none that is worked out may be. */
export const withinBounds = (value: number): number => Math.max(lightest, Math.min(heaviest, value));

/** There is no less than no help. */
export const boundedWeight = (value: number, unit: Units, { isHelp }: Pick<PlanLoads, 'isHelp'>): PlanWeight => ({
  value: Math.min(isHelp ? 0 : heaviest, withinBounds(withoutNoise(value))),
  unit,
});

/** A smaller share of help is more help. */
export const shareOf = (value: number, percent: number): number => value - Math.abs(value) * (1 - percent / 100);

/** What a weight is so much of: `wholeOf(shareOf(80, 90), 90)` is 80. */
export const wholeOf = (value: number, percent: number): number =>
  value < 0 ? value / Math.max(0.01, 2 - percent / 100) : (value * 100) / percent;

export function raisedBy(base: PlanWeight, by: Increase, { loads, rounding }: Rounding): PlanWeight {
  const { value, unit } = base;
  if (by.kind === 'weight') return boundedWeight(value + weightIn(by.weight, unit), unit, loads);
  if (by.kind === 'smallest') return boundedWeight(loads.above(value, unit), unit, loads);
  const exact = value + (Math.abs(value) * by.percent) / 100;
  const rounded = by.percent === 0 ? value : loads.round(exact, unit, rounding);
  // A share too small for the plates adds up until it is enough for them.
  return boundedWeight(by.percent > 0 && rounded <= value ? exact : rounded, unit, loads);
}

/** Null where it cannot be less: at the empty bar, or at `least`. A share that rounds to the same weight takes the next one below. */
export function loweredBy(
  base: PlanWeight,
  percent: number,
  { loads, rounding }: Rounding,
  least = Number.NEGATIVE_INFINITY,
): PlanWeight | null {
  const { value, unit } = base;
  const exact = value - (Math.abs(value) * percent) / 100;
  const near = loads.round(exact, unit, rounding);
  let rounded = near < value ? near : loads.round(exact, unit, 'down');
  if (rounded < least) rounded = loads.round(least, unit, 'nearest');
  if (rounded < least) rounded = loads.above(rounded, unit);
  return rounded < value ? boundedWeight(rounded, unit, loads) : null;
}
