import type { Goal, GoalAim } from '@workout-tracker/core/insights/goal';
import { expect, test } from 'vitest';
import { liftGoalsOf, wantedOf } from './goal-lines.ts';

const goal = (aim: GoalAim): Goal => ({ _id: 'goal', aim, setAt: '2026-11-01T10:00:00.000Z', reachedOn: null });
const lift = (weight: number, reps: number | null, unit: 'kg' | 'lb' = 'kg') =>
  goal({ kind: 'lift', exerciseId: 'squat', weight, unit, reps });

test('a goal is a line at its estimate, named as it was set; the newest of several', () => {
  expect(liftGoalsOf([lift(110, null), lift(90, null)], 'kg').get('squat')).toEqual({
    e1rmKg: 110,
    name: 'Goal 110 kg',
  });
  const withReps = liftGoalsOf([lift(90, 6)], 'kg').get('squat');
  expect(withReps?.name).toBe('Goal 6 × 90 kg');
  expect(withReps?.e1rmKg).toBeCloseTo(108);
  expect(liftGoalsOf([lift(100, null, 'lb')], 'kg').get('squat')?.name).toBe('Goal 45.4 kg');
});

test('a weight for more reps than an estimate goes by has no line', () => {
  expect(liftGoalsOf([lift(60, 20)], 'kg').size).toBe(0);
});

test('workouts a week are wanted once that is a goal', () => {
  expect(wantedOf([lift(110, null)])).toBeNull();
  expect(wantedOf([lift(110, null), goal({ kind: 'weekly-workouts', count: 4 })])).toBe(4);
});
