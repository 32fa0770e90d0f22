import type { SetRow } from '@workout-tracker/core/plans/set-row';
import { expect, test } from 'vitest';
import { movedDay, rowsAt, storedTargets, targetsOf, withTarget } from './week-targets.ts';

const rowsOf = (sets: number): SetRow[] => [{ sets, count: { kind: 'exactly', count: 5 }, load: { of: 'none' } }];
const days = ['upper', null, 'upper', 'lower', null, null, null];
const bench = { programId: 'upper', mid: 'bench' };

test('a target of all days is put on each day of its program, and one of a single day goes first', () => {
  const targets = [
    { ...bench, rows: rowsOf(3) },
    { ...bench, day: 3, rows: rowsOf(5) },
  ];
  expect(targetsOf(targets, days).toSorted((one, other) => one.day - other.day)).toEqual([
    { ...bench, day: 0, rows: rowsOf(3) },
    { ...bench, day: 2, rows: rowsOf(5) },
  ]);
});

test('targets of a day that has another program now are not stored', () => {
  const targets = [
    { ...bench, day: 2, rows: rowsOf(3) },
    { ...bench, day: 3, rows: rowsOf(3) },
  ];
  expect(storedTargets(targets, days)).toEqual({ targets: [{ ...bench, day: 3, rows: rowsOf(3) }] });
  expect(storedTargets([], days)).toEqual({});
});

test('a target takes the place of what stood there, and none clears it', () => {
  const set = withTarget([], { ...bench, day: 0, rows: rowsOf(3) });
  const again = withTarget(set, { ...bench, day: 0, rows: rowsOf(4) });
  expect(again).toEqual([{ ...bench, day: 0, rows: rowsOf(4) }]);
  expect(rowsAt(again, { ...bench, day: 0 })).toEqual(rowsOf(4));
  expect(rowsAt(again, { ...bench, day: 2 })).toEqual([]);
  expect(withTarget(again, { ...bench, day: 0, rows: [] })).toEqual([]);
});

test('those of a day go along with it', () => {
  const targets = [
    { ...bench, day: 0, rows: rowsOf(3) },
    { ...bench, day: 2, rows: rowsOf(4) },
  ];
  expect(movedDay(targets, 2, 5)).toEqual([{ ...bench, day: 5, rows: rowsOf(4) }]);
});
