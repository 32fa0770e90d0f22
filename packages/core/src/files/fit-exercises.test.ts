import { expect, test } from 'vitest';
import { allMoves } from '../catalogue/moves/all-moves.ts';
import { fitExerciseNames } from './fit-exercise-names.ts';
import { fitExerciseName } from './fit-exercises.ts';

test.each([
  [28, 6, 'Back Squat'],
  [28, 0, 'Leg Press'],
  [0, 1, 'Bench Press'],
  [8, 0, 'Deadlift'],
  [21, 39, 'Chin-Up'],
  [37, 1, 'Banded Ab Twist'],
  [44, 19, 'Sandbag Zercher Squat'],
  [53, 0, 'Cycling'],
  // What a name means within its category is not what it means by itself.
  [30, 3, 'Cable Triceps Kickback'],
  [5, 70, 'Pilates Swimming'],
  [28, null, 'Squat'],
])('category %s and subtype %s are %s', (category, subtype, name) => {
  expect(fitExerciseName(category, subtype)).toBe(name);
});

test.each([
  [28, 999, 'Unknown squat exercise (Garmin 28/999)'],
  // No exercise has this number, though higher ones have.
  [41, 2, 'Unknown indoor bike exercise (Garmin 41/2)'],
  [60, 7, 'Unknown exercise (Garmin 60/7)'],
  [60, null, 'Unknown exercise (Garmin 60)'],
  [65_534, 4, 'Unknown exercise'],
  [null, 4, 'Unknown exercise'],
])('what nobody has named (%s, %s) says so', (category, subtype, name) => {
  expect(fitExerciseName(category, subtype)).toBe(name);
});

test('what is said to be one of our exercises is one, and every name fits into a workout', () => {
  const titles = new Set(allMoves.map(({ title }) => title));
  const names = Object.values(fitExerciseNames).flatMap((text) => text.slice(text.indexOf(':') + 1).split(';'));
  const ours = names.flatMap((name) => name.split('=')[1]?.trim() ?? []);
  expect(ours.length).toBeGreaterThan(150);
  expect(ours.filter((title) => !titles.has(title))).toEqual([]);
  expect(names.map((name) => name.split('=')[0]?.trim() ?? '').filter((name) => name.length > 80)).toEqual([]);
});
