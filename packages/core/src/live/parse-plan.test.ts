import { expect, test } from 'vitest';
import type { LinePlan, Rule } from '../plans/rule.ts';
import type { SetRow } from '../plans/set-row.ts';
import { parseLinePlan } from './parse-plan.ts';

const row: SetRow = { sets: 3, count: { kind: 'range', from: 6, to: 8 }, load: { of: 'working', percent: 100 } };
const kg = (value: number) => ({ value, unit: 'kg' as const });
const by = { kind: 'weight', weight: kg(2.5) } as const;

const rule: Rule = {
  goal: { kind: 'every-set' },
  step: { kind: 'reps', sets: 'all', by, to: 'working' },
  judged: { kind: 'each-time' },
  missed: { kind: 'less', misses: 3, percent: 10 },
  rounding: 'nearest',
};

const plans: LinePlan[] = [
  { weeks: [{ rows: [row] }] },
  { weeks: [{ rows: [row] }], rule, isShared: true },
  {
    weeks: [{ rows: [row], deload: { load: 90, sets: 50 } }, { rows: [{ ...row, kind: 'backoff', restSeconds: 90 }] }],
    rule: { ...rule, goal: { kind: 'total', atLeast: 30 }, judged: { kind: 'day', day: 5 }, missed: { kind: 'same' } },
  },
  {
    weeks: [
      {
        rows: [
          { ...row, count: { kind: 'at-least', count: 5 }, load: { of: 'maximum', percent: 85, plus: kg(5) } },
          { ...row, count: { kind: 'exactly', count: 5 }, load: { of: 'first-set', percent: 80, halfReps: true } },
          { ...row, load: { of: 'rpe', rpe: 8 } },
          { ...row, load: { of: 'rir', rir: 0 } },
          { ...row, load: { of: 'fixed', weight: kg(40) } },
          { ...row, load: { of: 'none' }, decides: true },
        ],
      },
    ],
    rule: {
      ...rule,
      goal: { kind: 'last-set' },
      step: { kind: 'by-last-set', lines: [{ from: 0, by: { kind: 'smallest' } }], to: 'maximum' },
      judged: { kind: 'cycle-end' },
      missed: { kind: 'stages', misses: 1, stages: [[row]], end: { kind: 'test', percent: 85 } },
    },
  },
  ...(
    [
      { kind: 'weight', by: { kind: 'percent', percent: 2 }, to: 'maximum', first: { times: 3, by } },
      { kind: 'per-extra-rep', by: kg(0.5), most: kg(5), to: 'working' },
      { kind: 'seconds', seconds: 5 },
      { kind: 'sets', upTo: 6, by, to: 'working' },
      {
        kind: 'ladder',
        rungs: [{ exerciseId: 'pull-up', title: 'Pull-up', measure: 'reps', from: 5, to: 8, by: 1 }],
        to: 'working',
      },
    ] satisfies Rule['step'][]
  ).map((step) => ({ weeks: [{ rows: [row] }], rule: { ...rule, step } })),
];

test.each(plans)('a plan that was stored is read as it was: %#', (plan) => {
  expect(parseLinePlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no weeks', { weeks: [] }],
  ['a week without rows', { weeks: [{ rows: [] }] }],
  ['no sets', { weeks: [{ rows: [{ ...row, sets: 0 }] }] }],
  ['a load that is unknown here', { weeks: [{ rows: [{ ...row, load: { of: 'mood' } }] }] }],
  ['a count without its number', { weeks: [{ rows: [{ ...row, count: { kind: 'exactly' } }] }] }],
  ['a kind that is none', { weeks: [{ rows: [{ ...row, kind: 'giant' }] }] }],
  ['a step that is unknown here', { weeks: [{ rows: [row] }], rule: { ...rule, step: { kind: 'luck' } } }],
  ['a ladder without exercises', { weeks: [{ rows: [row] }], rule: { ...rule, step: { kind: 'ladder', rungs: [] } } }],
  ['a rule with a question left out', { weeks: [{ rows: [row] }], rule: { ...rule, missed: undefined } }],
])('%s is no plan', (_, value) => {
  expect(parseLinePlan(value)).toBeUndefined();
});
