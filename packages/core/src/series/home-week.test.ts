import { expect, test } from 'vitest';
import { weekOfPlan, weekWithoutPlan } from './home-week.ts';
import { aPlan, done } from './testing/a-plan.ts';

test.each([
  ['2026-03-01', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-09', '2026-03-09'],
  ['2026-05-01', '2026-03-09'],
])('on %s the week shown begins on %s', (today, first) => {
  const week = weekOfPlan(aPlan, [], today);
  expect(week).toHaveLength(7);
  expect(week[0]?.date).toBe(first);
});

test('the dots say what the calendar says', () => {
  const workout = done('lower', '2026-03-02', [1, 1]);
  expect(weekOfPlan(aPlan, [workout], '2026-03-05').map(({ status }) => status)).toEqual([
    'done',
    'rest',
    'rest',
    'today',
    'rest',
    'rest',
    'rest',
  ]);
});

test('without a plan the week runs from Monday, with what was done', () => {
  const recent = [
    { date: '2026-03-08', workoutId: 'last week' },
    { date: '2026-03-10', workoutId: 'tuesday' },
  ];
  const week = weekWithoutPlan(recent, '2026-03-12');
  expect(week.map(({ status }) => status)).toEqual(['rest', 'done', 'rest', 'today', 'rest', 'rest', 'rest']);
  expect(week[1]).toEqual({ date: '2026-03-10', status: 'done', programId: null, workoutId: 'tuesday' });
});
