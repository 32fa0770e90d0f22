import { replay } from '@workout-tracker/core/live/live-session';
import { aLiveMove, aPlan, started, told, values } from '@workout-tracker/core/live/testing/session-events';
import { expect, test } from 'vitest';
import { formatNext, groupAt, moveGroups } from './move-groups.ts';

const plan = aPlan({
  moves: [
    aLiveMove({ title: 'Squat', sets: 2 }),
    aLiveMove({ _id: 'row', title: 'Row', sets: 3 }),
    aLiveMove({ _id: 'squat-2', title: 'Squat', sets: 1 }),
  ],
});
const positions = replay(
  told([started(plan), 0], [{ type: 'set-completed', index: 1, values: values() }, 1]),
)?.positions;
const groups = moveGroups(positions ?? []);

test('neighbouring sets of a move are one group, and a move that comes back is another', () => {
  expect(groups.map(({ title, from, positions: sets, passed }) => [title, from, sets.length, passed])).toEqual([
    ['Warm-up', 0, 1, 0],
    ['Squat', 1, 2, 1],
    ['Row', 3, 3, 0],
    ['Squat', 6, 1, 0],
    ['Cool-down', 7, 1, 0],
  ]);
  expect([0, 2, 5, 7].map((index) => groupAt(groups, index)?.title)).toEqual(['Warm-up', 'Squat', 'Row', 'Cool-down']);
});

test.each([
  [0, 'Squat, 2 sets'],
  [1, 'Set 2 of 2, then Row'],
  [2, 'Row, 3 sets'],
  [5, 'Squat'],
  [6, 'Cool-down'],
  [7, 'Save the workout'],
])('after place %i: %s', (index, words) => {
  expect(formatNext(groups, index)).toBe(words);
});
