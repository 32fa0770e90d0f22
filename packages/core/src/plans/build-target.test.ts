import { expect, test } from 'vitest';
import { buildTarget, endsInTest } from './build-target.ts';
import { type LineState, startState } from './line-state.ts';
import type { LinePlan } from './rule.ts';
import { aPlan, aRule, byKg, formatSets, kg, maximum, plates, row } from './testing/play.ts';

const state = (parts: Partial<LineState> = {}): LineState => ({ ...startState('kg'), working: kg(60), ...parts });
const asked = (plan: LinePlan) => ({ mid: 'bench', plan, loads: plates, decidedDeload: null });
const fives = aPlan([row(2, 5)], aRule());

test('it has only what there is to say', () => {
  expect(buildTarget(state(), asked(fives)).target).toEqual({
    mid: 'bench',
    working: kg(60),
    sets: [
      { count: 5, weight: 60, unit: 'kg' },
      { count: 5, weight: 60, unit: 'kg' },
    ],
  });
  expect(buildTarget(state({ working: null }), asked(fives)).target).not.toHaveProperty('working');
});

test('where the line stands is saved with it', () => {
  const at = { maximum: kg(100), stage: 2, added: 3, addedSets: 1 };
  expect(buildTarget(state(at), asked(fives)).target).toMatchObject(at);
  const rungs = [
    { exerciseId: 'push-up', title: 'Push-Up', measure: 'reps' as const, from: 5, to: 8, by: 1 },
    { exerciseId: 'dip', title: 'Dip', measure: 'reps' as const, from: 5, to: 8, by: 1 },
  ];
  const ladder = aPlan([row(3, 5)], aRule({ step: { kind: 'ladder', rungs, by: byKg(2.5), to: 'working' } }));
  expect(buildTarget(state(), asked(ladder)).target).toMatchObject({ exerciseId: 'push-up' });
  expect(buildTarget(state({ rung: 1 }), asked(ladder)).target).toMatchObject({ exerciseId: 'dip', rung: 1 });
});

const cycle: LinePlan = {
  weeks: [{ rows: [row(1, 5)] }, { rows: [row(4, 3)], deload: { load: 50, sets: 50 } }],
  rule: aRule(),
};

test('the week of a cycle is from 1; by the calendar it is that of the series', () => {
  expect(buildTarget(state(), asked(cycle)).target.week).toBe(1);
  expect(buildTarget(state({ week: 3 }), asked(cycle)).target.week).toBe(2);
  expect(buildTarget(state({ week: 0 }), { ...asked(cycle), calendarWeek: 7 }).target.week).toBe(7);
});

test('a deload of the week is lighter; one that was decided goes before it', () => {
  const light = buildTarget(state({ week: 1 }), asked(cycle));
  expect([formatSets(light.target), light.target.isDeload]).toEqual(['3 3 x 30', true]);
  const decidedDeload = { load: 75, sets: 100 };
  const decided = buildTarget(state({ week: 1 }), { ...asked(cycle), decidedDeload });
  expect([formatSets(decided.target), decided.deload]).toEqual(['3 3 3 3 x 45', decidedDeload]);
  const own = buildTarget(state(), { ...asked(cycle), own: { rows: [row(2, 8)] } });
  expect([formatSets(own.target), own.deload]).toEqual(['8 8 x 60', null]);
});

const tested = (end: 'test' | 'percent') =>
  aPlan(
    [row(5, 3, maximum(85))],
    aRule({ missed: { kind: 'stages', misses: 1, stages: [[row(6, 2)]], end: { kind: end, percent: 85 } } }),
  );

test('a test takes the place of the sets, except in a deload, and only where the rule ends in one', () => {
  const due = state({ isTestDue: true, maximum: kg(100) });
  expect(buildTarget(due, asked(tested('test'))).target).toMatchObject({
    isTest: true,
    sets: [{ count: 3, isAtLeast: true, weight: 85, decides: true }],
  });
  const light = buildTarget(due, { ...asked(tested('test')), decidedDeload: { load: 90, sets: 50 } }).target;
  expect([light.isTest, light.sets.length]).toEqual([undefined, 3]);
  expect(buildTarget(due, asked(tested('percent'))).target).not.toHaveProperty('isTest');
  expect([endsInTest(tested('test')), endsInTest(tested('percent')), endsInTest(fives)]).toEqual([true, false, false]);
});
