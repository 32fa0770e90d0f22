import { expect, test } from 'vitest';
import type { NextTarget } from '../plans/plan-line.ts';
import type { LinePlan } from '../plans/rule.ts';
import { baseFor, liveTarget, withBase } from './live-target.ts';
import { aTarget } from './testing/a-target.ts';

const kg = (value: number) => ({ value, unit: 'kg' as const });
/** In steps of 2.5. */
const round = (weight: number, _unit: unknown, rounding: 'nearest' | 'down') =>
  (rounding === 'down' ? Math.floor : Math.round)(weight / 2.5) * 2.5;
const untouched = { round, isPassed: () => false };

const next = (more: Partial<NextTarget> = {}): NextTarget => ({
  target: { mid: 'squat', sets: [{ count: 5, weight: 100, unit: 'kg' }] },
  reason: { code: 'start' },
  sums: [],
  isHeld: false,
  offer: null,
  last: null,
  corrected: null,
  ...more,
});
const plan: LinePlan = {
  weeks: [{ rows: [{ sets: 1, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }] }],
};

test('what travels is what is shown, with the line that decisions name', () => {
  const last = { workoutId: 'w', endedAt: 'e', day: '2026-11-01', programId: 'p', programVersion: 1, sets: [] };
  expect(liveTarget('program:p:squat', plan, next({ last, isHeld: true }))).toEqual({
    ...next({ isHeld: true }),
    line: 'program:p:squat',
    last: { day: '2026-11-01', sets: [] },
    weeks: 1,
    rounding: 'nearest',
  });
});

test('at a rung of a ladder it says which exercise that is', () => {
  const rungs = [
    { exerciseId: 'arch-hang', title: 'Arch Hang', measure: 'seconds' as const, from: 20, to: 30, by: 5 },
    { exerciseId: 'pull-up', title: 'Pull-up', measure: 'reps' as const, from: 5, to: 8, by: 1 },
  ];
  const ladder: LinePlan = {
    ...plan,
    rule: {
      goal: { kind: 'every-set' },
      step: { kind: 'ladder', rungs, to: 'working' },
      judged: { kind: 'each-time' },
      missed: { kind: 'same' },
      rounding: 'nearest',
    },
  };
  const target = {
    mid: 'pull',
    rung: 1,
    exerciseId: 'pull-up',
    sets: [{ count: 6, weight: null, unit: 'kg' as const }],
  };
  expect(liveTarget('l', ladder, next({ target })).rung).toEqual({
    exerciseId: 'pull-up',
    title: 'Pull-up',
    measure: 'reps',
  });
});

test('another working weight moves the sets to come in proportion, rounded; those that are passed stand as they were shown', () => {
  const offer = { days: 20, percent: 10, working: kg(90), maximum: null };
  const target = aTarget([{}, {}, { share: 80 }, { ofFirst: 50 }], { offer });
  const taken = withBase(target, { of: 'working', weight: kg(92) }, { round, isPassed: (at) => at === 0 });
  expect(taken.target.working).toEqual(kg(92));
  expect(taken.target.sets.map(({ weight }) => weight)).toEqual([100, 92.5, 72.5, 100]);
  expect(taken.sums.map(({ exact, rounded }) => [exact, rounded])).toEqual([
    [100, 100],
    [92, 92.5],
    [73.6, 72.5],
    [50, 50],
  ]);
  expect(taken.reason).toEqual({ code: 'decided', choice: 'working-weight' });
  expect(taken.offer).toBeNull();
});

test('what is added after the share stays', () => {
  const { sums, ...more } = aTarget([{ share: 80 }]);
  const target = { ...more, sums: sums.map((sum) => ({ ...sum, plus: kg(5), exact: 85 })) };
  const taken = withBase(target, { of: 'working', weight: kg(110) }, untouched);
  expect(taken.sums[0]).toMatchObject({ base: kg(110), exact: 93, rounded: 92.5 });
  expect(baseFor(target, 0, kg(93))?.weight).toEqual(kg(110));
});

test('a weight of a share tells the working weight to decide on, so that the share gives that weight again', () => {
  const target = aTarget([{}, { share: 85 }, { ofFirst: 50 }]);
  expect(baseFor(target, 0, kg(97.5))).toEqual({ of: 'working', weight: kg(97.5) });
  expect(baseFor(target, 1, kg(75))).toEqual({ of: 'working', weight: kg(88.2) });
  expect(baseFor(target, 2, kg(45))).toBeNull();
  expect(baseFor(target, 0, { value: 215, unit: 'lb' })).toEqual({ of: 'working', weight: kg(97.5) });
  for (const rounding of ['nearest', 'down'] as const)
    for (let taken = 60; taken <= 110; taken += 2.5) {
      const base = baseFor({ ...target, rounding }, 1, kg(taken)) ?? expect.fail();
      expect(withBase({ ...target, rounding }, base, untouched).target.sets[1]?.weight).toBe(taken);
    }
});
