import { expect, test } from 'vitest';
import type { SetRow } from './set-row.ts';
import { planInWeek, rowOfMove, weekPlan } from './week-plan.ts';

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

const move = { measure: 'reps' as const, sets: 3, reps: 8, seconds: null };
const usual: SetRow = { sets: 3, count: { kind: 'exactly', count: 8 }, load: { of: 'none' } };

test.each([
  ['reps', move, usual],
  [
    'seconds',
    { ...move, measure: 'seconds' as const, seconds: 40 },
    { ...usual, count: { kind: 'exactly', count: 40 } },
  ],
  [
    'metres',
    { ...move, measure: 'metres' as const, metres: 400 },
    { ...usual, count: { kind: 'exactly', count: 400 } },
  ],
  ['no count', { ...move, reps: null }, null],
])('a move without a plan as a row: %s', (_name, planned, row) => {
  expect(rowOfMove(planned)).toEqual(row);
});

test('a move without a plan has one in a week that says something of it', () => {
  const plan = { weeks: [{ rows: rowsOf(5) }] };
  expect(planInWeek(move, undefined)).toBeNull();
  expect(planInWeek(move, { rows: rowsOf(2) })).toEqual({ weeks: [{ rows: rowsOf(2) }] });
  expect(planInWeek(move, { deload })).toEqual({ weeks: [{ rows: [usual] }] });
  expect(planInWeek({ ...move, reps: null }, { deload })).toBeNull();
  expect(planInWeek({ ...move, plan }, { rows: rowsOf(2) })).toBe(plan);
});
