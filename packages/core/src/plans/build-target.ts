/** What a line asks for where it stands, in the shape that is saved with a workout. */
import type { LineState } from './line-state.ts';
import type { PlanLoads } from './plan-line.ts';
import { weekOf } from './plan-rows.ts';
import type { SavedTarget } from './plan-target.ts';
import type { WeightSum } from './reason.ts';
import type { LinePlan, PlanWeek } from './rule.ts';
import type { Deload } from './set-row.ts';
import { rungAt, targetSets } from './target-sets.ts';

interface Asked {
  readonly mid: string;
  readonly plan: LinePlan;
  readonly loads: PlanLoads;
  /** In a series by the calendar, from 1. */
  readonly calendarWeek?: number | undefined;
  readonly own?: Partial<PlanWeek> | undefined;
  /** By a decision for these days; it goes before that of the week. */
  readonly decidedDeload: Deload | null;
}

interface BuiltTarget {
  readonly target: SavedTarget;
  readonly sums: readonly WeightSum[];
  readonly deload: Deload | null;
}

export function buildTarget(
  state: LineState,
  { mid, plan, loads, calendarWeek, own, decidedDeload }: Asked,
): BuiltTarget {
  const { rows, deload: weekDeload } = weekOf(plan, state, own);
  const deload = decidedDeload ?? weekDeload ?? null;
  const isTestDue = state.isTestDue && endsInTest(plan);
  const rounding = plan.rule?.rounding ?? 'nearest';
  const { sets, sums } = targetSets({ ...state, isTestDue }, { plan, rows, deload, loads, rounding });
  const { working, maximum, stage, rung, added, addedSets, lowered, raised } = state;
  const { step, missed } = plan.rule ?? {};
  const countsLowered = missed?.kind === 'less' && missed.fewer !== undefined;
  const countsRaised = step?.kind === 'weight' && step.first !== undefined;
  const week = calendarWeek ?? (plan.weeks.length > 1 ? (state.week % plan.weeks.length) + 1 : undefined);
  const target: SavedTarget = {
    mid,
    ...(step?.kind === 'ladder' && { exerciseId: rungAt(step, rung).exerciseId }),
    ...(working && { working }),
    ...(maximum && { maximum }),
    sets,
    ...(week !== undefined && { week }),
    ...(stage > 0 && { stage }),
    ...(rung > 0 && { rung }),
    ...(added > 0 && { added }),
    ...(addedSets > 0 && { addedSets }),
    ...(countsLowered && lowered > 0 && { lowered }),
    ...(countsRaised && raised > 0 && { raised }),
    ...(deload && { isDeload: true }),
    ...(isTestDue && !deload && { isTest: true }),
  };
  return { target, sums, deload };
}

export const endsInTest = ({ rule }: LinePlan): boolean =>
  rule?.missed.kind === 'stages' && rule.missed.end.kind === 'test';
