import type { Score } from '@workout-tracker/core/clocks/clock-score';
import { expect, test } from 'vitest';
import { formatScore } from './timed-format.ts';

const time = { kind: 'time', seconds: 754, isComplete: true, done: 9, of: 9, reps: null } as const;
const scores: [Score, string][] = [
  [{ kind: 'rounds', rounds: 7, of: null, reps: 5 }, '7 rounds + 5 reps'],
  [{ kind: 'rounds', rounds: 1, of: null, reps: 0 }, '1 round'],
  [{ kind: 'rounds', rounds: 14, of: 16, reps: null }, '14 of 16 rounds'],
  [{ kind: 'rounds', rounds: 8, of: 8, reps: 96 }, '8 of 8 rounds, 96 reps'],
  [time, '12:34'],
  [{ ...time, isComplete: false, done: 8, reps: 4 }, '8 of 9 exercises + 4 reps in 12:34'],
  [{ ...time, isComplete: false, done: 0, of: 0 }, '12:34'],
];

test.each(scores)('%j is said as %s', (score, words) => {
  expect(formatScore(score)).toBe(words);
});
