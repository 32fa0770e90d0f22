import type { Units } from '@workout-tracker/core/people/user';
import { isHelp, turnedLoads, turnedWeight } from '@workout-tracker/core/plans/help';
import { startState } from '@workout-tracker/core/plans/line-state';
import type { PlanWeight } from '@workout-tracker/core/plans/set-row';
import { targetSets } from '@workout-tracker/core/plans/target-sets';
import type { LineFacts } from './rule-format.ts';

interface KnownWeights extends Pick<LineFacts, 'plan' | 'working' | 'maximum' | 'loads'> {
  readonly unit: Units;
}

/** What each row of a week comes to with the weights as they are; null where nothing is known of it. */
export function rowWeights({ plan, working, maximum, loads, unit }: KnownWeights, week: number): (number | null)[] {
  const planned = plan.weeks[week];
  if (!planned) return [];
  const { rows, deload } = planned;
  const isTurned = isHelp({ plan }, loads);
  const turn = (weight: PlanWeight | null) => (weight && isTurned ? turnedWeight(weight) : weight);
  const state = {
    ...startState((working ?? maximum)?.unit ?? unit),
    working: turn(working),
    maximum: turn(maximum),
  };
  const { sets } = targetSets(state, {
    ...{ plan, rows, loads: isTurned ? turnedLoads(loads) : loads, rounding: plan.rule?.rounding ?? 'nearest' },
    // With all sets, so that each is found at the place of its row.
    deload: deload ? { load: deload.load, sets: 100 } : null,
  });
  let at = 0;
  return rows.map((row) => {
    const weight = sets[at]?.weight ?? null;
    at += row.sets;
    return weight !== null && isTurned ? 0 - weight : weight;
  });
}
