import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { checkLinePlan } from './check-plan.ts';
import { planPresets, presetOf, presetPlan } from './presets.ts';
import { LinePlan } from './rule.ts';
import { aPlan, row } from './testing/play.ts';

const rung = { exerciseId: 'push-up', title: 'Push-up', measure: 'reps' as const, from: 5, to: 8, by: 1 };
const plans = [aPlan([row(3, 5)]), aPlan([row(4, [6, 8])]), aPlan([row(1, 10, { of: 'none' }, { kind: 'warmup' })])];

test.each(planPresets)('%s makes a plan that is whole and is found again', (preset) => {
  for (const plan of plans) {
    for (const unit of ['kg', 'lb'] as const) {
      const filled = presetPlan(preset, plan, { unit, measure: 'reps', rung });
      expect(Check(LinePlan, filled)).toBe(true);
      expect(checkLinePlan(filled, 'reps')).toEqual([]);
      expect(presetOf(filled)).toBe(preset);
    }
  }
});

test('sets and reps that are there stay', () => {
  const filled = presetPlan('reps-then-weight', aPlan([row(4, [6, 8])]), { unit: 'kg', measure: 'reps' });
  expect(filled.weeks[0]?.rows).toEqual([row(4, [6, 8])]);
  const open = presetPlan('last-set', aPlan([row(3, 5)]), { unit: 'kg', measure: 'reps' });
  expect(open.weeks[0]?.rows).toEqual([row(2, 5), row(1, '5+', undefined, { decides: true })]);
});

test('a ladder needs an exercise to begin with, and a shared line stays shared', () => {
  const plan = { ...aPlan([row(3, 5)]), isShared: true as const };
  expect(presetPlan('ladder', plan, { unit: 'kg', measure: 'reps' })).toEqual(plan);
  expect(presetPlan('none', plan, { unit: 'kg', measure: 'reps' }).isShared).toBe(true);
});
