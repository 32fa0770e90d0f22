/** The bounds between a person's five heart-rate zones, in BPM. Apart from the schemas, for forms in the browser. */
import { type Reason, reason } from '../reasons/reason.ts';

export const zoneLimits = { min: 30, max: 250 } as const;

/** `areRising([60, 100, 140, 170])`: each bound is above the one before it. */
export function areRising(bounds: readonly number[]): boolean {
  return bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? Number.POSITIVE_INFINITY));
}

/** What is wrong with each bound, undefined where nothing is: `objectToBounds([60, 50, 140, 170])[1]` is "Above 60". */
export function objectToBounds(bounds: readonly number[]): (Reason | undefined)[] {
  return bounds.map((bound, index) => {
    const { min, max } = zoneLimits;
    if (!Number.isInteger(bound) || bound < min || bound > max) return reason('zone-within', { least: min, most: max });
    const before = bounds[index - 1];
    return before !== undefined && bound <= before ? reason('zone-above', { bound: before }) : undefined;
  });
}
