/** Ways to go on that have a name: each fills rows and all five questions with numbers that fit the sets which are there already. */
import type { Units } from '../people/user.ts';
import { isJudged } from './judged-kinds.ts';
import type { PlanLine } from './plan-line.ts';
import { bottomOf } from './plan-rows.ts';
import type { IfMissed, Increase, LinePlan, Rule, Rung, Step } from './rule.ts';
import type { Load, RowCount, SetRow } from './set-row.ts';

export const planPresets = [
  'add-weight',
  'reps-then-weight',
  'last-set',
  'percent',
  'stages',
  'ladder',
  'more-sets',
  'effort',
  'none',
] as const;
export type PlanPreset = (typeof planPresets)[number];

/** The preset that a plan looks like. Whatever its person changed, its step and its rows say which it is closest to. */
export function presetOf({ rule, weeks }: LinePlan): PlanPreset {
  const loads = new Set(weeks.flatMap(({ rows }) => rows.map(({ load }) => load.of)));
  if (!rule) return loads.has('rpe') || loads.has('rir') ? 'effort' : 'none';
  const { step, missed } = rule;
  if (step.kind === 'ladder') return 'ladder';
  if (missed.kind === 'stages') return 'stages';
  if (step.kind === 'reps') return 'reps-then-weight';
  if (step.kind === 'sets') return 'more-sets';
  if ('to' in step && step.to === 'maximum') return 'percent';
  return step.kind === 'by-last-set' || step.kind === 'per-extra-rep' ? 'last-set' : 'add-weight';
}

interface PresetFor {
  readonly unit: Units;
  readonly measure: PlanLine['measure'];
  /** What a ladder begins with; without one a ladder cannot be chosen. */
  readonly rung?: Rung | null;
}

/** `plan` is what is there: its first judged row says how many sets and how often. */
export function presetPlan(preset: PlanPreset, plan: LinePlan, { unit, measure, rung }: PresetFor): LinePlan {
  const rows = plan.weeks[0]?.rows ?? [];
  const first = rows.find(({ kind }) => isJudged(kind)) ?? rows[0];
  const shape: Shape = {
    sets: first?.sets ?? 3,
    count: first?.count ?? { kind: 'exactly', count: measure === 'seconds' ? 30 : 5 },
    unit,
    measure,
    rung: rung ?? null,
  };
  const filled = fill[preset](shape);
  return { ...(filled ?? plan), ...(plan.isShared && { isShared: true }) };
}

interface Shape {
  readonly sets: number;
  readonly count: RowCount;
  readonly unit: Units;
  readonly measure: PlanLine['measure'];
  readonly rung: Rung | null;
}

const working: Load = { of: 'working', percent: 100 };
const exactly = (count: number): RowCount => ({ kind: 'exactly', count });
const atLeast = (count: number): RowCount => ({ kind: 'at-least', count });

const increaseOf = (unit: Units, times = 1): Increase => ({
  kind: 'weight',
  weight: { value: (unit === 'kg' ? 2.5 : 5) * times, unit },
});

const tenPercentLess = (misses: number): IfMissed => ({ kind: 'less', misses, percent: 10 });

const ruleOf = (step: Step, missed: IfMissed, more: Partial<Rule> = {}): Rule => ({
  goal: { kind: 'every-set' },
  step,
  judged: { kind: 'each-time' },
  missed,
  rounding: 'nearest',
  ...more,
});

const week = (rows: SetRow[], rule?: Rule): LinePlan => ({ weeks: [{ rows }], ...(rule && { rule }) });

/** A range that begins where the row does: two reps wide, of seconds half as much again. */
function rangeOf({ count, measure }: Shape): RowCount {
  if (count.kind === 'range') return count;
  const from = bottomOf(count);
  return { kind: 'range', from, to: measure === 'reps' ? from + 2 : Math.ceil(from * 1.5) };
}

/** Null where it cannot be filled. */
const fill: Record<PlanPreset, (shape: Shape) => LinePlan | null> = {
  'add-weight': ({ sets, count, unit }) =>
    week(
      [{ sets, count: exactly(bottomOf(count)), load: working }],
      ruleOf({ kind: 'weight', by: increaseOf(unit), to: 'working' }, tenPercentLess(3)),
    ),

  'reps-then-weight': (shape) =>
    week(
      [{ sets: shape.sets, count: rangeOf(shape), load: working }],
      ruleOf({ kind: 'reps', sets: 'all', by: increaseOf(shape.unit), to: 'working' }, tenPercentLess(3)),
    ),

  'last-set': ({ sets, count, unit }) => {
    const least = bottomOf(count);
    const before: SetRow[] = sets > 1 ? [{ sets: sets - 1, count: exactly(least), load: working }] : [];
    const lines = [
      { from: Math.round(least), by: increaseOf(unit) },
      { from: Math.round(least * 2), by: increaseOf(unit, 2) },
    ];
    return week(
      [...before, { sets: 1, count: atLeast(least), load: working, decides: true }],
      ruleOf({ kind: 'by-last-set', lines, to: 'working' }, tenPercentLess(1), { goal: { kind: 'last-set' } }),
    );
  },

  percent: ({ unit }) => ({
    weeks: [
      { rows: wave([65, 5], [75, 5], [85, 5]) },
      { rows: wave([70, 3], [80, 3], [90, 3]) },
      { rows: wave([75, 5], [85, 3], [95, 1]) },
      { rows: lightWeek, deload: { load: 100, sets: 100 } },
    ],
    rule: ruleOf({ kind: 'weight', by: increaseOf(unit), to: 'maximum' }, tenPercentLess(1), {
      goal: { kind: 'last-set' },
      judged: { kind: 'cycle-end' },
    }),
  }),

  stages: ({ sets, count, unit }) => {
    const most = bottomOf(count);
    const stage = (fewer: number): SetRow[] => [{ sets, count: exactly(Math.max(1, most - fewer)), load: working }];
    const fewer = most > 6 ? 2 : 1;
    return week(
      [{ sets, count: exactly(most), load: working }],
      ruleOf(
        { kind: 'weight', by: increaseOf(unit), to: 'working' },
        { kind: 'stages', misses: 1, stages: [stage(fewer), stage(fewer * 2)], end: { kind: 'percent', percent: 85 } },
      ),
    );
  },

  ladder: ({ sets, rung }) =>
    rung &&
    week(
      [{ sets, count: exactly(rung.from), load: { of: 'none' } }],
      ruleOf({ kind: 'ladder', rungs: [rung], to: 'working' }, { kind: 'same' }),
    ),

  'more-sets': ({ sets, count, unit }) =>
    week(
      [{ sets, count: exactly(bottomOf(count)), load: working }],
      ruleOf({ kind: 'sets', upTo: Math.min(20, sets + 2), by: increaseOf(unit), to: 'working' }, tenPercentLess(3)),
    ),

  effort: ({ sets, count }) => week([{ sets, count, load: { of: 'rpe', rpe: 8 } }]),

  none: ({ sets, count }) => week([{ sets, count, load: { of: 'none' } }]),
};

/** A set each, of a maximum; the last one is open and decides. */
function wave(...sets: readonly (readonly [percent: number, count: number])[]): SetRow[] {
  return sets.map(([percent, count], index) => {
    const isLast = index === sets.length - 1;
    return {
      sets: 1,
      count: isLast ? atLeast(count) : exactly(count),
      load: { of: 'maximum', percent },
      ...(isLast && { decides: true as const }),
    };
  });
}

const lightWeek: SetRow[] = [40, 50, 60].map((percent) => ({
  sets: 1,
  count: exactly(5),
  load: { of: 'maximum', percent },
}));
