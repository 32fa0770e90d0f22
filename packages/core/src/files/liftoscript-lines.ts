/**
 * A line of Liftoscript as a plan of ours. What the form cannot say is named: the line then goes on without it, and its person knows. Of
 * sets that are planned with different weights the heaviest is the working weight and the others follow it.
 */
import { checkLinePlan } from '../plans/check-plan.ts';
import type { LinePlan, Rule } from '../plans/rule.ts';
import type { Load, RowCount, SetRow } from '../plans/set-row.ts';
import type { ScriptProgress, ScriptSet, ScriptWeight } from './liftoscript.ts';

interface ScriptLine {
  /** The sets of each week in which it is done, the first one first. */
  readonly weeks: readonly (readonly ScriptSet[])[];
  readonly progress: ScriptProgress | null;
  /** It goes on in a way that is not understood: its person does that, from the weight that is written. */
  readonly hasOtherProgress: boolean;
  /** Whether it goes on as one with the same exercise on other days. */
  readonly isShared: boolean;
}

/** What of a line is not taken over. */
export type LostPart =
  | { readonly what: 'seconds' | 'first-weight' | 'unfit-progress' | 'falling-progress' }
  | { readonly what: 'waiting-progress'; readonly times: number }
  | { readonly what: 'deload'; readonly weight: string };

interface LineOfScript {
  readonly plan: LinePlan;
  readonly measure: 'reps' | 'seconds';
  /** What the heaviest sets weigh, in the file's words. */
  readonly start: ScriptWeight | null;
  readonly lost: readonly LostPart[];
}

/** Null where there is no set that can be planned, or more of something than a plan has. */
export function lineOfScript({ weeks, progress, hasOtherProgress, isShared }: ScriptLine): LineOfScript | null {
  const all = weeks.flat();
  const isFit = weeks.every((sets) => sets.length > 0 && sets.length <= 20) && weeks.length >= 1 && weeks.length <= 16;
  if (!isFit || all.some(({ sets, from }) => sets < 1 || sets > 20 || from < 1 || from > 1_000)) return null;
  const lost: LostPart[] = [];
  const measure = all.every(({ seconds }) => seconds !== null) ? 'seconds' : 'reps';
  if (measure === 'reps' && all.some(({ seconds }) => seconds !== null)) lost.push({ what: 'seconds' });
  const rule = ruleOf(progress, lost);
  const top = rule || hasOtherProgress || lost.length > 0 ? heaviest(all, lost) : null;
  const isWorking = rule !== null || (top !== null && !('percent' in top));
  const rows = weeks.map((sets) => sets.map((set) => rowOf(set, { isWorking, progress, top, measure })));
  const start = top && isWorking && amountOf(top) > 0 ? top : null;
  const plan: LinePlan = { weeks: rows.map((own) => ({ rows: own })), ...(isShared && { isShared: true as const }) };
  if (checkLinePlan(plan, measure).length > 0) return null;
  if (!rule) return { plan, measure, start, lost };
  const whole = { ...plan, rule };
  if (checkLinePlan(whole, measure).length === 0) return { plan: whole, measure, start, lost };
  return { plan, measure, start, lost: [...lost, { what: 'unfit-progress' }] };
}

/** The weight that the others are shares of; null where none is written, or where some are of a maximum and some are not. */
function heaviest(sets: readonly ScriptSet[], lost: LostPart[]): ScriptWeight | null {
  const weights = sets.flatMap(({ weight }) => weight ?? []);
  const [first] = weights;
  if (!first) return null;
  if (!weights.every((weight) => isAlike(weight, first))) {
    lost.push({ what: 'first-weight' });
    return null;
  }
  return weights.reduce((most, weight) => (amountOf(weight) > amountOf(most) ? weight : most), first);
}

const isAlike = (one: ScriptWeight, other: ScriptWeight): boolean =>
  'percent' in one ? 'percent' in other : !('percent' in other) && one.unit === other.unit;

const amountOf = (weight: ScriptWeight): number => ('percent' in weight ? weight.percent : weight.value);

interface RowParts {
  /** Whether its weights are shares of a working weight. */
  readonly isWorking: boolean;
  readonly progress: ScriptProgress | null;
  readonly top: ScriptWeight | null;
  readonly measure: 'reps' | 'seconds';
}

function rowOf(set: ScriptSet, { isWorking, progress, top, measure }: RowParts): SetRow {
  const restSeconds = set.restSeconds === null ? undefined : Math.max(5, Math.min(3_600, set.restSeconds));
  return {
    sets: set.sets,
    count: measure === 'seconds' ? { kind: 'exactly', count: Math.max(1, set.seconds ?? 1) } : countOf(set, progress),
    load: isWorking ? workingLoad(set, top) : plainLoad(set),
    ...(restSeconds !== undefined && set.restSeconds !== 0 && { restSeconds }),
  };
}

function countOf({ from, to, isAtLeast }: ScriptSet, progress: ScriptProgress | null): RowCount {
  if (progress?.kind === 'dp') return { kind: 'range', from: progress.from, to: progress.to };
  if (to !== null && to > from) return { kind: 'range', from, to };
  return isAtLeast ? { kind: 'at-least', count: from } : { kind: 'exactly', count: from };
}

function workingLoad({ weight }: ScriptSet, top: ScriptWeight | null): Load {
  if (!top || !weight || amountOf(top) <= 0 || amountOf(weight) <= 0) return { of: 'working', percent: 100 };
  return { of: 'working', percent: Math.round((amountOf(weight) / amountOf(top)) * 10_000) / 100 };
}

function plainLoad({ weight, rpe }: ScriptSet): Load {
  if (weight && 'percent' in weight && weight.percent > 0 && weight.percent <= 200) {
    return { of: 'maximum', percent: weight.percent };
  }
  if (weight && !('percent' in weight)) return { of: 'fixed', weight };
  return rpe !== null && rpe >= 1 && rpe <= 10 ? { of: 'rpe', rpe } : { of: 'none' };
}

function ruleOf(progress: ScriptProgress | null, lost: LostPart[]): Rule | null {
  if (!progress || progress.kind === 'none') return null;
  const by = increaseOf(progress.by);
  if (!by) {
    lost.push({ what: 'falling-progress' });
    return null;
  }
  const common = { judged: { kind: 'each-time' }, rounding: 'nearest' } as const;
  if (progress.kind === 'sum') {
    const goal = { kind: 'total', atLeast: Math.min(1_000, progress.atLeast) } as const;
    return { ...common, goal, step: { kind: 'weight', by, to: 'working' }, missed: { kind: 'same' } };
  }
  if (progress.kind === 'dp') {
    const step = { kind: 'reps', sets: 'all', by, to: 'working' } as const;
    return { ...common, goal: { kind: 'every-set' }, step, missed: { kind: 'same' } };
  }
  if (progress.after > 1) {
    lost.push({ what: 'waiting-progress', times: progress.after });
    return null;
  }
  return {
    ...common,
    goal: { kind: 'every-set' },
    step: { kind: 'weight', by, to: 'working' },
    missed: missedOf(progress, lost),
  };
}

function increaseOf(by: ScriptWeight) {
  if ('percent' in by)
    return by.percent >= 0 && by.percent <= 100 ? ({ kind: 'percent', percent: by.percent } as const) : null;
  return by.value >= 0 ? ({ kind: 'weight', weight: by } as const) : null;
}

function missedOf({ less, misses }: Extract<ScriptProgress, { kind: 'lp' }>, lost: LostPart[]): Rule['missed'] {
  if (!less || amountOf(less) === 0) return { kind: 'same' };
  if (!('percent' in less) || less.percent < 0 || less.percent > 100) {
    lost.push({ what: 'deload', weight: formatWeight(less) });
    return { kind: 'same' };
  }
  return { kind: 'less', misses: Math.max(1, Math.min(1_000, misses)), percent: less.percent };
}

export const formatWeight = (weight: ScriptWeight): string =>
  'percent' in weight ? `${weight.percent} %` : `${weight.value} ${weight.unit}`;
