import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultTraining } from '../people/training-rules.ts';
import { loadBar } from './load-bar.ts';
import { barLoads, stepLoads, warmupSets } from './warmup-sets.ts';

const scheme = defaultTraining.warmup;
const rack = { bar: 20, plates: defaultTraining.plates.kg };
const said = (sets: { weight: number; reps: number }[]) => sets.map(({ weight, reps }) => `${weight} x ${reps}`);

test.each([
  [100, ['20 x 10', '50 x 5', '70 x 3', '85 x 1']],
  [62.5, ['20 x 10', '30 x 5', '42.5 x 3', '52.5 x 1']],
  [30, ['20 x 10', '25 x 1']],
  [22.5, ['20 x 10']],
  [20, []],
  [10, []],
])('to %d kg on a bar', (weight, sets) => {
  expect(said(warmupSets(weight, scheme, barLoads(rack)))).toEqual(sets);
});

test.each([
  [30, [10, 15, 20, 25, 30], ['15 x 5', '20 x 3', '25 x 1']],
  [12, [10, 12, 14], ['10 x 5']],
  [40, [], ['20 x 5', '28 x 3', '34 x 1']],
  [10, [10, 20], []],
])('to %d with the dumbbells %j there is no empty bar', (weight, steps, sets) => {
  expect(said(warmupSets(weight, scheme, stepLoads(steps)))).toEqual(sets);
});

test('any scheme: every set can be loaded, they rise, and all are below the working weight', () => {
  const anyScheme = fc.array(
    fc.record({ share: fc.integer({ min: 0, max: 99 }).map((n) => n / 100), reps: fc.constant(3) }),
  );
  fc.assert(
    fc.property(anyScheme, fc.integer({ min: 0, max: 1400 }), (steps, quarters) => {
      const weights = warmupSets(quarters / 4, steps, barLoads(rack)).map((set) => set.weight);
      expect(weights.every((weight) => loadBar(weight, rack).isLoadable && weight < quarters / 4)).toBe(true);
      expect(weights).toEqual([...new Set(weights)].sort((a, b) => a - b));
      expect(weights.length).toBeLessThanOrEqual(steps.length);
    }),
  );
});
