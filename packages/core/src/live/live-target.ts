/**
 * What the plan of a move asks for in a workout, as it stood when that began. It travels with the session: a corrected set of last month, or
 * another device, changes what comes next and never a workout that runs. Only its person changes it, by a decision they take meanwhile.
 */

import { convertWeight, withoutNoise } from '../people/convert-weight.ts';
import type { Units } from '../people/user.ts';
import type { NextTarget } from '../plans/plan-line.ts';
import type { LineSession, SavedTarget } from '../plans/plan-target.ts';
import type { WeightSum } from '../plans/reason.ts';
import type { LinePlan, Rule, Rung } from '../plans/rule.ts';
import type { PlanWeight } from '../plans/set-row.ts';

export interface LiveTarget extends Omit<NextTarget, 'last'> {
  /** What decisions about it name: see `lineKey`. */
  readonly line: string;
  /** How many weeks its cycle has. */
  readonly weeks: number;
  readonly rounding: Rule['rounding'];
  readonly last: Pick<LineSession, 'day' | 'sets'> | null;
  /** Of a ladder: the exercise it stands at. */
  readonly rung?: Pick<Rung, 'exerciseId' | 'title' | 'measure'>;
  /** Ids of the decisions that were taken in this workout: they go with its Undo. */
  readonly decisions?: readonly string[];
}

/** `line` is the key of the move, `plan` what its program says of it. */
export function liveTarget(line: string, plan: LinePlan, { last, ...next }: NextTarget): LiveTarget {
  const rung = rungOf(plan, next.target);
  return {
    ...next,
    line,
    weeks: plan.weeks.length,
    rounding: plan.rule?.rounding ?? 'nearest',
    last: last && { day: last.day, sets: last.sets },
    ...(rung && { rung }),
  };
}

function rungOf({ rule }: LinePlan, { rung = 0 }: SavedTarget): LiveTarget['rung'] | undefined {
  const step = rule?.step;
  const at = step?.kind === 'ladder' ? (step.rungs[rung] ?? step.rungs.at(-1)) : undefined;
  return at && { exerciseId: at.exerciseId, title: at.title, measure: at.measure };
}

/** The nearest weight that can be loaded, or the one below. */
export type RoundWeight = (weight: number, unit: Units, rounding: Rule['rounding']) => number;

/** The working weight or the maximum that a person decided on. */
export interface ChosenBase {
  readonly of: 'working' | 'maximum';
  readonly weight: PlanWeight;
}

/**
 * The target with another working weight or maximum: sets that take a share of it follow in proportion, as far as they are still to come.
 * `isPassed` says which are not: those stand as they were shown.
 */
export function withBase(
  live: LiveTarget,
  { of, weight }: ChosenBase,
  { round, isPassed }: { readonly round: RoundWeight; readonly isPassed: (planned: number) => boolean },
): LiveTarget {
  const sums = live.sums.map((sum, at) => (isPassed(at) ? sum : sumWith(sum, { of, weight })));
  const rounded = sums.map((sum) => {
    if (sum.exact === null || live.sums.includes(sum)) return sum;
    return { ...sum, rounded: round(sum.exact, sum.base?.unit ?? weight.unit, live.rounding) };
  });
  const sets = live.target.sets.map((set, at) => {
    const sum = rounded[at];
    if (!sum || sum === live.sums[at] || sum.rounded === null) return set;
    return { ...set, weight: sum.rounded, unit: sum.base?.unit ?? set.unit };
  });
  return {
    ...live,
    offer: null,
    target: { ...live.target, [of]: weight, sets },
    sums: rounded,
    reason: { code: 'decided', choice: of === 'working' ? 'working-weight' : 'maximum' },
  };
}

/** The same share of another weight. What is added after the share stays as it is. */
function sumWith(sum: WeightSum, { of, weight }: ChosenBase): WeightSum {
  const { base, exact, plus } = sum;
  if (sum.of !== of && !(sum.of === 'effort' && of === 'maximum')) return sum;
  if (base === null || exact === null || base.value === 0) return sum;
  const added = plus?.value ?? 0;
  const value = convertWeight(weight.value, weight.unit, base.unit);
  return { ...sum, base: { ...base, value }, exact: withoutNoise(((exact - added) * value) / base.value + added) };
}

/**
 * The working weight or maximum of which the set at `planned` is the weight `taken`: what a person decides on who wants to lift that from now
 * on. Null where the set takes a share of neither.
 */
export function baseFor(live: LiveTarget, planned: number, taken: PlanWeight): ChosenBase | null {
  const sum = live.sums[planned];
  if (!sum || sum.base === null || sum.exact === null) return null;
  const of = sum.of === 'effort' ? 'maximum' : sum.of;
  if (of !== 'working' && of !== 'maximum') return null;
  const added = sum.plus?.value ?? 0;
  const share = (sum.exact - added) / sum.base.value;
  if (!Number.isFinite(share) || share <= 0) return null;
  const { unit } = sum.base;
  const exact = (convertWeight(taken.value, taken.unit, unit) - added) / share;
  // To a tenth, and upwards where its share is rounded down again.
  const tenths = live.rounding === 'down' ? Math.ceil(withoutNoise(exact * 10)) : Math.round(exact * 10);
  return { of, weight: { value: tenths / 10, unit } };
}
