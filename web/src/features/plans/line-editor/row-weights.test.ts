import type { PlanLoads } from '@workout-tracker/core/plans/plan-line';
import type { LinePlan } from '@workout-tracker/core/plans/rule';
import type { Load, SetRow } from '@workout-tracker/core/plans/set-row';
import { expect, test } from 'vitest';
import { rowWeights } from './row-weights.ts';

/** In steps of 2.5. */
const loads: PlanLoads = {
  round: (weight, _, rounding) => (rounding === 'down' ? Math.floor : Math.round)(weight / 2.5) * 2.5,
  above: (weight) => (Math.floor(weight / 2.5 + 1e-9) + 1) * 2.5,
};
const kg = (value: number) => ({ value, unit: 'kg' as const });
const row = (sets: number, load: Load): SetRow => ({ sets, count: { kind: 'exactly', count: 5 }, load });
const plan = (rows: SetRow[], more: object = {}): LinePlan => ({ weeks: [{ rows, ...more }] });
const known = { working: kg(60), maximum: kg(92.5), loads, unit: 'kg' as const };

test('each row comes to its share, whatever number of sets stands before it', () => {
  const rows = [
    row(3, { of: 'working', percent: 100 }),
    row(2, { of: 'maximum', percent: 85 }),
    row(1, { of: 'first-set', percent: 80 }),
    row(1, { of: 'fixed', weight: kg(40) }),
    row(1, { of: 'none' }),
  ];
  expect(rowWeights({ plan: plan(rows), ...known }, 0)).toEqual([60, 77.5, 47.5, 40, null]);
});

test('what nobody has set is not known, and a week that is not there has no rows', () => {
  const rows = [row(3, { of: 'working', percent: 100 }), row(1, { of: 'maximum', percent: 50 })];
  expect(rowWeights({ plan: plan(rows), ...known, working: null }, 0)).toEqual([null, 47.5]);
  expect(rowWeights({ plan: plan(rows), ...known }, 1)).toEqual([]);
});

test('a deload takes its share of the weight and leaves every row in its place', () => {
  const rows = [row(4, { of: 'working', percent: 100 }), row(2, { of: 'working', percent: 50 })];
  const light = plan(rows, { deload: { load: 90, sets: 50 } });
  expect(rowWeights({ plan: light, ...known }, 0)).toEqual([55, 27.5]);
});

test('a lighter row of an assisted machine has more help', () => {
  const rows = [row(1, { of: 'working', percent: 100 }), row(1, { of: 'working', percent: 75 })];
  expect(rowWeights({ plan: plan(rows), ...known, working: kg(40), loads: { ...loads, isHelp: true } }, 0)).toEqual([
    40, 50,
  ]);
});
