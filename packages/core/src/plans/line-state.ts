/** Where a line stands between two sessions. It is worked out from what was done and decided and never stored. */
import type { Units } from '../people/user.ts';
import type { Verdict } from './judge-session.ts';
import type { WeightStep } from './plan-line.ts';
import type { LineSession } from './plan-target.ts';
import type { Reason } from './reason.ts';
import type { LinePlan } from './rule.ts';
import type { Deload, PlanWeight } from './set-row.ts';

interface DecidedDeload {
  readonly from: string;
  readonly to: string;
  readonly deload: Deload;
}

export interface CycleWeek {
  /** From 0, within the cycle. */
  readonly week: number;
  /** Null for a deload: it is done and not judged. */
  readonly verdict: Verdict | null;
}

/** Nothing was decided. */
export const undecided: Decided = {};

export interface Decided {
  readonly working?: PlanWeight;
  readonly maximum?: PlanWeight;
  readonly week?: number;
}

export interface LineState {
  unit: Units;
  /** Its person named a weight in this unit: that of a logged set does not change it any more. */
  isUnitDecided: boolean;
  working: PlanWeight | null;
  maximum: PlanWeight | null;
  /** From 0, of the cycle. */
  week: number;
  stage: number;
  rung: number;
  /** Reps or seconds. */
  added: number;
  addedSets: number;
  /** In a row. */
  misses: number;
  /** How often misses have taken weight off, and how often a step has added some. */
  lowered: number;
  raised: number;
  isHeld: boolean;
  isTestDue: boolean;
  deloads: DecidedDeload[];
  /** The weeks of a cycle that is judged at its end, by which plan, and which cycle of the calendar it is. */
  cycle: CycleWeek[];
  cyclePlan: LinePlan | null;
  cycleNumber: number;
  /** By the calendar the first day after the cycle. */
  cycleEnd: string | null;
  /** Where the first stage was missed. */
  missedAt: PlanWeight | null;
  /** The heaviest with which a session was reached. */
  mostWorking: PlanWeight | null;
  mostMaximum: PlanWeight | null;
  /** The most reps of a session by the weight they were done with. */
  readonly totals: Map<number, number>;
  /** Sessions whose sets tell what one can lift: an estimate is worked out only where a row asks for it. */
  readonly telling: LineSession[];
  reason: Reason;
  /** The latest session in which this exercise was done. */
  last: LineSession | null;
  /** When the latest session of all ended, and the one that was put right last. */
  endedAt: string | null;
  corrected: LineSession | null;
  /** What was decided since the latest session. */
  decided: Decided;
  readonly steps: WeightStep[];
}

export const startState = (unit: Units): LineState => ({
  unit,
  isUnitDecided: false,
  working: null,
  maximum: null,
  week: 0,
  stage: 0,
  rung: 0,
  added: 0,
  addedSets: 0,
  misses: 0,
  lowered: 0,
  raised: 0,
  isHeld: false,
  isTestDue: false,
  deloads: [],
  cycle: [],
  cyclePlan: null,
  cycleNumber: 0,
  cycleEnd: null,
  missedAt: null,
  mostWorking: null,
  mostMaximum: null,
  totals: new Map(),
  telling: [],
  reason: { code: 'start' },
  last: null,
  endedAt: null,
  corrected: null,
  decided: undecided,
  steps: [],
});
