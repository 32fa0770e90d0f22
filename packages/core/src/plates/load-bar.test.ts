import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultTraining } from '../people/training-rules.ts';
import type { Plate } from '../people/training-settings.ts';
import { barsIn, loadBar, type Rack, roundToLoadable, sideAfter } from './load-bar.ts';

const kg: Rack = { bar: 20, plates: defaultTraining.plates.kg };
const lb: Rack = { bar: 45, plates: defaultTraining.plates.lb };

describe('plates of one side', () => {
  test.each([
    [20, []],
    [65, [20, 2.5]],
    [100, [20, 20]],
    [62.5, [20, 1.25]],
    [182.5, [25, 25, 20, 10, 1.25]],
  ])('%d kg', (weight, side) => {
    expect(loadBar(weight, kg)).toEqual({ isLoadable: true, side });
  });

  test.each([
    [45, []],
    [135, [45]],
    [225, [45, 45]],
    [185, [45, 25]],
    [140, [45, 2.5]],
  ])('%d lb', (weight, side) => {
    expect(loadBar(weight, lb)).toEqual({ isLoadable: true, side });
  });

  test('a single plate cannot be on both sides, and an odd one stays', () => {
    const plates = [
      { weight: 20, count: 1 },
      { weight: 10, count: 3 },
    ];
    expect(loadBar(60, { bar: 20, plates })).toEqual({ isLoadable: false, below: 40, above: null });
    expect(loadBar(40, { bar: 20, plates })).toEqual({ isLoadable: true, side: [10] });
  });

  test('among as few plates, those that are on the bar already', () => {
    const plates = [25, 20, 15, 10].map((weight) => ({ weight, count: 4 }));
    expect(loadBar(100, { bar: 20, plates })).toMatchObject({ side: [25, 15] });
    expect(loadBar(100, { bar: 20, plates }, [20])).toMatchObject({ side: [20, 20] });
    expect(loadBar(90, { bar: 20, plates }, [20])).toMatchObject({ side: [20, 15] });
    expect(loadBar(90, { bar: 20, plates }, [10])).toMatchObject({ side: [25, 10] });
  });

  test('greed would fail where the right plates do not', () => {
    const plates = [
      { weight: 25, count: 2 },
      { weight: 15, count: 4 },
    ];
    expect(loadBar(80, { bar: 20, plates })).toEqual({ isLoadable: true, side: [15, 15] });
  });

  test('tenths add up', () => {
    const plates = [{ weight: 0.1, count: 20 }];
    expect(loadBar(20.6, { bar: 20, plates })).toEqual({ isLoadable: true, side: [0.1, 0.1, 0.1] });
  });
});

describe('nearest weights that can be loaded', () => {
  test.each([
    [63, kg, 62.5, 65],
    [10, kg, null, 20],
    [21, kg, 20, 22.5],
    [61.3333, kg, 60, 62.5],
    [5000, kg, 352.5, null],
    [137, lb, 135, 140],
    [30, { bar: 20, plates: [] }, 20, null],
  ])('%d of %o', (weight, rack, below, above) => {
    expect(loadBar(weight, rack)).toEqual({ isLoadable: false, below, above });
  });

  test.each([
    [63, 'nearest', 62.5],
    [64, 'nearest', 65],
    [63.75, 'nearest', 62.5],
    [63, 'up', 65],
    [64, 'down', 62.5],
    [65, 'down', 65],
    [3, 'down', 20],
    [9000, 'up', 352.5],
  ] as const)('%d, %s', (weight, direction, rounded) => {
    expect(roundToLoadable(weight, kg, direction)).toBe(rounded);
  });
});

/** Every way to take pairs of these plates: the sum of one side in thousandths, and the plates, the heaviest first. */
function everySide(plates: readonly Plate[]): { sum: number; side: number[] }[] {
  const [plate, ...others] = [...plates].sort((a, b) => b.weight - a.weight);
  if (!plate) return [{ sum: 0, side: [] }];
  const rest = everySide(others);
  return Array.from({ length: Math.floor(plate.count / 2) + 1 }, (_, pairs) => pairs).flatMap((pairs) =>
    rest.map(({ sum, side }) => ({
      sum: sum + Math.round(plate.weight * 1000) * pairs,
      side: [...Array.from({ length: pairs }, () => plate.weight), ...side],
    })),
  );
}

const countOf = (side: readonly number[], weight: number) => side.filter((plate) => plate === weight).length;
const changesBetween = (side: readonly number[], before: readonly number[]) =>
  [...new Set([...side, ...before])].reduce((sum, w) => sum + Math.abs(countOf(side, w) - countOf(before, w)), 0);

const anyPlates = fc.uniqueArray(
  fc.record({
    weight: fc.constantFrom(0.125, 0.25, 0.3, 0.5, 1, 1.25, 2, 2.5, 5, 7.5, 10, 15, 20, 25, 35, 45),
    count: fc.nat(7),
  }),
  { maxLength: 5, selector: ({ weight }) => weight },
);
const anyBefore = fc.array(fc.constantFrom(0.5, 1.25, 2.5, 5, 10, 20, 25, 45), { maxLength: 5 });
const anyBar = fc.constantFrom(0, 7.5, 10, 15, 20, 20.41, 45);

describe('any set of plates, beside every combination tried', () => {
  test('a weight that can be loaded', () => {
    fc.assert(
      fc.property(anyPlates, anyBefore, anyBar, fc.nat(), (plates, before, bar, pick) => {
        const all = everySide(plates);
        const sum = all[pick % all.length]?.sum ?? 0;
        const loading = loadBar(bar + (2 * sum) / 1000, { bar, plates }, before);
        const ways = all.filter((one) => one.sum === sum).map((one) => one.side);
        const side = loading.isLoadable ? loading.side : undefined;
        // The sum is the weight, no plate is used more often than owned, and the order is heaviest first: it is one of the ways.
        expect(ways).toContainEqual(side);
        const rankOf = (way: readonly number[]) => way.length * 1000 + changesBetween(way, before);
        expect(rankOf(side ?? [])).toBe(Math.min(...ways.map(rankOf)));
      }),
    );
  });

  test('a weight that cannot', () => {
    fc.assert(
      fc.property(anyPlates, anyBar, fc.integer({ min: 0, max: 300_000 }), (plates, bar, thousandths) => {
        const weight = thousandths / 1000;
        const bars = Math.round(bar * 1000);
        const weights = everySide(plates).map(({ sum }) => bars + 2 * sum);
        const below = weights.filter((one) => one < thousandths);
        const above = weights.filter((one) => one > thousandths);
        const loading = loadBar(weight, { bar, plates });
        if (weights.includes(thousandths)) expect(loading.isLoadable).toBe(true);
        else
          expect(loading).toEqual({
            isLoadable: false,
            below: below.length > 0 ? Math.max(...below) / 1000 : null,
            above: above.length > 0 ? Math.min(...above) / 1000 : null,
          });
        const rounded = roundToLoadable(weight, { bar, plates });
        const nearest = Math.min(...weights.map((one) => Math.abs(one - thousandths)));
        expect(Math.abs(Math.round(rounded * 1000) - thousandths)).toBe(nearest);
      }),
    );
  });
});

test('twenty odd plates, fifty pairs of each: more combinations than could be tried', () => {
  const plates = Array.from({ length: 20 }, (_, index) => ({ weight: (1001 + index * 2503) / 1000, count: 99 }));
  const perSide = plates.slice(0, 15).reduce((sum, { weight }) => sum + weight, 0);
  const loading = loadBar(20 + 2 * perSide, { bar: 20, plates });
  const side = loading.isLoadable ? loading.side : [];
  expect(side.reduce((sum, plate) => sum + plate, 0)).toBeCloseTo(perSide, 6);
  expect(Math.max(...plates.map(({ weight }) => countOf(side, weight)))).toBeLessThanOrEqual(49);
});

test('weight after weight, each loaded from the one before', () => {
  const plates = [25, 20, 15, 10].map((weight) => ({ weight, count: 4 }));
  expect(sideAfter([], { bar: 20, plates })).toEqual([]);
  expect(sideAfter([60, 100], { bar: 20, plates })).toEqual([20, 20]);
  expect(sideAfter([60, 61, 90], { bar: 20, plates })).toEqual([20, 15]);
});

test('a unit without bars has the standard one', () => {
  expect(barsIn({ bars: [] }, 'lb')).toEqual([{ title: 'Barbell', weight: 45, unit: 'lb' }]);
  expect(barsIn(defaultTraining, 'kg').map(({ weight }) => weight)).toEqual([20, 15, 10]);
});
