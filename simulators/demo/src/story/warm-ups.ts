/** The way up to a working weight: the bar, then a few steps with fewer and fewer reps, each lighter than the work to come. */
import type { Units } from '@workout-tracker/core/people/user';
import { barWeight, toStep } from './lifts.ts';

export interface WarmUp {
  weight: number;
  reps: number;
}

const ramp = [
  { share: 0.45, reps: 8 },
  { share: 0.65, reps: 5 },
  { share: 0.82, reps: 2 },
];

/** `warmUpsFor(100, 2.5, 'kg')` is 45 x 8, 65 x 5, 80 x 2. */
export function warmUpsFor(weight: number, step: number, units: Units): WarmUp[] {
  const found: WarmUp[] = [];
  for (const { share, reps } of ramp) {
    const lighter = Math.max(barWeight[units], toStep(weight * share, step));
    if (lighter < weight && lighter > (found.at(-1)?.weight ?? 0)) found.push({ weight: lighter, reps });
  }
  return found;
}
