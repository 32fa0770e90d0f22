import { describe, expect, test } from 'vitest';
import type { GoalAim } from './goal.ts';
import { type GoalSources, goalReachedOn, goalStanding } from './goal-reached.ts';
import type { BestSet } from './workout-sums.ts';

const workout = (localDate: string, best: BestSet | null = null, hearts: [loadKg: number, reps: number][] = []) => ({
  localDate,
  ended: `${localDate}T18:00:00.000Z`,
  exercises: [
    {
      ...{ exerciseId: 'bench-press', hardSets: 1, tonnageKg: null, best },
      hearts: hearts.map(([loadKg, reps]) => ({ loadKg, reps, peak: 150, drop: null })),
    },
  ],
});
const best = (loadKg: number, reps: number): BestSet => ({ loadKg, reps, e1rmKg: loadKg * (1 + reps / 30) });
const sources = (more: Partial<GoalSources>): GoalSources => ({
  ...{ workouts: [], bodyWeights: [], today: '2026-03-31', timeZone: 'UTC', firstDayOfWeek: 0 },
  ...more,
});
const weight = (date: string, kg: number) => ({ date, weight: kg, unit: 'kg' as const });
const setAt = '2026-03-02T12:00:00.000Z';

describe('an estimated maximum', () => {
  const aim: GoalAim = { kind: 'lift', exerciseId: 'bench-press', weight: 80, unit: 'kg', reps: null };
  const workouts = [
    workout('2026-03-01', best(90, 5)),
    workout('2026-03-03', best(60, 5)),
    workout('2026-03-05', best(70, 5)),
    workout('2026-03-07', best(75, 5)),
  ];

  test('is reached on the first day with it after the goal was set', () => {
    expect(goalReachedOn({ aim, setAt }, sources({ workouts }))).toBe('2026-03-05');
  });

  test('is not reached by what was done before, nor by another exercise', () => {
    expect(goalReachedOn({ aim, setAt: '2026-03-08T00:00:00.000Z' }, sources({ workouts }))).toBeNull();
    expect(goalReachedOn({ aim: { ...aim, exerciseId: 'row' }, setAt }, sources({ workouts }))).toBeNull();
  });

  test('in pounds is the same weight', () => {
    const exact = { ...aim, weight: 100, unit: 'lb' as const };
    const one = [workout('2026-03-04', { loadKg: 45.359237, reps: 1, e1rmKg: 45.359237 })];
    expect(goalReachedOn({ aim: exact, setAt }, sources({ workouts: one }))).toBe('2026-03-04');
  });
});

test('a weight for reps needs both in one set', () => {
  const aim: GoalAim = { kind: 'lift', exerciseId: 'bench-press', weight: 80, unit: 'kg', reps: 5 };
  const workouts = [
    workout('2026-03-03', best(85, 3)),
    workout('2026-03-04', best(75, 8)),
    workout('2026-03-05', best(90, 3), [[80, 5]]),
  ];
  expect(goalReachedOn({ aim, setAt }, sources({ workouts }))).toBe('2026-03-05');
});

describe('a body weight', () => {
  const bodyWeights = [weight('2026-03-05', 62.9), weight('2026-03-04', 63.5), weight('2026-03-02', 62)];
  const aim: GoalAim = { kind: 'body-weight', weight: 63, unit: 'kg', isDown: true };

  test('is reached going down, by a day after the one it was set on', () => {
    expect(goalReachedOn({ aim, setAt }, sources({ bodyWeights }))).toBe('2026-03-05');
  });

  test('is reached going up', () => {
    expect(goalReachedOn({ aim: { ...aim, isDown: false }, setAt }, sources({ bodyWeights }))).toBe('2026-03-04');
  });
});

test('workouts a week are reached with the last one that is wanted, in one week', () => {
  const aim: GoalAim = { kind: 'weekly-workouts', count: 3 };
  const days = ['2026-03-06', '2026-03-07', '2026-03-09', '2026-03-10', '2026-03-15', '2026-03-15'];
  const workouts = days.map((day) => workout(day));
  expect(goalReachedOn({ aim, setAt }, sources({ workouts }))).toBe('2026-03-15');
  expect(goalReachedOn({ aim, setAt }, sources({ workouts: workouts.slice(0, 4) }))).toBeNull();
  // With weeks that begin on Sunday, the 15th is another.
  expect(goalReachedOn({ aim, setAt }, sources({ workouts, firstDayOfWeek: 6 }))).toBeNull();
});

test.each<[string, GoalAim, Partial<GoalSources>, ReturnType<typeof goalStanding>]>([
  [
    'a lift',
    { kind: 'lift', exerciseId: 'bench-press', weight: 100, unit: 'kg', reps: null },
    { workouts: [workout('2026-03-03', { loadKg: 60, reps: 10, e1rmKg: 80 }), workout('2026-03-04')] },
    { now: 80, share: 0.8 },
  ],
  [
    'a body weight, half of the way',
    { kind: 'body-weight', weight: 60, unit: 'kg', isDown: true },
    { bodyWeights: [weight('2026-03-20', 62), weight('2026-03-01', 64)] },
    { now: 62, share: 0.5 },
  ],
  [
    'a body weight of which nothing is known',
    { kind: 'body-weight', weight: 60, unit: 'kg', isDown: true },
    {},
    { now: null, share: null },
  ],
  [
    'workouts of this week',
    { kind: 'weekly-workouts', count: 4 },
    { workouts: [workout('2026-03-29'), workout('2026-03-30'), workout('2026-03-31')] },
    { now: 2, share: 0.5 },
  ],
])('%s stands where it stands', (_name, aim, given, standing) => {
  expect(goalStanding({ aim, setAt }, sources(given))).toEqual(standing);
});
