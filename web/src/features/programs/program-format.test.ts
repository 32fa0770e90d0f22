import { expect, test } from 'vitest';
import { aMove, aProgram } from '../../../test/a-program.ts';
import { planInWords, plannedSets, secondsInWords, sizeInWords } from './program-format.ts';

const inSeconds = { measure: 'seconds', reps: null } as const;

test.each([
  [aMove({ sets: 3, reps: 12 }), '3 × 12'],
  [aMove({ sets: 1, reps: 12 }), '12 reps'],
  [aMove({ sets: 1, reps: 1 }), '1 rep'],
  [aMove({ sets: 3, reps: null }), '3 sets'],
  [aMove({ sets: 1, reps: null }), '1 set'],
  [aMove({ ...inSeconds, sets: 3, seconds: 40 }), '3 × 40 s'],
  [aMove({ ...inSeconds, sets: 1, seconds: 1_200 }), '20 min'],
  [aMove({ ...inSeconds, sets: 2, seconds: null }), '2 sets'],
])('%#: %s', (move, words) => {
  expect(planInWords(move)).toBe(words);
});

test.each([
  [60, '60 s'],
  [90, '90 s'],
  [120, '2 min'],
  [150, '150 s'],
])('%i seconds are %s', (seconds, words) => {
  expect(secondsInWords(seconds)).toBe(words);
});

test('the sets of all moves are counted', () => {
  expect(plannedSets([aMove({ sets: 3 }), aMove({ sets: 4 })])).toBe(7);
});

test('the line under a title says how much there is to do', () => {
  expect(sizeInWords(aProgram({ moves: [aMove({ weight: true })] }))).toBe('1 move, about 7 min');
  const clock = aMove({ ...inSeconds, sets: 20, seconds: 60 });
  expect(sizeInWords(aProgram({ timed: true, moves: [clock] }))).toBe('Timed, 20 min');
  expect(sizeInWords(aProgram({ timed: true, moves: [] }))).toBe('Timed');
});
