import { expect, test } from 'vitest';
import { zoneLoad } from './zone-load.ts';
import { defaultBounds } from './zones.ts';

const minutes = (count: number, bpm: number | null): (number | null)[] => Array(count * 30).fill(bpm);
const loadOf = (...parts: (number | null)[][]) => zoneLoad(parts.flat(), 2000, defaultBounds);

test('each zone counts its minutes times its weight', () => {
  const load = loadOf(minutes(12, 90), minutes(29, 120), minutes(12, 150), minutes(2, 175));
  expect(load.total).toBe(12 + 58 + 36 + 8);
  expect(load.rows.map(({ zone, minutes: whole, weight, load: cost }) => [zone, whole, weight, cost])).toEqual([
    ['light', 12, 1, 12],
    ['moderate', 29, 2, 58],
    ['vigorous', 12, 3, 36],
    ['maximum', 2, 4, 8],
  ]);
});

test('rest and a lost signal count for nothing', () => {
  expect(loadOf(minutes(10, 55), minutes(10, null))).toEqual({ total: 0, rows: [] });
});

test('the rows add up as they are shown, also where the minutes are not whole', () => {
  const { total, rows } = loadOf(minutes(2, 90), [90, 90, 90], Array(20).fill(120), [150]);
  expect(rows.map(({ minutes: whole, load }) => [whole, load])).toEqual([
    [2, 2],
    [1, 2],
    [0, 0],
  ]);
  expect(total).toBe(4);
});
