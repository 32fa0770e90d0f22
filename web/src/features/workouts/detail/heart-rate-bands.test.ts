import { expect, test } from 'vitest';
import { bandsOf, stretchesOf } from './heart-rate-bands.ts';

test('bands touch each other at the bounds and are open at the ends', () => {
  const bands = bandsOf([60, 100, 140, 170]);
  expect(bands.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Resting', 0, 60],
    ['Light', 60, 100],
    ['Moderate', 100, 140],
    ['Vigorous', 140, 170],
    ['Maximum', 170, Number.POSITIVE_INFINITY],
  ]);
});

test('a table has a row for every five minutes, with gaps left open', () => {
  const perMinute = 60_000;
  expect(stretchesOf([100, 110, 120, 130, 140, null, null, null, null, null, 150], perMinute)).toEqual([
    { fromMin: 0, toMin: 5, average: 120, max: 140 },
    { fromMin: 5, toMin: 10, average: null, max: null },
    { fromMin: 10, toMin: 11, average: 150, max: 150 },
  ]);
});

test('from an hour on the rows are ten minutes', () => {
  const stretches = stretchesOf(new Array(60).fill(100), 60_000);
  expect(stretches.map(({ toMin }) => toMin)).toEqual([10, 20, 30, 40, 50, 60]);
});
