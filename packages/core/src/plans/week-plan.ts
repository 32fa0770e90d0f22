/** What a week of a series says of a line: rows of its own, and whether it is a deload. Without schemas, because the browser loads it. */
import type { PlanWeek } from './rule.ts';
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
