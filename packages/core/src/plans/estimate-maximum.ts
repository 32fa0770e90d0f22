/** The one-repetition maximum by the best set of the latest session that tells one. */
import { repFactor } from '../exercises/estimated-maximum.ts';
import type { Units } from '../people/user.ts';
import { isJudged } from './judged-kinds.ts';
import type { LineSession } from './plan-target.ts';
import type { PlanWeight } from './set-row.ts';
import { weightIn, withoutNoise } from './weight-change.ts';

export function estimateMaximum(sessions: readonly LineSession[], unit: Units): PlanWeight | null {
  for (const { sets } of sessions.toReversed()) {
    let best = 0;
    for (const { kind, count, weight, unit: own = unit, rpe, rir } of sets) {
      if (!weight || weight < 0 || !isJudged(kind)) continue;
      const factor = repFactor({ reps: count, rpe, rir });
      if (factor !== null) best = Math.max(best, weightIn({ value: weight, unit: own }, unit) * factor);
    }
    if (best > 0) return { value: withoutNoise(best), unit };
  }
  return null;
}
