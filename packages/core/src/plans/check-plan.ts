/**
 * Rules about a plan beyond what its schema says. The form shows each objection at its field, and the server refuses with the same words.
 * Without schemas, because the browser loads it.
 */
import type { PlanLine } from './plan-line.ts';
import { setsOfRows } from './plan-rows.ts';
import type { LinePlan, Rule } from './rule.ts';
import type { SetRow } from './set-row.ts';

interface PlanObjection {
  readonly path: string;
  readonly message: string;
}

/** As many as a session has. */
const mostSets = 20;

/** Empty when there is nothing to object to. */
export function checkLinePlan(plan: LinePlan, measure: PlanLine['measure']): PlanObjection[] {
  return [
    ...plan.weeks.flatMap(({ rows }, index) => checkRows(rows, `/weeks/${index}`)),
    ...(plan.rule ? checkRule(plan, plan.rule, measure) : []),
  ];
}

function checkRows(rows: readonly SetRow[], path: string): PlanObjection[] {
  const isTooMany = setsOfRows(rows) > mostSets;
  return [
    ...(isTooMany ? [{ path: `${path}/rows`, message: `Plan at most ${mostSets} sets for one exercise.` }] : []),
    ...(rows.filter(({ decides }) => decides).length > 1
      ? [{ path: `${path}/rows`, message: 'Only one row of a week can decide.' }]
      : []),
    ...rows.flatMap(({ count }, index) =>
      count.kind === 'range' && count.from >= count.to
        ? [{ path: `${path}/rows/${index}/count`, message: 'A range goes up: the second number is the greater one.' }]
        : [],
    ),
  ];
}

function checkRule({ weeks }: LinePlan, rule: Rule, measure: PlanLine['measure']): PlanObjection[] {
  const { goal, step, judged, missed } = rule;
  const rows = weeks.flatMap((week) => week.rows);
  const hasRange = rows.some(({ count }) => count.kind === 'range');
  const isOfMaximum = rows.some(({ load }) => load.of === 'maximum' || load.of === 'rpe' || load.of === 'rir');
  return [
    ...(goal.kind === 'top-of-range' && !hasRange
      ? [{ path: '/rule/goal', message: 'Give a row a range, such as 6 to 8: its top is what must be reached.' }]
      : []),
    ...(goal.kind === 'total' && goal.missBelow !== undefined && goal.missBelow > goal.atLeast
      ? [{ path: '/rule/goal', message: 'What is a miss must be less than what is reached.' }]
      : []),
    ...(step.kind === 'reps' && !hasRange
      ? [{ path: '/rule/step', message: 'Give a row a range, such as 6 to 8: reps go up to its top.' }]
      : []),
    ...(step.kind === 'seconds' && measure !== 'seconds' && measure !== 'reps-and-seconds'
      ? [{ path: '/rule/step', message: 'This exercise is not measured in seconds.' }]
      : []),
    ...('to' in step && step.to === 'maximum' && !isOfMaximum
      ? [{ path: '/rule/step', message: 'No row is a share of the maximum. Let the working weight go up.' }]
      : []),
    ...(step.kind === 'ladder'
      ? step.rungs.flatMap(({ from, to }, index) =>
          from > to
            ? [{ path: `/rule/step/rungs/${index}`, message: 'A rung goes up: the second number is the greater one.' }]
            : [],
        )
      : []),
    ...(judged.kind === 'cycle-end' && weeks.length === 1
      ? [{ path: '/rule/judged', message: 'A cycle has more than one week. Add a week, or judge each time.' }]
      : []),
    ...(missed.kind === 'stages'
      ? missed.stages.flatMap((stage, index) => checkRows(stage, `/rule/missed/stages/${index}`))
      : []),
    ...(missed.kind === 'less' && missed.fewer ? checkRows(missed.fewer.rows, '/rule/missed/fewer') : []),
  ];
}
