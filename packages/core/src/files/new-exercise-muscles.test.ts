import { expect, test } from 'vitest';
import { catalogueExercise } from '../catalogue/catalogue.ts';
import { allMoves } from '../catalogue/moves/all-moves.ts';
import { createExerciseMatcher } from './match-exercises.ts';
import { createMuscleFinder } from './new-exercise-muscles.ts';
import { namedExercises } from './testing/named-exercises.ts';

const exercises = allMoves.map((move) => ({ ...catalogueExercise(move), archived: false, isOwn: false }));
const musclesOf = createMuscleFinder(exercises);

test.each([
  // Other equipment for a movement that the catalogue has.
  ['Squat (Machine)', 'quads, glutes'],
  ['Deadlift (Smith Machine)', 'hamstrings, glutes'],
  ['Bicep Curl (Band)', 'biceps'],
  ['Log Press', 'shoulders'],
  ['Iso-Lateral Low Row', 'upper back, lats'],
  // The name says it.
  ['Decline Chest Fly (Cable)', 'chest'],
  ['Calf Blaster 3000', 'calves'],
  ['Rear Delt Thing', 'rear shoulders'],
  ['Seated Triceps Press', 'triceps'],
  // A word that names how it is done, or where, says nothing of what works; nor does a movement that is done for several things.
  ['Chest Supported Wobble', ''],
  ['Behind the Back Something', ''],
  ['Kickback (Band)', ''],
  ['Floor Press (Barbell)', ''],
  ['Around The World', ''],
  ['Warm Up', ''],
  ['Legs', ''],
  ['', ''],
])('%s trains %s', (name, muscles) => {
  expect(musclesOf({ name }).muscles.join(', ')).toBe(muscles);
});

test('what the file says comes first; the movement says it more closely where it is of that part of the body', () => {
  expect(musclesOf({ name: 'My Pullover Thing', muscles: 'Chest' }).muscles).toEqual(['chest']);
  expect(musclesOf({ name: 'Squat (Machine)', muscles: 'Legs' })).toMatchObject({
    muscles: ['quads', 'glutes'],
    secondaryMuscles: ['hamstrings'],
  });
  expect(musclesOf({ name: 'Squat (Machine)', muscles: 'Back' }).muscles).toEqual(['lats', 'upper back']);
  expect(musclesOf({ name: 'Squat (Machine)', muscles: 'Cardio' }).muscles).toEqual(['quads', 'glutes']);
  expect(
    musclesOf({ name: 'Squat (X)', muscles: 'Quadriceps', secondaryMuscles: 'Gluteus Maximus,Quadriceps,Soleus' }),
  ).toEqual({ muscles: ['quads'], secondaryMuscles: ['glutes', 'calves'] });
});

test('half of what the catalogue lacks of five hundred names gets muscles, and no more than an exercise can have', () => {
  const match = createExerciseMatcher(exercises, new Map());
  const added = namedExercises.map(({ name }) => name).filter((name) => match(name).kind === 'new');
  const found = added.map((name) => musclesOf({ name }));
  expect(found.filter(({ muscles }) => muscles.length > 0).length).toBeGreaterThan(added.length / 2);
  for (const { muscles, secondaryMuscles } of found) {
    expect(muscles.length).toBeLessThanOrEqual(6);
    expect(secondaryMuscles.length).toBeLessThanOrEqual(8);
    expect(secondaryMuscles.filter((muscle) => muscles.includes(muscle))).toEqual([]);
  }
});
