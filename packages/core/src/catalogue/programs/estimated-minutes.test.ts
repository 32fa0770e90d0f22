import { expect, test } from 'vitest';
import type { CatalogueProgram } from '../catalogue.ts';
import { allMoves } from '../moves/all-moves.ts';
import { estimatedMinutes } from './estimated-minutes.ts';

const program = (timed: boolean, moves: CatalogueProgram['moves']): CatalogueProgram => ({
  id: '',
  since: 1,
  title: '',
  description: '',
  tags: [],
  timed,
  moves,
});

test('a timed program takes its seconds and no more', () => {
  const moves = [
    { move: 'burpee', sets: 3, seconds: 40 },
    { move: 'breather', sets: 1, seconds: 60 },
  ];
  expect(estimatedMinutes(program(true, moves), allMoves)).toBe(3);
});

test.each([
  ['heavy sets rest two minutes', { move: 'deadlift', sets: 4, reps: 5 }, (60 + 4 * (15 + 120)) / 60],
  ['lighter weight rests less', { move: 'deadlift', sets: 4, reps: 10 }, (60 + 4 * (30 + 75)) / 60],
  ['bodyweight rests least', { move: 'push-up', sets: 2, reps: 10 }, (60 + 2 * (30 + 40)) / 60],
  ['holds need a short pause', { move: 'plank', sets: 2, seconds: 40 }, (60 + 2 * (40 + 20)) / 60],
])('%s', (_, entry, minutes) => {
  expect(estimatedMinutes(program(false, [entry]), allMoves)).toBeCloseTo(minutes);
});
