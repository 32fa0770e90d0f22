import type { Units } from '@workout-tracker/core/people/user';
import { isJudged } from '@workout-tracker/core/plans/judged-kinds';
import { topOf } from '@workout-tracker/core/plans/plan-rows';
import type { Goal, IfMissed, Increase, JudgedWhen, LinePlan, Rung, Step } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';

/** The usual step: 2.5 kg or 5 lb. */
export const usualIncrease = (unit: Units): Increase => ({
  kind: 'weight',
  weight: { value: unit === 'kg' ? 2.5 : 5, unit },
});

const judgedRows = ({ weeks }: LinePlan): SetRow[] => (weeks[0]?.rows ?? []).filter(({ kind }) => isJudged(kind));

export function goalAs(kind: Goal['kind'], plan: LinePlan): Goal {
  if (kind !== 'total') return { kind };
  const all = judgedRows(plan).reduce((sum, { sets, count }) => sum + sets * topOf(count), 0);
  return { kind, atLeast: Math.max(1, Math.round(all)) };
}

interface StepStart {
  readonly unit: Units;
  /** The exercise that a ladder begins with. */
  readonly rung: Rung | null;
}

/** The rung of the exercise itself, five reps to eight or twenty seconds to thirty. */
export function rungFor(exercise: Pick<Rung, 'exerciseId' | 'title'>, measure: Rung['measure']): Rung {
  const numbers = measure === 'seconds' ? { from: 20, to: 30, by: 5 } : { from: 5, to: 8, by: 1 };
  return { exerciseId: exercise.exerciseId, title: exercise.title, measure, ...numbers };
}

export function stepAs(kind: Step['kind'], plan: LinePlan, { unit, rung }: StepStart): Step {
  const before = plan.rule?.step;
  const by = before && 'by' in before && before.by && 'kind' in before.by ? before.by : usualIncrease(unit);
  const isOfMaximum = plan.weeks.some(({ rows }) => rows.some(({ load }) => load.of === 'maximum'));
  const to = before && 'to' in before ? before.to : isOfMaximum ? 'maximum' : 'working';
  const [row] = judgedRows(plan);
  switch (kind) {
    case 'weight':
      return { kind, by, to };
    case 'reps':
      return { kind, sets: 'all', by, to: 'working' };
    case 'by-last-set': {
      const count = row ? topOf(row.count) : 5;
      const more = by.kind === 'weight' ? { ...by, weight: { ...by.weight, value: by.weight.value * 2 } } : by;
      return {
        kind,
        lines: [
          { from: count, by },
          { from: count * 2, by: more },
        ],
        to,
      };
    }
    case 'per-extra-rep':
      return {
        kind,
        by: { value: unit === 'kg' ? 0.5 : 1, unit },
        most: { value: unit === 'kg' ? 5 : 10, unit },
        to,
      };
    case 'seconds':
      return { kind, seconds: 5 };
    case 'sets':
      return {
        kind,
        upTo: Math.min(20, judgedRows(plan).reduce((sum, { sets }) => sum + sets, 0) + 2),
        by,
        to: 'working',
      };
    case 'ladder':
      return { kind, rungs: rung ? [rung] : [], to: 'working' };
  }
}

export function judgedAs(kind: JudgedWhen['kind']): JudgedWhen {
  return kind === 'day' ? { kind, day: 1 } : { kind };
}

export function missedAs(kind: IfMissed['kind'], plan: LinePlan): IfMissed {
  switch (kind) {
    case 'same':
      return { kind };
    case 'less':
      return { kind, misses: 3, percent: 10 };
    case 'stages': {
      const row = judgedRows(plan)[0] ?? plan.weeks[0]?.rows[0];
      return { kind, misses: 1, stages: row ? [[nextStage(row)]] : [], end: { kind: 'percent', percent: 85 } };
    }
  }
}

/** Fewer reps in more sets, as tiers do: after 5 × 3 comes 6 × 2. */
export function nextStage(row: SetRow): SetRow {
  const count = topOf(row.count);
  const fewer = Math.max(1, count > 6 ? count - 2 : count - 1);
  const { kind } = row.count;
  return {
    ...row,
    sets: Math.min(20, row.sets + 1),
    count: kind === 'at-least' ? { kind, count: fewer } : { kind: 'exactly', count: fewer },
  };
}
