/** Which answers to the five questions can come into effect in a plan, and why the others cannot. */
import { t } from '@lingui/core/macro';
import { isJudged } from '@workout-tracker/core/plans/judged-kinds';
import type { Goal, IfMissed, JudgedWhen, LinePlan, Step } from '@workout-tracker/core/plans/rule';
import type { Load } from '@workout-tracker/core/plans/set-row';
import type { PlanMeasure } from '#lib/plans/plan-format.ts';

/** Why an answer can never come into effect, in few words; null where it can. */
export type Obstacles<Kind extends string> = Readonly<Record<Kind, string | null>>;

interface Planned {
  readonly plan: LinePlan;
  readonly measure: PlanMeasure;
  /** Null for one that becomes an exercise only when the program is saved. */
  readonly exerciseId?: string | null;
}

const judgedRowsOf = ({ weeks }: LinePlan) =>
  weeks.flatMap(({ rows, deload }) => (deload ? [] : rows.filter(({ kind }) => isJudged(kind))));

const has = (plan: LinePlan, of: Load['of']): boolean =>
  plan.weeks.some(({ rows }) => rows.some(({ load }) => load.of === of));

const needsRange = (): string => t`needs a range such as 6–8`;
const noShareOfWeight = (): string => t`no row is a share of a weight`;

export function goalObstacles({ plan }: Planned): Obstacles<Goal['kind']> {
  const hasRange = judgedRowsOf(plan).some(({ count }) => count.kind === 'range');
  return {
    'every-set': null,
    'top-of-range': hasRange ? null : needsRange(),
    'last-set': null,
    total: plan.rule?.step.kind === 'ladder' ? t`a ladder counts each set` : null,
  };
}

export function stepObstacles({ plan, measure, exerciseId = null }: Planned): Obstacles<Step['kind']> {
  const hasRange = judgedRowsOf(plan).some(({ count }) => count.kind === 'range');
  const base = plan.rule?.step;
  const to = base && 'to' in base ? base.to : 'working';
  const weightless = has(plan, 'working') || has(plan, 'maximum') ? null : noShareOfWeight();
  return {
    weight: weightless,
    reps: measure === 'seconds' || measure === 'metres' ? t`only for reps` : hasRange ? null : needsRange(),
    'by-last-set': weightless,
    'per-extra-rep': weightless ?? (measure === 'seconds' || measure === 'metres' ? t`only for reps` : null),
    seconds: measure === 'seconds' ? null : t`only for seconds`,
    sets: to === 'maximum' && !has(plan, 'working') ? t`no row is a share of the working weight` : null,
    ladder:
      measure === 'metres' ? t`only for reps and seconds` : exerciseId === null ? t`save the program first` : null,
  };
}

export function judgedObstacles({ plan }: Planned): Obstacles<JudgedWhen['kind']> {
  return {
    'each-time': null,
    day: null,
    'cycle-end': plan.weeks.length > 1 ? null : t`there is only one week`,
  };
}

export function missedObstacles({ plan }: Planned): Obstacles<IfMissed['kind']> {
  const step = plan.rule?.step.kind;
  return {
    same: null,
    less: has(plan, 'working') || has(plan, 'maximum') || step === 'ladder' ? null : noShareOfWeight(),
    stages:
      plan.weeks.length > 1
        ? t`weeks have rows of their own`
        : step === 'ladder'
          ? t({ message: 'a ladder has its own', comment: 'stages' })
          : null,
  };
}

/** Where a step can go: to what rows are a share of. */
export function baseObstacles(plan: LinePlan): Obstacles<'working' | 'maximum'> {
  return {
    working: has(plan, 'working') ? null : t`no row is a share of it`,
    maximum: has(plan, 'maximum') ? null : t`no row is a share of it`,
  };
}
