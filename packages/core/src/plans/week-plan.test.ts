import { expect, test } from 'vitest';
import type { SetRow } from './set-row.ts';
import { weekPlan } from './week-plan.ts';

const rowsOf = (sets: number): SetRow[] => [
  { sets, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } },
];
const deload = { load: 90, sets: 50 };
const weeks = [
  { programs: [] },
  {
    targets: [
      { programId: 'upper', mid: 'bench', rows: rowsOf(3) },
      { programId: 'upper', mid: 'bench', day: 4, rows: rowsOf(5) },
      { programId: 'upper', mid: 'row', day: 4, rows: rowsOf(2) },
    ],
  },
  { deload },
  { deload, targets: [{ programId: 'upper', mid: 'bench', rows: rowsOf(1) }] },
];
const bench = { programId: 'upper', mid: 'bench' };

test.each([
  ['a week that says nothing', { week: 1, day: 1, ...bench }, undefined],
  ['rows for all days', { week: 2, day: 1, ...bench }, { rows: rowsOf(3) }],
  ['rows for one day go first', { week: 2, day: 4, ...bench }, { rows: rowsOf(5) }],
  ['rows of another day', { week: 2, day: 1, programId: 'upper', mid: 'row' }, undefined],
  ['the same move of another program', { week: 2, day: 4, programId: 'lower', mid: 'bench' }, undefined],
  ['a deload', { week: 3, day: 1, ...bench }, { deload }],
  ['a deload with rows', { week: 4, day: 1, ...bench }, { deload, rows: rowsOf(1) }],
  ['past the last week', { week: 5, day: 1, ...bench }, undefined],
])('%s', (_name, at, said) => {
  expect(weekPlan(weeks, at)).toEqual(said);
});
