import { expect, test } from 'vitest';
import { readMuscles } from './muscle-names.ts';

test.each([
  ['Chest', ['chest']],
  ['Shoulders', ['shoulders']],
  ['Legs', ['quads', 'glutes', 'hamstrings']],
  ['Back', ['lats', 'upper back']],
  ['upper_back', ['upper back']],
  ['Lower back', ['lower back']],
  ['Abs', ['abs']],
  ['Pectoralis Major Sternal Head, Triceps Brachii,Deltoid Anterior', ['chest', 'triceps', 'shoulders']],
  ['Deltoid Posterior; Trapezius Middle Fibers', ['rear shoulders', 'traps']],
  ['Gluteus Medius/Gluteus Maximus', ['abductors', 'glutes']],
  ['Biceps Femoris & Biceps Brachii', ['hamstrings', 'biceps']],
  ['Chest and Triceps', ['chest', 'triceps']],
  ['Cardio', []],
  ['Handstand, Lateral', []],
  ['', []],
])('%s', (text, muscles) => {
  expect(readMuscles(text)).toEqual(muscles);
});
