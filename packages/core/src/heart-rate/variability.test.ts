import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pnn50, rejectArtefacts, restingVariability, rmssd, sdnn } from './variability.ts';

test('the check values', () => {
  const beats = [[800, 810, 790, 805, 795]];
  expect(rmssd(beats)).toBeCloseTo(14.36, 2);
  expect(sdnn(beats)).toBeCloseTo(7.91, 2);
  expect(pnn50(beats)).toBe(0);
  expect(pnn50([[800, 851, 801, 750, 800]])).toBe(0.5);
});

test.each<[number[], (number | null)[]]>([
  [
    [800, 810, 790, 805, 795],
    [800, 810, 790, 805, 795],
  ],
  // An early beat and the pause after it.
  [
    [800, 805, 500, 1100, 798, 802],
    [800, 805, null, null, 798, 802],
  ],
  [
    [250, 800, 810, 2100, 790],
    [null, 800, 810, null, 790],
  ],
  [
    [400, 800, 810, 790, 805],
    [null, 800, 810, 790, 805],
  ],
  [[], []],
])('of %j stay %j', (run, clean) => {
  expect(rejectArtefacts(run)).toEqual(clean);
});

test('a difference never crosses a rejected beat or a gap', () => {
  expect(rmssd([[800, 810, null, 900, 910]])).toBeCloseTo(10, 10);
  expect(
    rmssd([
      [800, 810],
      [900, 910],
    ]),
  ).toBeCloseTo(10, 10);
});

const calm = (beats: number): number[] => Array.from({ length: beats }, (_, index) => 1000 + (index % 2) * 20);

test('a minute is enough for one number and five minutes for both', () => {
  expect(restingVariability([calm(40)])).toBeNull();
  expect(restingVariability([calm(62)])).toMatchObject({ sdnnMs: null, rejectedShare: 0, pnn50: 0 });
  expect(restingVariability([calm(62)])?.rmssdMs).toBeCloseTo(20, 10);
  expect(restingVariability([calm(300)])?.sdnnMs).toBeCloseTo(10.02, 2);
});

test('too many odd beats are not enough clean data', () => {
  const spoiled = (every: number): number[] => calm(200).map((ms, index) => (index % every === 2 ? 450 : ms));
  expect(restingVariability([spoiled(10)])).toBeNull();
  expect(restingVariability([spoiled(40)])?.rejectedShare).toBeCloseTo(0.025, 10);
});

test('without beats, or with lone ones, there is nothing to say', () => {
  expect(restingVariability([])).toBeNull();
  expect(restingVariability(calm(100).map((ms) => [ms]))).toBeNull();
});

test('what is kept is what was sent, within reach', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 64_000 }), { maxLength: 60 }), (run) => {
      for (const [index, ms] of rejectArtefacts(run).entries()) {
        if (ms !== null) expect([ms, ms >= 300 && ms <= 2000]).toEqual([run[index], true]);
      }
    }),
  );
});
