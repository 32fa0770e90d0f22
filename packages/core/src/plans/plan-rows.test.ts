import { expect, test } from 'vitest';
import { bottomOf, countOfPlan, rowsAt, setsOfPlan, topOf, weekOf } from './plan-rows.ts';
import type { LinePlan } from './rule.ts';
import { aPlan, aRule, row } from './testing/play.ts';

test.each<[string, LinePlan, number, number | null]>([
  ['one row says it all', aPlan([row(3, 5)]), 3, 5],
  ['rows with the same number', aPlan([row(3, 5), row(1, 5)]), 4, 5],
  ['rows with different ones say none', aPlan([row(3, 5), row(1, 3)]), 4, null],
  ['a range is no number', aPlan([row(3, [6, 8])]), 3, null],
  ['nor is at least so many', aPlan([row(1, '5+')]), 1, null],
  ['only the first week is asked', { weeks: [{ rows: [row(3, 5)] }, { rows: [row(4, 3)] }] }, 3, 5],
])('sets and reps of a plan: %s', (_name, plan, sets, count) => {
  expect([setsOfPlan(plan), countOfPlan(plan)]).toEqual([sets, count]);
});

test('only a range has a top above its bottom', () => {
  const counts = [row(1, 5), row(1, [6, 8]), row(1, '5+')].map(({ count }) => [bottomOf(count), topOf(count)]);
  expect(counts).toEqual([
    [5, 5],
    [6, 8],
    [5, 5],
  ]);
});

const [fives, threes, eights, sixes] = [[row(3, 5)], [row(3, 3)], [row(3, 8)], [row(3, 6)]];
const deload = { load: 90, sets: 50 };
const cycle: LinePlan = { weeks: [{ rows: fives }, { rows: threes, deload }] };
const staged = aPlan(
  eights,
  aRule({ missed: { kind: 'stages', misses: 1, stages: [sixes, fives], end: { kind: 'percent', percent: 85 } } }),
);
const fewer = aPlan(
  fives,
  aRule({ missed: { kind: 'less', misses: 3, percent: 10, fewer: { times: 3, rows: threes } } }),
);

test('the rows of a session: a cycle begins again, stages go before it, fewer sets follow after enough deloads', () => {
  expect([0, 1, 2].map((week) => rowsAt(cycle, week, 0, 0))).toEqual([fives, threes, fives]);
  expect([0, 1, 2, 3].map((stage) => rowsAt(staged, 0, stage, 0))).toEqual([eights, sixes, fives, fives]);
  expect([2, 3, 4].map((lowered) => rowsAt(fewer, 0, 0, lowered))).toEqual([fives, threes, threes]);
});

test('what the week of a series says goes before all of it', () => {
  const at = { week: 1, stage: 1, lowered: 0 };
  expect(weekOf(cycle, at)).toEqual({ rows: threes, deload });
  expect(weekOf(staged, at, { rows: eights })).toEqual({ rows: eights });
  expect(weekOf(staged, at, { deload })).toEqual({ rows: sixes, deload });
  expect(weekOf(cycle, at, { deload: { load: 80, sets: 100 } })).toEqual({
    rows: threes,
    deload: { load: 80, sets: 100 },
  });
});
