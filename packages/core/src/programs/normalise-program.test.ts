import { expect, test } from 'vitest';
import type { LinePlan } from '../plans/rule.ts';
import type { SetRow } from '../plans/set-row.ts';
import { normaliseProgram } from './normalise-program.ts';
import type { PlannedMove } from './program.ts';

const row = (sets: number, count: number, more: Partial<SetRow> = {}): SetRow => ({
  sets,
  count: { kind: 'exactly', count },
  load: { of: 'none' },
  ...more,
});
const plan = (...rows: SetRow[]): LinePlan => ({ weeks: [{ rows }] });
const working = { load: { of: 'working' as const, percent: 100 } };

const move: PlannedMove = {
  ...{ _id: 'squat', title: 'Squat', exerciseId: null, trackable: true, weight: true, measure: 'reps', variants: [] },
  ...{ sets: 1, reps: null, seconds: null },
};

const normalise = (given: Partial<PlannedMove>) => {
  const [normal] = normaliseProgram({
    ...{ title: 'Legs', description: '', tags: [], timed: false },
    moves: [{ ...move, ...given }],
  }).moves;
  return normal;
};

test.each([
  ['rows of the same count', plan(row(2, 5, working), row(1, 5, { ...working, decides: true })), { sets: 3, reps: 5 }],
  ['rows of several counts', plan(row(1, 5, working), row(1, 3, working)), { sets: 2, reps: null }],
  ['a range', plan(row(3, 8, { count: { kind: 'range', from: 8, to: 12 } })), { sets: 3, reps: null }],
  ['more sets than can be said', plan(row(20, 5, working), row(20, 5)), { sets: 20, reps: 5 }],
])('sets and reps follow from the first week: %s', (_name, given, says) => {
  expect(normalise({ sets: 7, reps: 7, plan: given })).toEqual({ ...move, ...says, plan: given });
});

test.each([
  ['seconds', { sets: 3, reps: null, seconds: 30 }],
  ['metres', { sets: 3, reps: null, seconds: null, metres: 30 }],
  ['reps-and-seconds', { sets: 3, reps: 30, seconds: 45 }],
] as const)('what is counted in %s is said as such', (measure, says) => {
  const seconds = measure === 'reps-and-seconds' ? 45 : null;
  const given = plan(row(3, 30, working));
  expect(normalise({ measure, seconds, plan: given })).toEqual({ ...move, measure, ...says, plan: given });
});

test('a plan that says no more than sets and reps is not stored', () => {
  expect(normalise({ plan: plan(row(3, 8)) })).toEqual({ ...move, sets: 3, reps: 8 });
});

test.each([
  ['a second week', { weeks: [{ rows: [row(3, 8)] }, { rows: [row(3, 6)] }] }],
  ['a second row', plan(row(3, 8), row(1, 8))],
  ['a load', plan(row(3, 8, working))],
  ['a kind', plan(row(3, 8, { kind: 'backoff' }))],
  ['a rest', plan(row(3, 8, { restSeconds: 90 }))],
  ['a deload', { weeks: [{ rows: [row(3, 8)], deload: { load: 90, sets: 50 } }] }],
  ['that it is shared', { ...plan(row(3, 8)), isShared: true as const }],
])('a plan that says %s is stored', (_name, given) => {
  expect(normalise({ plan: given })?.plan).toEqual(given);
});

test('what is normal stays as it is', () => {
  const normal = normalise({ plan: plan(row(2, 5, working), row(1, 3)) });
  expect(normalise(normal ?? {})).toEqual(normal);
});
