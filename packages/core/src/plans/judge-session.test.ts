import { expect, test } from 'vitest';
import { judgeSession, type Outcome } from './judge-session.ts';
import type { SessionSet, TargetSet } from './plan-target.ts';
import type { Rule } from './rule.ts';
import { aRule, plates } from './testing/play.ts';

const planned = (count: number, more: Partial<TargetSet> = {}): TargetSet => ({
  count,
  weight: 60,
  unit: 'kg',
  ...more,
});
const done = (count: number, more: Partial<SessionSet> = {}): SessionSet => ({
  count,
  weight: 60,
  unit: 'kg',
  ...more,
});
const threeFives = [planned(5), planned(5), planned(5)];
const lastOpen = [planned(5), planned(5, { isAtLeast: true, decides: true }), planned(10, { kind: 'backoff' })];
const range = [planned(6, { to: 8 }), planned(6, { to: 8 })];
const total: Partial<Rule> = { goal: { kind: 'total', atLeast: 15, missBelow: 12 } };

test.each<[string, TargetSet[], SessionSet[], Outcome, Partial<Rule>?]>([
  ['every set its reps', threeFives, [done(5), done(6), done(5)], 'reached'],
  ['a rep short', threeFives, [done(5), done(5), done(4)], 'missed'],
  ['a set short', threeFives, [done(5), done(5)], 'missed'],
  ['less weight', threeFives, [done(5), done(5), done(5, { weight: 57.5 })], 'less-lifted'],
  ['no weight logged', threeFives, [done(5), done(5), done(5, { weight: null })], 'less-lifted'],
  ['the same in pounds', threeFives, [done(5, { weight: 130, unit: 'lb' }), done(5), done(5)], 'reached'],
  ['only a warm-up', threeFives, [done(5, { kind: 'warmup' })], 'not-started'],
  ['a drop set between', threeFives, [done(5), done(2, { kind: 'drop' }), done(5), done(5)], 'reached'],
  ['another exercise', threeFives, [done(5), done(5, { exerciseId: 'dip' }), done(5)], 'swapped'],
  ['the bottom of a range', range, [done(6), done(8)], 'between'],
  ['the top of a range', range, [done(8), done(8)], 'reached'],
  ['the set that decides', lastOpen, [done(3), done(5)], 'reached', { goal: { kind: 'last-set' } }],
  [
    'more than the row, less than the rule',
    lastOpen,
    [done(5), done(7)],
    'between',
    { goal: { kind: 'last-set', atLeast: 8 } },
  ],
  ['the set that decides missed', lastOpen, [done(5), done(4)], 'missed', { goal: { kind: 'last-set' } }],
  ['all together', threeFives, [done(9), done(4), done(2)], 'reached', total],
  ['between both numbers', threeFives, [done(5), done(4), done(4)], 'between', total],
  ['below the lower number', threeFives, [done(5), done(4), done(2)], 'missed', total],
])('%s', (_name, sets, session, outcome, rule = {}) => {
  const target = { mid: 'bench-press', sets };
  const judged = {
    target,
    sets: session,
    rule: aRule(rule),
    exerciseId: 'bench-press',
    loads: plates,
    totals: new Map(),
  };
  expect(judgeSession(judged).outcome).toBe(outcome);
});

test('within a range, a rep more than ever with this weight is no miss, and one that is not is', () => {
  const rule = aRule({ goal: { kind: 'top-of-range' } });
  const judged = (most: number) =>
    judgeSession({
      ...{
        target: { mid: 'bench-press', sets: range },
        sets: [done(7), done(7)],
        rule,
        exerciseId: null,
        loads: plates,
      },
      totals: new Map([[60_000, most]]),
    }).outcome;
  expect([judged(13), judged(14)]).toEqual(['between', 'missed']);
});
