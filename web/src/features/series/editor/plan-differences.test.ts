import { expect, test } from 'vitest';
import { planDifferences } from './plan-differences.ts';
import { changePlan, emptyPlan, type PlanDraft, type PlanEvent } from './plan-draft.ts';

const after = (start: PlanDraft, ...events: PlanEvent[]) => events.reduce(changePlan, start);
const choose = (week: number, day: number): PlanEvent => ({ type: 'day-chosen', at: { week, day }, programId: 'p' });
const theirs = after(emptyPlan(), { type: 'week-added' }, choose(0, 0));

test('the same plan differs in nothing', () => {
  expect(planDifferences(theirs, after(theirs, choose(0, 0)))).toEqual([]);
});

test('details, days and length are named', () => {
  const mine = after(theirs, { type: 'details-changed', change: { title: 'Mine', active: false } }, choose(1, 2), {
    type: 'week-added',
  });
  expect(planDifferences(mine, theirs)).toEqual(['title', 'active', 'week 2 day 3', '3 weeks instead of 2']);
});

test('many days are counted, not named', () => {
  const mine = after(theirs, ...Array.from({ length: 7 }, (_, day) => choose(1, day)), choose(0, 3));
  expect(planDifferences(mine, theirs)).toEqual([
    'week 1 day 4',
    'week 2 day 1',
    'week 2 day 2',
    'week 2 day 3',
    'week 2 day 4',
    'week 2 day 5',
    '2 more days',
  ]);
});
