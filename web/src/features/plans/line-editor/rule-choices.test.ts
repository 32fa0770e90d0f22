import { planPresets, presetPlan } from '@workout-tracker/core/plans/presets';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { expect, test } from 'vitest';
import { goalObstacles, judgedObstacles, missedObstacles, stepObstacles } from './rule-choices.ts';

const row: SetRow = { sets: 3, count: { kind: 'exactly', count: 8 }, load: { of: 'none' } };
const begun: LinePlan = { weeks: [{ rows: [row] }] };
const of = (plan: LinePlan) => ({ plan, measure: 'reps' as const, exerciseId: 'bench-press' });
const rung = { exerciseId: 'bench-press', title: 'Bench Press', measure: 'reps', from: 5, to: 8, by: 1 } as const;

test.each(planPresets)('nothing that the preset %s fills is greyed', (preset) => {
  const plan = presetPlan(preset, begun, { unit: 'kg', measure: 'reps', rung });
  if (!plan.rule) return;
  expect(goalObstacles(of(plan))[plan.rule.goal.kind]).toBeNull();
  expect(stepObstacles(of(plan))[plan.rule.step.kind]).toBeNull();
  expect(judgedObstacles(of(plan))[plan.rule.judged.kind]).toBeNull();
  expect(missedObstacles(of(plan))[plan.rule.missed.kind]).toBeNull();
});

test('what can never come into effect says why', () => {
  expect(goalObstacles(of(begun))['top-of-range']).toBe('needs a range such as 6–8');
  expect(stepObstacles(of(begun))).toMatchObject({
    weight: 'no row is a share of a weight',
    reps: 'needs a range such as 6–8',
    seconds: 'only for seconds',
    ladder: null,
  });
  expect(stepObstacles({ ...of(begun), exerciseId: null }).ladder).toBe('save the program first');
  expect(stepObstacles({ ...of(begun), measure: 'seconds' })).toMatchObject({ seconds: null, reps: 'only for reps' });
  expect(judgedObstacles(of(begun))['cycle-end']).toBe('there is only one week');
  expect(missedObstacles(of(begun)).less).toBe('no row is a share of a weight');
  expect(missedObstacles(of({ weeks: [{ rows: [row] }, { rows: [row] }] })).stages).toBe(
    'weeks have rows of their own',
  );
});
