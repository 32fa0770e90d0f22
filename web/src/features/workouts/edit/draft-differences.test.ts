import { expect, test } from 'vitest';
import { aWorkout } from '../../../../test/a-workout.ts';
import { describeDifferences } from './draft-differences.ts';

const before = aWorkout();

test.each([
  [{}, []],
  [{ revision: 2 }, []],
  [{ ended: '2026-03-07T12:40:00.000Z' }, ['End time: Mar 7, 2026, 7:24 AM, now Mar 7, 2026, 7:40 AM']],
  [{ moves: before.moves.slice(0, -2), notes: 'x' }, ['Sets: 3 sets, now 2', 'Notes were changed']],
  [{ effort: null }, []],
  [{ effort: 7 }, ['Felt effort: none, now 7, hard']],
  [{ moves: before.moves.with(2, { mid: 'push-up', reps: 16 }) }, ['1 set changed']],
  [{ moves: before.moves.with(2, { reps: 15, mid: 'push-up' }) }, []],
  [{ deletedAt: '2026-03-08T00:00:00.000Z' }, ['It was moved to the trash']],
])('%j: %j', (change, lines) => {
  expect(describeDifferences(before, aWorkout(change))).toEqual(lines);
});
