/**
 * Whether a session reached what it was shown. The k-th set done is held against the k-th planned; warm-ups, drop sets and back-off sets are
 * left out on both sides. Weights are compared in the planned unit, and one from another unit after rounding to what can be loaded. Years of
 * sessions are judged each time somebody looks, so this is one pass that makes no lists.
 */
import { isJudged } from './judged-kinds.ts';
import type { PlanLoads } from './plan-line.ts';
import type { SavedTarget, SessionSet, TargetSet } from './plan-target.ts';
import type { StepCause } from './reason.ts';
import type { Goal, Rule, Step } from './rule.ts';
import { weightIn } from './weight-change.ts';

export type Outcome =
  | 'reached'
  | 'missed'
  /** Reached with less weight than was planned: neither. */
  | 'less-lifted'
  /** Above what would be a miss and below what is asked for. */
  | 'between'
  | 'not-started'
  | 'swapped';

export interface Verdict {
  readonly outcome: Outcome;
  /** How many sets were planned and judged, and what the first of them asked for. */
  readonly sets: number;
  readonly first: TargetSet | null;
  /** All judged sets together. */
  readonly total: number;
  /** The reps of the set that decides, how many of them were more than asked for, and whether a row marks it. */
  readonly decidingCount: number;
  readonly extra: number;
  readonly isMarked: boolean;
  /** Every judged set at the top of its range. */
  readonly isTop: boolean;
  /** Every judged set with more weight than planned. */
  readonly isHeavier: boolean;
}

export interface Judged {
  readonly target: SavedTarget;
  readonly sets: readonly SessionSet[];
  readonly rule: Pick<Rule, 'goal' | 'step'>;
  /** The exercise that was planned; null where nobody knows which. */
  readonly exerciseId: string | null;
  readonly loads: PlanLoads;
  /** The most reps that were ever done in a session, by `weightKey` of its first set. */
  readonly totals: ReadonlyMap<number, number>;
}

const nothing = { sets: 0, first: null, total: 0, decidingCount: 0, extra: 0, isMarked: false, isTop: false };
const notStarted: Verdict = { outcome: 'not-started', ...nothing, isHeavier: false };
const swapped: Verdict = { outcome: 'swapped', ...nothing, isHeavier: false };

/** What weights less than this apart are the same: halves of grams that come of conversions. */
const noise = 1e-6;

/** In grams, so that kilograms and pounds meet. */
export function weightKey(first: TargetSet | null): number {
  return first?.weight ? Math.round(weightIn({ value: first.weight, unit: first.unit }, 'kg') * 1000) : 0;
}

export function judgeSession({ target, sets, rule, exerciseId, loads, totals }: Judged): Verdict {
  const { goal, step } = rule;
  let at = 0;
  let done = 0;
  let planned = 0;
  let total = 0;
  let isShort = false;
  let isLess = false;
  let isTop = true;
  let isHeavier = true;
  let isMarked = false;
  let first: TargetSet | null = null;
  let deciding: TargetSet | null = null;
  let decidingDone: SessionSet | undefined;
  for (const set of target.sets) {
    if (!isJudged(set.kind)) continue;
    while (at < sets.length && !isJudged(sets[at]?.kind)) at += 1;
    const own = sets[at];
    if (own) {
      if (isOther(own, exerciseId)) return swapped;
      done += 1;
      at += 1;
    }
    const count = own?.count ?? 0;
    planned += 1;
    total += count;
    first ??= set;
    if (count < (set.count ?? 0)) isShort = true;
    if (count < topOf(set)) isTop = false;
    const more = set.weight === null ? 0 : liftedIn(own, set.unit, loads) - set.weight;
    if (more < -noise) isLess = true;
    if (more <= noise) isHeavier = false;
    if (isMarked && !set.decides) continue;
    isMarked = set.decides === true;
    deciding = set;
    decidingDone = own;
  }
  for (; at < sets.length; at += 1) {
    const own = sets[at];
    if (!own || !isJudged(own.kind)) continue;
    if (isOther(own, exerciseId)) return swapped;
    done += 1;
  }
  if (done === 0) return notStarted;
  if (target.isSwapped) return swapped;

  const decidingCount = decidingDone?.count ?? 0;
  const all: Counted = { isShort, isLess, isTop, total, first, deciding, decidingDone };
  const outcome = done < planned ? 'missed' : outcomeOf(all, rule, loads, totals);
  const extra = deciding ? Math.max(0, decidingCount - needed(deciding, goal, step)) : 0;
  return { outcome, sets: planned, first, total, decidingCount, extra, isMarked, isTop, isHeavier };
}

/** Whether another exercise was done in the place of the planned one. */
const isOther = ({ exerciseId: own }: SessionSet, planned: string | null): boolean =>
  planned !== null && own !== undefined && own !== planned;

interface Counted {
  /** A set below what it asks for, or with less weight. */
  readonly isShort: boolean;
  readonly isLess: boolean;
  readonly isTop: boolean;
  readonly total: number;
  readonly first: TargetSet | null;
  readonly deciding: TargetSet | null;
  readonly decidingDone: SessionSet | undefined;
}

function outcomeOf(all: Counted, { goal, step }: Judged['rule'], loads: PlanLoads, totals: Judged['totals']): Outcome {
  switch (goal.kind) {
    case 'every-set':
      if (all.isShort) return 'missed';
      if (all.isLess) return 'less-lifted';
      return all.isTop || !risesAtTop(step) ? 'reached' : 'between';
    case 'top-of-range':
      if (all.isShort) return 'missed';
      if (all.isLess) return 'less-lifted';
      if (all.isTop) return 'reached';
      return all.total > (totals.get(weightKey(all.first)) ?? -1) ? 'between' : 'missed';
    case 'last-set':
      return lastSet(goal.atLeast, all, step, loads);
    case 'total': {
      const { atLeast, missBelow = atLeast } = goal;
      if (all.total < Math.min(missBelow, atLeast)) return 'missed';
      if (all.total < atLeast) return 'between';
      return all.isLess ? 'less-lifted' : 'reached';
    }
  }
}

/** Sets before the one that decides are not looked at. Between the row's number and a greater one of the rule it is neither. */
function lastSet(atLeast: number | undefined, all: Counted, step: Step, loads: PlanLoads): Outcome {
  const { deciding: set, decidingDone: own } = all;
  if (!set) return 'between';
  const count = own?.count ?? 0;
  if (count < Math.min(set.count ?? 0, atLeast ?? Number.POSITIVE_INFINITY)) return 'missed';
  if (set.weight !== null && liftedIn(own, set.unit, loads) < set.weight - noise) return 'less-lifted';
  return count >= (atLeast ?? neededIn(set, step)) ? 'reached' : 'between';
}

/** The top of a range where weight would rise for it: never at its bottom. Steps that count reps or read the last set need no top. */
const risesAtTop = ({ kind }: Step): boolean => kind === 'weight' || kind === 'per-extra-rep';

const neededIn = (set: TargetSet, step: Step): number => (risesAtTop(step) ? topOf(set) : (set.count ?? 0));

const needed = (set: TargetSet, goal: Goal, step: Step): number =>
  (goal.kind === 'last-set' ? goal.atLeast : undefined) ?? neededIn(set, step);

const topOf = ({ to, count }: TargetSet): number => to ?? count ?? 0;

/** The weight of a set in this unit: one from another unit is the nearest that can be loaded. Nothing logged is no weight. */
export function liftedIn(done: SessionSet | undefined, unit: TargetSet['unit'], loads: PlanLoads): number {
  const weight = done?.weight ?? 0;
  const own = done?.unit ?? unit;
  return own === unit ? weight : loads.round(weightIn({ value: weight, unit: own }, unit), unit, 'nearest');
}

/** What was reached, for its reason. */
export function causeOf(goal: Goal, { sets, first, total, decidingCount }: Verdict): StepCause {
  switch (goal.kind) {
    case 'every-set':
      return { kind: 'every-set', sets, count: first?.count ?? 0 };
    case 'top-of-range':
      return { kind: 'top-of-range', count: first ? topOf(first) : 0 };
    case 'last-set':
      return { kind: 'last-set', count: decidingCount };
    case 'total':
      return { kind: 'total', count: total };
  }
}
