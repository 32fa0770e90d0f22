import { expect, test } from 'vitest';
import { allMoves } from '../catalogue/moves/all-moves.ts';
import { popularityRank } from './popular-exercises.ts';

const byRank = allMoves
  .map(({ id, title }) => ({ title, rank: popularityRank(id) }))
  .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
  .toSorted((one, other) => one.rank - other.rank);

test('it begins with what every gym is full of', () => {
  expect(byRank.slice(0, 6).map(({ title }) => title)).toEqual([
    'Back Squat',
    'Bench Press',
    'Deadlift',
    'Overhead Press',
    'Barbell Row',
    'Pull-Up',
  ]);
});

test('every place is an exercise of the catalogue, and each has a place of its own', () => {
  expect(byRank.map(({ rank }) => rank)).toEqual(byRank.map((_, place) => place));
});

test('what is not named has none', () => {
  expect(popularityRank('90-90-hip-switch')).toBe(Number.POSITIVE_INFINITY);
  expect(popularityRank('0198c2d6-0000-7000-8000-000000000001')).toBe(Number.POSITIVE_INFINITY);
});
