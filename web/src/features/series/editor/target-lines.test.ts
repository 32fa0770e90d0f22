import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { expect, test } from 'vitest';
import { changePlan, emptyPlan, type PlanEvent } from './plan-draft.ts';
import { mainLines, plannedRows, targetLines } from './target-lines.ts';

const move = (_id: string, more: Partial<PlannedMove> = {}): PlannedMove => ({
  ...{ _id, title: _id, exerciseId: null, trackable: true, weight: true, measure: 'reps', variants: [] },
  ...{ sets: 3, reps: 10, seconds: null },
  ...more,
});
const load = { of: 'maximum', percent: 85 } as const;
const planned = { weeks: [{ rows: [{ sets: 1, count: { kind: 'at-least' as const, count: 5 }, load }] }] };
const upper = {
  _id: 'upper',
  title: 'Upper',
  moves: [move('bench'), move('row'), move('curl'), move('press', { plan: planned })],
};
const lower = { _id: 'lower', title: 'Lower', moves: [move('squat')] };
const choose = (week: number, day: number, programId: string): PlanEvent => ({
  type: 'day-chosen',
  at: { week, day },
  programId,
});
const draft = [
  choose(0, 0, 'upper'),
  { type: 'week-added' } as const,
  choose(1, 0, 'lower'),
  choose(1, 3, 'upper'),
].reduce(changePlan, emptyPlan());
const lines = targetLines(draft, [upper, lower]);

test('each day has the lines of every program it has in some week', () => {
  expect(lines.map(({ day, move: { _id } }) => `${day} ${_id}`)).toEqual([
    ...['0 bench', '0 row', '0 curl', '0 press', '0 squat'],
    ...['3 bench', '3 row', '3 curl', '3 press'],
  ]);
  expect(targetLines(draft, [])).toEqual([]);
});

test('at first the first two of each program, and what a plan or a week says something of', () => {
  const rows = [{ sets: 2, count: { kind: 'exactly' as const, count: 8 }, load: { of: 'none' as const } }];
  const cell = { week: 1, day: 3, programId: 'upper', mid: 'curl', rows };
  const changed = changePlan(draft, { type: 'cells-set', cells: [cell] });
  expect(mainLines(lines, changed).map(({ day, move: { _id } }) => `${day} ${_id}`)).toEqual([
    ...['0 bench', '0 row', '0 press', '0 squat'],
    ...['3 bench', '3 row', '3 curl', '3 press'],
  ]);
});

test('what a line plans: sets and reps, or its own rows in turn', () => {
  const of = (id: string, more?: Partial<PlannedMove>) => {
    const [line] = targetLines(draft, [{ ...lower, moves: [move(id, more)] }]);
    return line && plannedRows(line, 5);
  };
  expect(of('a')?.rows).toEqual([{ sets: 3, count: { kind: 'exactly', count: 10 }, load: { of: 'none' } }]);
  expect(of('b', { measure: 'seconds', seconds: 40 })?.rows).toEqual([
    { sets: 3, count: { kind: 'exactly', count: 40 }, load: { of: 'none' } },
  ]);
  expect(of('c', { reps: null })).toEqual({ rows: null, deload: null });
  expect(of('d', { plan: planned })?.rows).toEqual(planned.weeks[0]?.rows);
});
