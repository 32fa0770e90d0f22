/**
 * Whether a session reached what it was shown. The k-th set done is held against the k-th planned; warm-ups, drop sets and back-off sets are
 * left out on both sides. Weights are compared in the planned unit, and one from another unit after rounding to what can be loaded.
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
  /** What was reached, for its reason. */
  readonly cause: StepCause;
  /** The reps of the set that decides, how many of them were more than asked for, and whether a row marks it. */
  readonly decidingCount: number;
  readonly extra: number;
  readonly isMarked: boolean;
  /** Every judged set at the top of its range. */
  readonly isTop: boolean;
  /** All judged sets together. */
  readonly total: number;
  /** The judged sets as they were planned and as they were done. */
  readonly planned: readonly TargetSet[];
  readonly done: readonly SessionSet[];
}

export interface Judged {
  readonly target: SavedTarget;
  readonly sets: readonly SessionSet[];
  readonly rule: Pick<Rule, 'goal' | 'step'>;
  /** The exercise that was planned; null where nobody knows which. */
  readonly exerciseId: string | null;
  readonly loads: PlanLoads;
  /** The most reps that were ever done in a session with this weight. */
  readonly bestTotal: (planned: readonly TargetSet[]) => number;
}

const noCause: StepCause = { kind: 'cycle' };
const nothing = { cause: noCause, decidingCount: 0, extra: 0, isMarked: false, isTop: false, total: 0 };
const notStarted: Verdict = { outcome: 'not-started', ...nothing, planned: [], done: [] };
const swapped: Verdict = { outcome: 'swapped', ...nothing, planned: [], done: [] };

/** Whether one of these sets is of another exercise than the planned one. */
const isSwapped = (sets: readonly SessionSet[], exerciseId: string | null): boolean =>
  exerciseId !== null && sets.some((set) => set.exerciseId !== undefined && set.exerciseId !== exerciseId);

export function judgeSession({ target, sets, rule, exerciseId, loads, bestTotal }: Judged): Verdict {
  const done = sets.filter(({ kind }) => isJudged(kind));
  if (done.length === 0) return notStarted;
  if (target.isSwapped || isSwapped(done, exerciseId)) return swapped;
  const planned = target.sets.filter(({ kind }) => isJudged(kind));
  const { goal, step } = rule;
  const marked = planned.findLastIndex(({ decides }) => decides);
  const deciding = marked === -1 ? planned.length - 1 : marked;
  const decidingCount = done[deciding]?.count ?? 0;
  const total = done.reduce((sum, { count }, index) => (index < planned.length ? sum + (count ?? 0) : sum), 0);
  const isTop = planned.every((set, index) => (done[index]?.count ?? 0) >= neededTop(set));
  const judging: Judging = { planned, done, step, deciding, total, isTop, bestTotal, isLess: isLessWith(loads) };
  const last = planned[deciding];
  const outcome = done.length < planned.length ? 'missed' : outcomeOf(goal, judging);
  return {
    ...{ outcome, decidingCount, isMarked: marked !== -1, isTop, total, planned, done },
    cause: causeOf(goal, judging),
    extra: last ? Math.max(0, decidingCount - needed(last, goal, step)) : 0,
  };
}

interface Judging extends Pick<Verdict, 'planned' | 'done' | 'total' | 'isTop'> {
  readonly step: Step;
  /** The index of the set that decides. */
  readonly deciding: number;
  readonly isLess: (planned: TargetSet, done: SessionSet | undefined) => boolean;
  readonly bestTotal: Judged['bestTotal'];
}

function outcomeOf(goal: Goal, judging: Judging): Outcome {
  switch (goal.kind) {
    case 'every-set':
      return everySet(judging);
    case 'top-of-range':
      return topOfRange(judging);
    case 'last-set':
      return lastSet(goal, judging);
    case 'total':
      return allTogether(goal, judging);
  }
}

function everySet({ planned, done, step, isLess }: Judging): Outcome {
  const countAt = (index: number) => done[index]?.count ?? 0;
  if (planned.some((set, index) => countAt(index) < (set.count ?? 0))) return 'missed';
  if (planned.some((set, index) => isLess(set, done[index]))) return 'less-lifted';
  return planned.every((set, index) => countAt(index) >= neededIn(set, step)) ? 'reached' : 'between';
}

function topOfRange({ planned, done, isTop, total, isLess, bestTotal }: Judging): Outcome {
  if (planned.some((set, index) => (done[index]?.count ?? 0) < (set.count ?? 0))) return 'missed';
  if (planned.some((set, index) => isLess(set, done[index]))) return 'less-lifted';
  if (isTop) return 'reached';
  return total > bestTotal(planned) ? 'between' : 'missed';
}

function lastSet({ atLeast }: Extract<Goal, { kind: 'last-set' }>, judging: Judging): Outcome {
  const { planned, done, deciding, step, isLess } = judging;
  const set = planned[deciding];
  const count = done[deciding]?.count ?? 0;
  if (!set) return 'between';
  if (count < Math.min(set.count ?? 0, atLeast ?? Number.POSITIVE_INFINITY)) return 'missed';
  if (isLess(set, done[deciding])) return 'less-lifted';
  return count >= (atLeast ?? neededIn(set, step)) ? 'reached' : 'between';
}

function allTogether({ atLeast, missBelow = atLeast }: Extract<Goal, { kind: 'total' }>, judging: Judging): Outcome {
  const { planned, done, total, isLess } = judging;
  if (total < Math.min(missBelow, atLeast)) return 'missed';
  if (total < atLeast) return 'between';
  return planned.some((set, index) => isLess(set, done[index])) ? 'less-lifted' : 'reached';
}

/** The top of a range where weight would rise for it: never at its bottom. Steps that count reps or read the last set need no top. */
const neededIn = (set: TargetSet, { kind }: Step): number =>
  kind === 'weight' || kind === 'per-extra-rep' ? neededTop(set) : (set.count ?? 0);

const needed = (set: TargetSet, goal: Goal, step: Step): number =>
  (goal.kind === 'last-set' ? goal.atLeast : undefined) ?? neededIn(set, step);

const neededTop = ({ to, count }: TargetSet): number => to ?? count ?? 0;

/** Nothing logged is no weight: what was planned with one was then done with less. */
const isLessWith =
  (loads: PlanLoads) =>
  ({ weight, unit }: TargetSet, done: SessionSet | undefined): boolean =>
    weight !== null && liftedIn(done, unit, loads) < weight - 1e-6;

/** The weight of a set in this unit: one from another unit is the nearest that can be loaded. */
export function liftedIn(done: SessionSet | undefined, unit: TargetSet['unit'], loads: PlanLoads): number {
  const weight = done?.weight ?? 0;
  const own = done?.unit ?? unit;
  return own === unit ? weight : loads.round(weightIn({ value: weight, unit: own }, unit), unit, 'nearest');
}

function causeOf(goal: Goal, { planned, done, deciding, total }: Judging): StepCause {
  const [first] = planned;
  switch (goal.kind) {
    case 'every-set':
      return { kind: 'every-set', sets: planned.length, count: first?.count ?? 0 };
    case 'top-of-range':
      return { kind: 'top-of-range', count: first?.to ?? first?.count ?? 0 };
    case 'last-set':
      return { kind: 'last-set', count: done[deciding]?.count ?? 0 };
    case 'total':
      return { kind: 'total', count: total };
  }
}
