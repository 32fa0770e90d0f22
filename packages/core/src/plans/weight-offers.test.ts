import { expect, test } from 'vitest';
import type { LinePlan } from './rule.ts';
import type { RowCount } from './set-row.ts';
import { weightOffers } from './weight-offers.ts';

const loads = {
  round: (weight: number) => Math.floor(weight / 2.5) * 2.5,
  above: (weight: number) => weight + 2.5,
};
const planOf = (count: RowCount): LinePlan => ({
  weeks: [
    {
      rows: [
        { sets: 2, count: { kind: 'exactly', count: 10 }, load: { of: 'working', percent: 50 }, kind: 'warmup' },
        { sets: 3, count, load: { of: 'working', percent: 100 } },
      ],
    },
  ],
});
const range = planOf({ kind: 'range', from: 6, to: 8 });

test('a maximum is offered whole and as a training maximum, down to what can be loaded', () => {
  expect(weightOffers({ of: 'maximum', plan: range, e1rmKg: 107.9, unit: 'kg', loads })).toEqual([
    { kind: 'share', percent: 90, weight: { value: 95, unit: 'kg' } },
    { kind: 'share', percent: 100, weight: { value: 107.5, unit: 'kg' } },
  ]);
});

test.each<[string, RowCount, number, number]>([
  ['a range: its top', { kind: 'range', from: 6, to: 8 }, 8, 57.5],
  ['a number', { kind: 'exactly', count: 5 }, 5, 62.5],
  ['at least so many', { kind: 'at-least', count: 5 }, 5, 62.5],
])('a working weight is what can be lifted for the reps of the first working row, %s', (_, count, reps, value) => {
  expect(weightOffers({ of: 'working', plan: planOf(count), e1rmKg: 75.8, unit: 'kg', loads })).toEqual([
    { kind: 'reps', reps, weight: { value, unit: 'kg' } },
  ]);
});

test('in pounds it is offered in pounds', () => {
  const [, whole] = weightOffers({ of: 'maximum', plan: range, e1rmKg: 100, unit: 'lb', loads });
  expect(whole?.weight).toEqual({ value: 220, unit: 'lb' });
});

test('nothing is offered without an estimate, nor for more reps than an estimate goes', () => {
  expect(weightOffers({ of: 'maximum', plan: range, e1rmKg: null, unit: 'kg', loads })).toEqual([]);
  const many = planOf({ kind: 'exactly', count: 20 });
  expect(weightOffers({ of: 'working', plan: many, e1rmKg: 75.8, unit: 'kg', loads })).toEqual([]);
});
