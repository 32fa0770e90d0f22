/** What a week of a series says of a line: rows of its own, and whether it is a deload. Without schemas, because the browser loads it. */
import type { LinePlan, PlanWeek } from './rule.ts';
import type { Deload, SetRow } from './set-row.ts';

export interface WeekTarget {
  readonly programId: string;
  readonly mid: string;
  /** On every day of the week that has this program, unless one is named. */
  readonly day?: number;
  readonly rows: readonly SetRow[];
}

interface PlannedWeek {
  readonly deload?: Deload;
  readonly targets?: readonly WeekTarget[];
}

/** A line on a day of the week, both from 1. */
interface LineDay {
  readonly week: number;
  readonly day: number;
  readonly programId: string;
  readonly mid: string;
}

/** Undefined where the week has nothing to say of it. A target of that day goes before one of all days. */
export function weekPlan(weeks: readonly PlannedWeek[], { week, ...at }: LineDay): Partial<PlanWeek> | undefined {
  const planned = weeks[week - 1];
  const rows = ownRows(planned?.targets ?? [], at);
  const deload = planned?.deload;
  if (!rows && !deload) return undefined;
  return { ...(rows && { rows: [...rows] }), ...(deload && { deload }) };
}

function ownRows(targets: readonly WeekTarget[], { day, programId, mid }: Omit<LineDay, 'week'>) {
  const ofLine = targets.filter((target) => target.programId === programId && target.mid === mid);
  const target = ofLine.find((one) => one.day === day) ?? ofLine.find((one) => one.day === undefined);
  return target?.rows;
}

interface PlannedMove {
  readonly measure: 'reps' | 'seconds' | 'metres' | 'reps-and-seconds';
  readonly sets: number;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly metres?: number;
  readonly plan?: LinePlan;
}

/** Sets and reps of a move without a plan, as a row; null where it says nothing but the number of sets. */
export function rowOfMove({ measure, sets, reps, seconds, metres }: Omit<PlannedMove, 'plan'>): SetRow | null {
  const count = measure === 'seconds' ? seconds : measure === 'metres' ? (metres ?? null) : reps;
  return count === null ? null : { sets, count: { kind: 'exactly', count }, load: { of: 'none' } };
}

/** The plan of a line. A move without one has what its week says of it, and in a deload its sets and reps. */
export function planInWeek(move: PlannedMove, own: Partial<PlanWeek> | undefined): LinePlan | null {
  if (move.plan) return move.plan;
  const usual = rowOfMove(move);
  const rows = own?.rows ?? (own?.deload && usual ? [usual] : null);
  return rows && { weeks: [{ rows }] };
}
