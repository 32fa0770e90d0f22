import { expect, test } from 'vitest';
import { popularPrograms } from './popular-programs.ts';
import { allPrograms } from './programs/all-programs.ts';

const popular = popularPrograms.map((id) => allPrograms.find((program) => program.id === id));

test('each of them is in the catalogue, once', () => {
  expect(popular.map((program) => program?.title)).toEqual([
    'Full Body A',
    'Push Day',
    'Pull Day',
    'Leg Day',
    'Upper Body Strength',
    'Lower Body Strength',
    'Bodyweight Basics',
    'Kettlebell Basics',
    'Dumbbell Only',
    'Barbell Basics A',
    'HIIT 40/20',
    'Morning Mobility',
  ]);
});

test('the first eight are for training: none is mobility alone, and no clock leads', () => {
  const first = popular.slice(0, 8);
  expect(first.filter((program) => program?.timed || program?.tags.includes('mobility'))).toEqual([]);
});
