/** Why a target is what it is, as codes and values; the web has the words, in one place. */
import type { PlanWeight } from './set-row.ts';

/** What made a step due. */
export type StepCause =
  | { readonly kind: 'every-set'; readonly sets: number; readonly count: number }
  | { readonly kind: 'top-of-range'; readonly count: number }
  | { readonly kind: 'last-set'; readonly count: number }
  | { readonly kind: 'total'; readonly count: number }
  | { readonly kind: 'cycle' };

export type Reason =
  /** Nothing was done on this line yet: the weight is what its person set. */
  | { readonly code: 'start' }
  /** Nobody has set a working weight or a maximum yet. */
  | { readonly code: 'weight-missing'; readonly of: 'working' | 'maximum' }
  | { readonly code: 'weight-raised'; readonly by: PlanWeight; readonly cause: StepCause }
  | { readonly code: 'reps-raised'; readonly by: number; readonly isTop: boolean }
  | { readonly code: 'seconds-raised'; readonly by: number; readonly isTop: boolean }
  | { readonly code: 'sets-raised'; readonly by: number }
  /** Misses in a row so far; after `of` it becomes `lower`, where the rule says so. */
  | {
      readonly code: 'missed';
      readonly misses: number;
      readonly of: number | null;
      readonly at: PlanWeight | null;
      readonly lower: PlanWeight | null;
    }
  | { readonly code: 'lowered'; readonly percent: number; readonly misses: number; readonly from: PlanWeight }
  | { readonly code: 'next-stage'; readonly stage: number; readonly stages: number }
  | { readonly code: 'first-stage-again'; readonly at: PlanWeight }
  | { readonly code: 'test' }
  | { readonly code: 'next-rung'; readonly title: string }
  /** The reps were reached with less weight than was planned: neither success nor miss. */
  | { readonly code: 'less-lifted' }
  /** Nothing was due: neither reached nor missed, another day, the cycle goes on, another exercise in its place. */
  | { readonly code: 'goes-on' }
  | { readonly code: 'not-judged'; readonly why: 'swapped' | 'deload' | 'day' }
  | { readonly code: 'held' }
  | { readonly code: 'decided'; readonly choice: 'working-weight' | 'maximum' | 'week' | 'skip' }
  | {
      readonly code: 'deload';
      readonly deload: { readonly load: number; readonly sets: number };
      readonly week: number | null;
    };

/** How a weight came about, for the sheet behind the reason: each line follows from the one before it. */
export interface WeightSum {
  readonly of: 'working' | 'maximum' | 'first-set' | 'fixed' | 'effort' | null;
  readonly base: PlanWeight | null;
  readonly percent: number | null;
  readonly plus: PlanWeight | null;
  /** Before rounding. */
  readonly exact: number | null;
  readonly rounded: number | null;
}
