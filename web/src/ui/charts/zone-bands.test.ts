import { expect, test } from 'vitest';
import { bandsOf, zoneLabel } from './zone-bands.ts';

test('zones have names', () => {
  expect(zoneLabel('vigorous')).toBe('Vigorous');
});

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
