import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { expect, test } from 'vitest';
import {
  changePlan,
  contentOf,
  draftOf,
  emptyPlan,
  mostWeeks,
  type PlanDraft,
  type PlanEvent,
  planDifferences,
} from './plan-draft.ts';

const after = (...events: PlanEvent[]) => events.reduce(changePlan, emptyPlan());
const planned = (...events: PlanEvent[]) => contentOf(after(...events)).weeks.map(({ programs }) => programs);
const choose = (week: number, day: number, programId: string | null): PlanEvent => ({
  type: 'day-chosen',
  at: { week, day },
  programId,
});

test('a new plan is a week of rest', () => {
  expect(contentOf(emptyPlan())).toEqual({
    title: '',
    description: '',
    active: true,
    goesOn: 'calendar',
    totalWeeks: 1,
    weeks: [{ programs: [] }],
  });
});

test('days are chosen and made rest again', () => {
  expect(planned(choose(0, 2, 'p1'), choose(0, 0, 'p2'))).toEqual([
    [
      { day: 1, programId: 'p2' },
      { day: 3, programId: 'p1' },
    ],
  ]);
  expect(planned(choose(0, 2, 'p1'), choose(0, 2, null))).toEqual([[]]);
});

test('a week is copied behind itself, and the copy is its own', () => {
  const copied = planned(choose(0, 0, 'p1'), { type: 'week-copied', week: 0 }, choose(1, 0, 'p2'));
  expect(copied).toEqual([[{ day: 1, programId: 'p1' }], [{ day: 1, programId: 'p2' }]]);
});

test('two days change places, across weeks too', () => {
  const swap: PlanEvent = { type: 'days-swapped', from: { week: 0, day: 0 }, to: { week: 1, day: 6 } };
  expect(planned(choose(0, 0, 'p1'), { type: 'week-added' }, swap)).toEqual([[], [{ day: 7, programId: 'p1' }]]);
});

test('what lies outside the plan changes nothing', () => {
  const before = after(choose(0, 0, 'p1'));
  const off: PlanEvent = { type: 'days-swapped', from: { week: 0, day: 0 }, to: { week: -1, day: 0 } };
  expect(changePlan(before, off)).toBe(before);
  expect(changePlan(before, choose(4, 0, 'p2'))).toBe(before);
  expect(changePlan(before, choose(0, 7, 'p2'))).toBe(before);
});

test('the last week stays, and there is an end to adding', () => {
  expect(after({ type: 'week-removed', week: 0 }).weeks).toHaveLength(1);
  const many = Array.from({ length: mostWeeks + 5 }, (): PlanEvent => ({ type: 'week-added' }));
  expect(after(...many).weeks).toHaveLength(mostWeeks);
});

test('weeks are known by a key of their own', () => {
  const { weeks } = after({ type: 'week-added' }, { type: 'week-copied', week: 0 }, { type: 'week-removed', week: 0 });
  expect(new Set(weeks.map(({ key }) => key)).size).toBe(2);
});

test('what is stored comes back as it was', () => {
  const series = {
    _id: 's1',
    ...contentOf(after(choose(0, 4, 'p1'), { type: 'week-copied', week: 0 })),
    title: 'Mine',
    totalDays: 14,
    ownerId: 'u1',
    version: 3,
    instanceId: null,
  };
  expect(contentOf(draftOf(series)).weeks).toEqual(series.weeks);
});

const changed = (start: PlanDraft, ...events: PlanEvent[]) => events.reduce(changePlan, start);
const theirs = changed(emptyPlan(), { type: 'week-added' }, choose(0, 0, 'p'));

test('the same plan differs in nothing', () => {
  expect(planDifferences(theirs, changed(theirs, choose(0, 0, 'p')))).toEqual([]);
});

test('details, days and length are named', () => {
  const mine = changed(
    theirs,
    { type: 'details-changed', change: { title: 'Mine', active: false } },
    choose(1, 2, 'p'),
    {
      type: 'week-added',
    },
  );
  expect(planDifferences(mine, theirs)).toEqual(['title', 'active', 'week 2 day 3', '3 weeks instead of 2']);
});

test('many days are counted, not named', () => {
  const mine = changed(theirs, ...Array.from({ length: 7 }, (_, day) => choose(1, day, 'p')), choose(0, 3, 'p'));
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

const rows: SetRow[] = [{ sets: 5, count: { kind: 'exactly', count: 3 }, load: { of: 'working', percent: 102.5 } }];
const bench = { programId: 'p1', mid: 'bench' };
const own = (week: number, day = 0): PlanEvent => ({ type: 'cells-set', cells: [{ week, day, ...bench, rows }] });
const targetsIn = (draft: PlanDraft) =>
  contentOf(draft).weeks.map(({ targets }) => targets?.map(({ day }) => day) ?? []);
const twoWeeks = [choose(0, 0, 'p1'), { type: 'week-copied', week: 0 }] as const;

test('a week has targets of its own, and is a deload', () => {
  const deload = { load: 90, sets: 50 };
  const draft = after(...twoWeeks, own(1), { type: 'deload-set', week: 0, deload });
  expect(contentOf(draft).weeks).toEqual([
    { programs: [{ day: 1, programId: 'p1' }], deload },
    { programs: [{ day: 1, programId: 'p1' }], targets: [{ ...bench, day: 1, rows }] },
  ]);
  const cleared = [
    { type: 'deload-set', week: 0, deload: null },
    { type: 'targets-cleared', week: 1 },
  ] as const;
  expect(contentOf(cleared.reduce(changePlan, draft))).toEqual(contentOf(after(...twoWeeks)));
});

test('targets are taken over from the week before, copied with their week, and go along with their day', () => {
  expect(targetsIn(after(...twoWeeks, own(0), { type: 'targets-copied', week: 1 }))).toEqual([[1], [1]]);
  expect(targetsIn(after(choose(0, 0, 'p1'), own(0), { type: 'week-copied', week: 0 }))).toEqual([[1], [1]]);
  const swap: PlanEvent = { type: 'days-swapped', from: { week: 0, day: 0 }, to: { week: 0, day: 4 } };
  expect(targetsIn(after(choose(0, 0, 'p1'), own(0), swap))).toEqual([[5]]);
  const across: PlanEvent = { type: 'days-swapped', from: { week: 0, day: 0 }, to: { week: 1, day: 3 } };
  expect(targetsIn(after(...twoWeeks, own(0), own(1), across))).toEqual([[], [1, 4]]);
  expect(targetsIn(after(choose(0, 0, 'p1'), own(0), choose(0, 0, 'p2')))).toEqual([[]]);
});

test('a plan with targets comes back as it was stored, and by session', () => {
  const draft = after(...twoWeeks, own(1), { type: 'going-on-chosen', goesOn: 'session' });
  const content = contentOf(draft);
  const series = { _id: 's1', ...content, title: 'Mine', totalDays: 14, ownerId: 'u1', version: 3, instanceId: null };
  expect(contentOf(draftOf(series))).toEqual({ ...content, title: 'Mine', goesOn: 'session' });
  expect(contentOf(changePlan(draft, { type: 'going-on-chosen', goesOn: 'calendar' })).goesOn).toBe('calendar');
});

test('two forms differ in targets and in how they go on', () => {
  const mine = after(...twoWeeks, own(1), { type: 'going-on-chosen', goesOn: 'session' });
  expect(planDifferences(mine, after(...twoWeeks))).toEqual(['how it goes on', 'targets of week 2']);
});
