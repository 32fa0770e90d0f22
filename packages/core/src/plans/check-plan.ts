/**
 * Rules about a plan beyond what its schema says. The form shows each objection at its field, and the server refuses with the same.
 * Without schemas, because the browser loads it.
 */
import { type Objection, reason } from '../reasons/reason.ts';
import type { PlanLine } from './plan-line.ts';
import { setsOfRows } from './plan-rows.ts';
import type { LinePlan, Rule } from './rule.ts';
import type { SetRow } from './set-row.ts';

/** As many as a session has. */
const mostSets = 20;

/** Empty when there is nothing to object to. */
export function checkLinePlan(plan: LinePlan, measure: PlanLine['measure']): Objection[] {
  return [
    ...plan.weeks.flatMap(({ rows }, index) => checkRows(rows, `/weeks/${index}`)),
    ...(plan.rule ? checkRule(plan, plan.rule, measure) : []),
  ];
}

function checkRows(rows: readonly SetRow[], path: string): Objection[] {
  const isTooMany = setsOfRows(rows) > mostSets;
  return [
    ...(isTooMany ? [{ path: `${path}/rows`, reason: reason('plan-sets-at-most', { most: mostSets }) }] : []),
    ...(rows.filter(({ decides }) => decides).length > 1
      ? [{ path: `${path}/rows`, reason: reason('one-row-decides') }]
      : []),
    ...rows.flatMap(({ count }, index) =>
      count.kind === 'range' && count.from >= count.to
        ? [{ path: `${path}/rows/${index}/count`, reason: reason('range-goes-up') }]
        : [],
    ),
  ];
}

function checkRule({ weeks }: LinePlan, rule: Rule, measure: PlanLine['measure']): Objection[] {
  const { goal, step, judged, missed } = rule;
  const rows = weeks.flatMap((week) => week.rows);
  const hasRange = rows.some(({ count }) => count.kind === 'range');
  const isOfMaximum = rows.some(({ load }) => load.of === 'maximum' || load.of === 'rpe' || load.of === 'rir');
  return [
    ...(goal.kind === 'top-of-range' && !hasRange ? [{ path: '/rule/goal', reason: reason('goal-needs-range') }] : []),
    ...(goal.kind === 'total' && goal.missBelow !== undefined && goal.missBelow > goal.atLeast
      ? [{ path: '/rule/goal', reason: reason('miss-below-goal') }]
      : []),
    ...(step.kind === 'reps' && !hasRange ? [{ path: '/rule/step', reason: reason('step-needs-range') }] : []),
    ...(step.kind === 'seconds' && measure !== 'seconds' && measure !== 'reps-and-seconds'
      ? [{ path: '/rule/step', reason: reason('step-not-in-seconds') }]
      : []),
    ...('to' in step && step.to === 'maximum' && !isOfMaximum
      ? [{ path: '/rule/step', reason: reason('no-row-of-maximum') }]
      : []),
    ...(step.kind === 'ladder'
      ? step.rungs.flatMap(({ from, to }, index) =>
          from > to ? [{ path: `/rule/step/rungs/${index}`, reason: reason('rung-goes-up') }] : [],
        )
      : []),
    ...(judged.kind === 'cycle-end' && weeks.length === 1
      ? [{ path: '/rule/judged', reason: reason('cycle-of-one-week') }]
      : []),
    ...(missed.kind === 'stages'
      ? missed.stages.flatMap((stage, index) => checkRows(stage, `/rule/missed/stages/${index}`))
      : []),
    ...(missed.kind === 'less' && missed.fewer ? checkRows(missed.fewer.rows, '/rule/missed/fewer') : []),
  ];
}
