import { expect, test } from 'vitest';
import { spreadReps } from './extra-reps.ts';

const moves = [
  { mid: 'pull-up', reps: 5 },
  { mid: 'plank', reps: null },
  { mid: 'push-up', reps: 10 },
  { mid: 'squat', reps: 15 },
];

test.each([
  [0, [0, 0, 0]],
  [3, [3, 0, 0]],
  [5, [5, 0, 0]],
  [12, [5, 7, 0]],
  [30, [5, 10, 15]],
  [99, [5, 10, 15]],
])('%i reps are %j of the moves', (total, done) => {
  expect(spreadReps(moves, total).map((move) => move.done)).toEqual(done);
});

test('one that is counted up or down makes the total of those before it and its own', () => {
  expect(spreadReps(moves, 12).map(({ mid, before, planned }) => [mid, before, planned])).toEqual([
    ['pull-up', 0, 5],
    ['push-up', 5, 10],
    ['squat', 15, 15],
  ]);
});
