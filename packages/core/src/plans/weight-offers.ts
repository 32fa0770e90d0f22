/** What a person is offered where a line has no working weight or maximum yet, from their estimated maximum. Taken only with a tap. */
import { repFactor } from '../exercises/estimated-maximum.ts';
import { convertWeight } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import { isJudged } from './judged-kinds.ts';
import type { PlanLoads } from './plan-line.ts';
import type { LinePlan } from './rule.ts';
import type { PlanWeight } from './set-row.ts';

export type WeightOffer =
  /** 100 for a maximum, 90 for a training maximum. */
  | { readonly kind: 'share'; readonly percent: 90 | 100; readonly weight: PlanWeight }
  /** What can be lifted so often. */
  | { readonly kind: 'reps'; readonly reps: number; readonly weight: PlanWeight };

export type LastOffer =
  /** Where the line ended in the run before. */
  | { readonly kind: 'last'; readonly weight: PlanWeight }
  /** Where it stands when its program is trained outside the series. */
  | { readonly kind: 'outside'; readonly weight: PlanWeight };

interface Offered {
  readonly of: 'working' | 'maximum';
  readonly plan: LinePlan;
  readonly e1rmKg: number | null;
  readonly unit: Units;
  readonly loads: PlanLoads;
}

export function weightOffers({ of, plan, e1rmKg, unit, loads }: Offered): WeightOffer[] {
  if (e1rmKg === null || e1rmKg <= 0) return [];
  const e1rm = convertWeight(e1rmKg, 'kg', unit);
  const loaded = (weight: number): PlanWeight => ({ value: loads.round(weight, unit, 'down'), unit });
  if (of === 'maximum') {
    return ([90, 100] as const).map((percent) => ({ kind: 'share', percent, weight: loaded((e1rm * percent) / 100) }));
  }
  const reps = firstReps(plan);
  const factor = repFactor({ reps });
  return reps === null || factor === null ? [] : [{ kind: 'reps', reps, weight: loaded(e1rm / factor) }];
}

/** The most that the first working row asks for. */
function firstReps({ weeks }: LinePlan): number | null {
  const row = weeks[0]?.rows.find(({ kind }) => isJudged(kind));
  if (!row) return null;
  return row.count.kind === 'range' ? row.count.to : row.count.count;
}
