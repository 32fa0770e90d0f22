/** What next targets are worked out from, and what comes of it (`next-targets.ts`). */
import type { Units } from '../people/user.ts';
import type { PlanDecision } from './plan-decision.ts';
import type { LineSession, SavedTarget } from './plan-target.ts';
import type { Reason, WeightSum } from './reason.ts';
import type { LinePlan, PlanWeek } from './rule.ts';
import type { PlanWeight } from './set-row.ts';

/** A move of a program that has a plan. */
export interface PlanLine {
  readonly mid: string;
  readonly exerciseId: string | null;
  readonly measure: 'reps' | 'seconds' | 'metres' | 'reps-and-seconds';
  readonly plan: LinePlan;
}

/** The plan of this line in a version of a program: what a session of that version is judged by. */
export interface PlanVersion {
  readonly programId: string;
  readonly version: number;
  /** The move that has it: a shared line has several, also within one program. */
  readonly mid?: string;
  readonly plan: LinePlan;
}

/** In any order. Decisions are those about this line and those about every line of its run or program. */
export interface LineHistory {
  readonly versions: readonly PlanVersion[];
  readonly sessions: readonly LineSession[];
  readonly decisions: readonly PlanDecision[];
}

/** What the person can load for this exercise: a bar with plates, dumbbells, the steps of a machine. */
export interface PlanLoads {
  /** In this unit; never below the empty bar. */
  readonly round: (weight: number, unit: Units, rounding: 'nearest' | 'down') => number;
  /** The next weight above one that can be loaded. */
  readonly above: (weight: number, unit: Units) => number;
  /** What is loaded is help, as on an assisted machine: see `help.ts`. */
  readonly isHelp?: true;
}

export interface TargetContext {
  /** The local day it is asked on. */
  readonly today: string;
  /** What weights are shown in where the line has none of its own. */
  readonly unit: Units;
  readonly loads: PlanLoads;
  /** In a series by the calendar: the week and the day from 1, and what the week says of this line. */
  readonly place?: { readonly week: number; readonly dayOfWeek: number; readonly own?: Partial<PlanWeek> };
}

/** Less after a break, if the person takes it: 10 % after 14 days, 20 % after 28. */
export interface BreakOffer {
  readonly days: number;
  readonly percent: number;
  /** Rounded. */
  readonly working: PlanWeight | null;
  readonly maximum: PlanWeight | null;
}

export interface NextTarget {
  readonly target: SavedTarget;
  readonly reason: Reason;
  /** One for each set of the target. */
  readonly sums: readonly WeightSum[];
  readonly isHeld: boolean;
  /** Its weights are help: more of it is easier. */
  readonly isHelp?: true;
  readonly offer: BreakOffer | null;
  /** The latest session, and the day of one that was corrected after it. */
  readonly last: LineSession | null;
  readonly corrected: string | null;
}

/** One step of the working weight or the maximum, for its history. */
export interface WeightStep {
  readonly day: string;
  readonly of: 'working' | 'maximum';
  readonly weight: PlanWeight;
  readonly reason: Reason;
}
