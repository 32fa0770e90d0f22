import type { LaneWeek } from '@workout-tracker/core/insights/lanes';
import { expect, test } from 'vitest';
import { weekColumns } from './lane-shape.ts';

const week = (first: string, total: number | null, more: Partial<LaneWeek> = {}): LaneWeek => ({
  ...{ week: first, total, usual: 100, share: total === null ? null : total / 100, leftOut: [], mean: 90 },
  ...{ isRunning: false, isDeload: false, isPaused: false, byZone: null },
  ...more,
});

test('a week without data is hatched, one before the first workout is blank, and neither is nought', () => {
  const weeks = [
    week('2026-10-19', null, { leftOut: [{ date: '2026-10-19', why: 'before-start' }] }),
    week('2026-10-26', null, { leftOut: [{ date: '2026-10-26', why: 'no-heart-rate' }] }),
    week('2026-11-02', 0),
    week('2026-11-09', 110, { isRunning: true }),
  ];
  const { columns, top } = weekColumns(weeks, 'heart', false);
  expect(columns.map(({ value, isHatched }) => [value, isHatched])).toEqual([
    [null, false],
    [null, true],
    [0, false],
    [110, false],
  ]);
  expect(columns.map(({ words }) => words)).toEqual([
    'Week of Oct 19: before the first workout, mean 90',
    'Week of Oct 26: no data, mean 90',
    'Week of Nov 2: 0, mean 90',
    'Week of Nov 9: 110, mean 90',
  ]);
  expect(columns.map(({ tick }) => tick)).toEqual(['Oct', '', 'Nov', '']);
  expect(top).toBeGreaterThan(110);
});

test('as a share the line is at the usual week, and a week without one is not known', () => {
  const { columns } = weekColumns([week('2026-11-02', 140), week('2026-11-09', 50, { share: null })], 'heart', true);
  expect(columns.map(({ value, usual, words }) => [value, usual, words])).toEqual([
    [1.4, 1, 'Week of Nov 2: 140 %'],
    [null, 1, 'Week of Nov 9: not known'],
  ]);
});
