import { expect, test } from 'vitest';
import { allMoves } from '../catalogue/moves/all-moves.ts';
import { lastsMinutes } from './long-exercises.ts';

test('what lasts minutes is counted by time, and a plank, a sprint and a stretch are not of it', () => {
  const long = allMoves.filter(({ id }) => lastsMinutes(id));
  expect(long).toHaveLength(21);
  expect(long.filter(({ measure }) => measure !== 'seconds')).toEqual([]);
  expect(['plank', 'sprint-ride', 'hill-sprint', 'couch-stretch'].filter(lastsMinutes)).toEqual([]);
});
