import { describe, expect, test } from 'vitest';
import { endCycle, endCycleBefore, forgetFrom, gather, weekInCycle } from './cycle.ts';
import type { Outcome, Verdict } from './judge-session.ts';
import { type LineState, startState } from './line-state.ts';
import type { LinePlan } from './rule.ts';
import { aRule, byKg, kg, maximum, plates, row } from './testing/play.ts';

const rows = [row(1, '5+', maximum(85))];
const rule = aRule({
  goal: { kind: 'last-set' },
  step: { kind: 'weight', by: byKg(5), to: 'maximum' },
  judged: { kind: 'cycle-end' },
  missed: { kind: 'less', misses: 1, percent: 10 },
});
/** Two weeks and a light one. */
const plan: LinePlan = { weeks: [{ rows }, { rows }, { rows, deload: { load: 60, sets: 100 } }], rule };

const verdictOf = (outcome: Outcome, parts: Partial<Verdict> = {}): Verdict => ({
  ...{ outcome, sets: 1, first: null, total: 5, decidingCount: 5, extra: 0, isMarked: false, isTop: true },
  ...{ isHeavier: false },
  ...parts,
});
const reached = verdictOf('reached');

/** A line whose weeks were done with these verdicts, from the first week on; null is a deload, undefined was passed over. */
function done(...verdicts: readonly (Verdict | null | undefined)[]): LineState {
  const state = { ...startState('kg'), maximum: kg(100) };
  for (const [week, verdict] of verdicts.entries()) {
    state.week = week;
    if (verdict !== undefined) gather(state, plan, verdict);
  }
  return state;
}

describe('at its end', () => {
  test.each<[string, LineState, number, LineState['reason']['code']]>([
    ['every week reached is a step', done(reached, reached, null), 105, 'weight-raised'],
    ['the light week may be passed over', done(reached, reached), 105, 'weight-raised'],
    ['one miss is a miss', done(reached, verdictOf('missed'), null), 90, 'lowered'],
    ['a week that was passed over is not credited', done(reached, undefined, null), 100, 'goes-on'],
    ['nor held against anybody', done(undefined, reached, null), 100, 'goes-on'],
    ['a week with less weight is neither', done(reached, verdictOf('less-lifted'), null), 100, 'goes-on'],
    ['only a light week says nothing', done(undefined, undefined, null), 100, 'start'],
    ['nothing done says nothing', done(), 100, 'start'],
  ])('%s', (_name, state, weight, code) => {
    endCycle(state, plates);
    expect([state.maximum, state.reason.code]).toEqual([kg(weight), code]);
    expect([state.cycle, state.cyclePlan]).toEqual([[], null]);
  });

  test('the set that decides is the one of the last week that marks it', () => {
    const lines = [
      { from: 1, by: byKg(0) },
      { from: 4, by: byKg(7.5) },
    ];
    const decided: LinePlan = { ...plan, rule: { ...rule, step: { kind: 'by-last-set', lines, to: 'maximum' } } };
    const state = { ...startState('kg'), maximum: kg(100) };
    gather(state, decided, verdictOf('reached', { isMarked: true, decidingCount: 4 }));
    state.week = 1;
    gather(state, decided, verdictOf('reached', { decidingCount: 1 }));
    endCycle(state, plates);
    expect(state.maximum).toEqual(kg(107.5));
  });

  test('a line that is held stays', () => {
    const state = { ...done(reached, reached), isHeld: true };
    endCycle(state, plates);
    expect(state).toMatchObject({ maximum: kg(100), reason: { code: 'held' } });
  });
});

test('set back, what was done from that week on does not count', () => {
  const state = done(reached, verdictOf('missed'));
  forgetFrom(state, 1);
  expect(state.cycle).toEqual([{ week: 0, verdict: reached }]);
});

describe('by the calendar', () => {
  test('weeks go on from cycle to cycle', () => {
    expect([1, 2, 3, 4, 7].map((week) => weekInCycle(plan, week))).toEqual([0, 1, 2, 0, 0]);
  });

  test.each([
    [4, 90],
    [5, 90],
    [6, 90],
    [7, 80],
    [12, 80],
  ])('a cycle ends before week %i only where that is of the next one', (week, weight) => {
    const state = { ...startState('kg'), maximum: kg(100) };
    gather(state, plan, verdictOf('missed'), 2);
    endCycleBefore(state, 3, plates);
    expect(state.maximum).toEqual(kg(100));
    endCycleBefore(state, 4, plates);
    expect(state.maximum).toEqual(kg(90));
    gather(state, plan, verdictOf('missed'), 4);
    endCycleBefore(state, week, plates);
    expect(state.maximum).toEqual(kg(weight));
  });
});
