import { expect, test } from 'vitest';
import { checkLinePlan } from './check-plan.ts';
import type { PlanLine } from './plan-line.ts';
import type { LinePlan } from './rule.ts';
import { aPlan, aRule, byKg, maximum, row } from './testing/play.ts';

const reps = { kind: 'reps', sets: 'all', by: byKg(2.5), to: 'working' } as const;
const toMaximum = { kind: 'weight', by: byKg(2.5), to: 'maximum' } as const;
const upsideDown = { exerciseId: 'dip', title: 'Dip', measure: 'reps' as const, from: 8, to: 5, by: 1 };

test.each<[string, LinePlan, string | null, PlanLine['measure']?]>([
  ['three fives', aPlan([row(3, 5)], aRule()), null],
  ['a range that falls', aPlan([row(3, [8, 6])]), '/weeks/0/rows/0/count'],
  ['twenty-one sets', aPlan([row(20, 5), row(1, 5)]), '/weeks/0/rows'],
  [
    'two rows that decide',
    aPlan([row(1, 5, undefined, { decides: true }), row(1, 5, undefined, { decides: true })]),
    '/weeks/0/rows',
  ],
  ['the top without a range', aPlan([row(3, 5)], aRule({ goal: { kind: 'top-of-range' } })), '/rule/goal'],
  [
    'a miss above the goal',
    aPlan([row(3, 5)], aRule({ goal: { kind: 'total', atLeast: 15, missBelow: 16 } })),
    '/rule/goal',
  ],
  ['reps without a range', aPlan([row(3, 5)], aRule({ step: reps })), '/rule/step'],
  ['reps in a range', aPlan([row(3, [6, 8])], aRule({ step: reps })), null],
  ['seconds of reps', aPlan([row(3, 5)], aRule({ step: { kind: 'seconds', seconds: 5 } })), '/rule/step'],
  ['seconds', aPlan([row(3, 30)], aRule({ step: { kind: 'seconds', seconds: 5 } })), null, 'seconds'],
  ['a maximum that nothing is a share of', aPlan([row(3, 5)], aRule({ step: toMaximum })), '/rule/step'],
  ['a share of the maximum', aPlan([row(3, 5, maximum(80))], aRule({ step: toMaximum })), null],
  ['a cycle of one week', aPlan([row(3, 5)], aRule({ judged: { kind: 'cycle-end' } })), '/rule/judged'],
  [
    'a rung that falls',
    aPlan([row(3, 5)], aRule({ step: { kind: 'ladder', rungs: [upsideDown], to: 'working' } })),
    '/rule/step/rungs/0',
  ],
  [
    'a stage that falls',
    aPlan(
      [row(3, 5)],
      aRule({
        missed: { kind: 'stages', misses: 1, stages: [[row(3, [5, 3])]], end: { kind: 'percent', percent: 85 } },
      }),
    ),
    '/rule/missed/stages/0/rows/0/count',
  ],
  [
    'fewer sets that are too many',
    aPlan(
      [row(3, 5)],
      aRule({ missed: { kind: 'less', misses: 3, percent: 10, fewer: { times: 1, rows: [row(20, 5), row(5, 5)] } } }),
    ),
    '/rule/missed/fewer/rows',
  ],
])('%s', (_name, plan, path, measure = 'reps') => {
  expect(checkLinePlan(plan, measure).map((objection) => objection.path)).toEqual(path === null ? [] : [path]);
});
