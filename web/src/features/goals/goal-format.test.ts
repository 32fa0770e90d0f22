import type { GoalAim } from '@workout-tracker/core/insights/goal';
import { expect, test } from 'vitest';
import { formatGoal, formatStanding } from './goal-format.ts';

const bench: GoalAim = { kind: 'lift', exerciseId: 'bench-press', weight: 80, unit: 'kg', reps: null };

test.each<[GoalAim, string]>([
  [bench, 'Bench Press, 80 kg'],
  [{ ...bench, weight: 182.5, unit: 'lb', reps: 5 }, 'Bench Press, 5 × 182.5 lb'],
  [{ kind: 'body-weight', weight: 63, unit: 'kg', isDown: true }, 'Body weight, 63 kg'],
  [{ kind: 'weekly-workouts', count: 4 }, '4 workouts a week'],
  [{ kind: 'weekly-workouts', count: 1 }, '1 workout a week'],
])('%j is %s', (aim, words) => {
  expect(formatGoal(aim, () => 'Bench Press')).toBe(words);
});

test.each<[GoalAim, number | null, string]>([
  [bench, 75.833, '75.8 kg'],
  [{ ...bench, unit: 'lb' }, 45.359237, '100 lb'],
  [{ kind: 'weekly-workouts', count: 4 }, 3, '3 of 4'],
  [bench, null, ''],
])('%j stands at %j: %s', (aim, now, words) => {
  expect(formatStanding(aim, { now, share: null })).toBe(words);
});
