import { expect, test } from 'vitest';
import { checkProgram } from '../programs/check-program.ts';
import type { PlannedMove } from '../programs/program.ts';
import { programOf } from './program-of.ts';
import type { Entry } from './workout.ts';

const move = (_id: string, more: Partial<PlannedMove> = {}): PlannedMove => ({
  _id,
  title: _id.toUpperCase(),
  exerciseId: _id,
  trackable: true,
  weight: true,
  measure: 'reps',
  variants: [{ label: 'Wide' }],
  sets: 1,
  reps: null,
  seconds: null,
  ...more,
});

const entries: Entry[] = [
  { mid: 'warmup', trackable: false },
  { mid: 'row', kind: 'warmup', reps: 10, weight: 20, unit: 'kg' },
  { mid: 'row', reps: 8, weight: 40, unit: 'kg' },
  { mid: 'plank', seconds: 45 },
  { mid: 'row', reps: 6, weight: 40, unit: 'kg' },
  { mid: 'squat', reps: 0 },
  { mid: 'cooldown', trackable: false },
];
const moves = [move('squat', { reps: 5 }), move('row'), move('plank', { measure: 'seconds', weight: false })];

test('exercises in the order they were done, with their sets, and planned as they were done where no plan says otherwise', () => {
  const program = programOf({ title: 'Tuesday', entries, moves });
  expect(program).toMatchObject({ title: 'Tuesday', description: '', tags: [], timed: false });
  expect(program.moves).toEqual([
    { ...moves[1], sets: 2, reps: 8 },
    { ...moves[2], sets: 1, seconds: 45 },
    { ...moves[0], sets: 1, reps: 5 },
  ]);
  expect(checkProgram(program)).toEqual([]);
});

test('a move nobody knows any more is made from what was done', () => {
  const done: Entry[] = Array.from({ length: 25 }, () => ({ mid: 'old-lift', reps: 3, weight: 10 }));
  const { moves: made } = programOf({ title: 'Old', entries: done, moves: [] });
  expect(made).toEqual([
    { ...move('old-lift', { title: 'Old lift', exerciseId: null, variants: [], sets: 20, reps: 3 }) },
  ]);
});

test('only warm-up sets of an exercise are its sets', () => {
  const { moves: made } = programOf({
    title: 'Mobility',
    entries: [{ mid: 'row', kind: 'warmup', reps: 12 }],
    moves,
  });
  expect(made).toMatchObject([{ _id: 'row', sets: 1, reps: 12 }]);
});

test('supersets as they were done, and metres where they are counted', () => {
  const sled = move('sled', { measure: 'metres', weight: false, superset: 9 });
  const round: Entry[] = [
    { mid: 'row', reps: 8, superset: 2 },
    { mid: 'sled', metres: 20, superset: 2 },
  ];
  const program = programOf({
    title: 'Round',
    entries: [...round, ...round, { mid: 'squat', reps: 5 }],
    moves: [...moves, sled],
  });
  expect(program.moves).toMatchObject([
    { _id: 'row', sets: 2, superset: 2 },
    { _id: 'sled', sets: 2, superset: 2, reps: null, metres: 20 },
    { _id: 'squat', sets: 1 },
  ]);
  expect(program.moves[2]).not.toHaveProperty('superset');
  expect(checkProgram(program)).toEqual([]);
});
