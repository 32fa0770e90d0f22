import { describe, expect, test } from 'vitest';
import { defaultTraining } from '../people/training-rules.ts';
import { planLoads } from './plan-loads.ts';
import type { Increase } from './rule.ts';
import { byKg, kg, plates } from './testing/play.ts';
import { loweredBy, type Rounding, raisedBy, weightIn, withoutNoise } from './weight-change.ts';

const nearest: Rounding = { loads: plates, rounding: 'nearest' };
const down: Rounding = { loads: plates, rounding: 'down' };
/** Help has no plates: it is as it is. */
const asItIs: Rounding = {
  loads: planLoads({ exercise: undefined, training: defaultTraining, stepsIn: () => [] }),
  rounding: 'nearest',
};
const percent = (share: number): Increase => ({ kind: 'percent', percent: share });

test.each<[string, number, Increase, number, Rounding?]>([
  ['a plain step is added as it is', 61, byKg(2.5), 63.5],
  ['pounds are added to kilograms', 60, { kind: 'weight', weight: { value: 5, unit: 'lb' } }, 62.267962],
  ['the smallest step is the next weight that can be loaded', 61, { kind: 'smallest' }, 62.5],
  ['a share is rounded to what can be loaded', 100, percent(4), 105],
  ['and down where the rule says so', 100, percent(4), 102.5, down],
  ['nothing more is the same, loadable or not', 61, percent(0), 61],
  ['a share of help is less help', -20, percent(10), -18, asItIs],
  ['nothing is heavier than what can be stored', 9_999, byKg(2.5), 10_000],
])('raised: %s', (_name, from, by, to, rounding = nearest) => {
  expect(raisedBy(kg(from), by, rounding)).toEqual(kg(to));
});

test('a share too small for the plates adds up until it is enough for them', () => {
  const first = raisedBy(kg(60), percent(1), nearest);
  const second = raisedBy(first, percent(1), nearest);
  expect([first, second, raisedBy(second, percent(1), nearest)]).toEqual([kg(60.6), kg(61.206), kg(62.5)]);
});

describe('lowered', () => {
  test.each<[string, number, number, number | null, Rounding?, number?]>([
    ['a share is rounded to what can be loaded, the lighter of two', 62.5, 10, 55],
    ['and that is the weight', 92.5, 10, 82.5],
    ['a share that rounds to the same weight takes the next one below', 22.5, 2, 20],
    ['the empty bar is never less', 20, 10, null],
    ['a share of help is more help', -20, 10, -22, asItIs],
    ['never below the least', 100, 80, 40, nearest, 40],
    ['a least that cannot be loaded is the next above it', 100, 80, 42.5, nearest, 41],
    ['at the least it stays', 40, 10, null, nearest, 40],
    ['no help is more than what can be stored', -990, 10, -1_000, asItIs],
  ])('%s', (_name, from, share, to, rounding = nearest, least = Number.NEGATIVE_INFINITY) => {
    expect(loweredBy(kg(from), share, rounding, least)).toEqual(to === null ? null : kg(to));
  });
});

test('pounds and kilograms meet, and sums have no noise', () => {
  expect(weightIn({ value: 100, unit: 'lb' }, 'kg')).toBe(45.359237);
  expect(withoutNoise(0.1 + 0.2)).toBe(0.3);
});
