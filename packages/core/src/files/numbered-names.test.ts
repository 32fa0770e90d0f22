import { expect, test } from 'vitest';
import { createNumberedNames } from './numbered-names.ts';
import { openGymExercises } from './open-gym-exercises.ts';
import { wgerExercises } from './wger-exercises.ts';

test('names are found by their number, each word with a capital', () => {
  const nameOf = createNumberedNames(`
0025 barbell bench press;0043 barbell full squat;
0047 3/4 sit-up`);
  expect(['0025', '0043', '0047', '25', ''].map(nameOf)).toEqual([
    'Barbell Bench Press',
    'Barbell Full Squat',
    '3/4 Sit-up',
    undefined,
    undefined,
  ]);
});

test.each([
  ['openGym', openGymExercises, { '0001': '3/4 Sit-up', '0025': 'Barbell Bench Press', '0043': 'Barbell Full Squat' }],
  ['wger', wgerExercises, { '73': 'Bench Press', '184': 'Deadlifts', '1936': expect.any(String) }],
])("%s's library", (_name, nameOf, known) => {
  for (const [number, name] of Object.entries(known)) expect(nameOf(number)).toEqual(name);
});
