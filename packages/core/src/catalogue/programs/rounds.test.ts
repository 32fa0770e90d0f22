import { expect, test } from 'vitest';
import { inRounds, withOwnIds } from './rounds.ts';

const burpee = { move: 'burpee', sets: 1, seconds: 40 };
const breather = { move: 'breather', sets: 1, seconds: 20 };

test('a round is repeated in its own order', () => {
  expect(inRounds(2, [burpee, breather])).toEqual([burpee, breather, burpee, breather]);
});

test('only the second and later appearances of a move get an id of their own', () => {
  expect(withOwnIds([burpee, breather, burpee, burpee])).toEqual([
    burpee,
    breather,
    { ...burpee, id: 'burpee-2' },
    { ...burpee, id: 'burpee-3' },
  ]);
});
