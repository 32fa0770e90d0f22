/** Which rows of a plan a session is made of, and what they say in one number. */
import type { LineState } from './line-state.ts';
import type { LinePlan, PlanWeek } from './rule.ts';
import type { RowCount, SetRow } from './set-row.ts';

export const setsOfRows = (rows: readonly SetRow[]): number => rows.reduce((sum, { sets }) => sum + sets, 0);

/** All sets of the first week. */
export const setsOfPlan = ({ weeks }: LinePlan): number => setsOfRows(weeks[0]?.rows ?? []);

/** The count of the first week where all its rows say the same number exactly; else null. */
export function countOfPlan({ weeks }: LinePlan): number | null {
  const [first, ...others] = (weeks[0]?.rows ?? []).map(({ count }) => (count.kind === 'exactly' ? count.count : null));
  return first !== undefined && others.every((count) => count === first) ? first : null;
}

/** The least that a row asks for. */
export const bottomOf = (count: RowCount): number => (count.kind === 'range' ? count.from : count.count);

/** The top of a range; what is no range has its top at the bottom. */
export const topOf = (count: RowCount): number => (count.kind === 'range' ? count.to : count.count);

/** What a week of the series says itself goes before stages, stages before the weeks of the plan. */
export function weekOf(
  plan: LinePlan,
  { week, stage, lowered }: Pick<LineState, 'week' | 'stage' | 'lowered'>,
  own: Partial<PlanWeek> = {},
): PlanWeek {
  const planned = plan.weeks[week % plan.weeks.length];
  const deload = own.deload ?? planned?.deload;
  const rows = own.rows ?? rowsAt(plan, week, stage, lowered);
  return { rows, ...(deload && { deload }) };
}

/** The rows of the plan itself, for every session of a long history. */
export function rowsAt(plan: LinePlan, week: number, stage: number, lowered: number): SetRow[] {
  return otherRows(plan, stage, lowered) ?? plan.weeks[week % plan.weeks.length]?.rows ?? [];
}

function otherRows({ rule }: LinePlan, stage: number, lowered: number): SetRow[] | undefined {
  const missed = rule?.missed;
  if (missed?.kind === 'stages' && stage > 0) return missed.stages[stage - 1] ?? missed.stages.at(-1);
  if (missed?.kind === 'less' && missed.fewer && lowered >= missed.fewer.times) return missed.fewer.rows;
  return undefined;
}
