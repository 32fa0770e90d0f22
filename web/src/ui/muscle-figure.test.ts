import { mapRegions } from '@workout-tracker/core/insights/muscle-rows';
import { expect, test } from 'vitest';
import { backFigure, frontFigure } from './muscle-figure.ts';

const drawn = [...frontFigure.regions, ...backFigure.regions];

test('every region is drawn, and on each side once', () => {
  expect(new Set(drawn.map(({ region }) => region))).toEqual(new Set(mapRegions));
  for (const { regions } of [frontFigure, backFigure])
    expect(new Set(regions.map(({ region }) => region)).size).toBe(regions.length);
});

test('only the left half is drawn: the right one is its mirror', () => {
  for (const { region, path } of drawn) {
    const [x] = /(?<=^M)[\d.]+/.exec(path) ?? [];
    expect([region, Number(x) <= 100]).toEqual([region, true]);
  }
});
