import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test('StrongLifts of before: a row per workout, with an exercise after the other in its columns', () => {
  const exercise = (number: number) => `Exercise ${number},Weight (KG),Weight (LB),Set 1,Set 2,Set 3`;
  const file = readAll(`Date,Note,Body Weight (KG),Body Weight (LB),${exercise(1)},${exercise(2)}
2018-06-30,First,,180,Squat,,135,5,5,4,Bench Press,,95,5,5,0
2018-07-02,,82.5,,Squat,62.5,,5,5,5,,,,,,
soon,,,,Squat,60,,5,,,,,,,,
2018-07-04,,,,,,,,,,,,,,,
`);
  expect(file.format).toBe('stronglifts');
  expect(file.workouts.map(sketch)).toEqual([
    ['Squat: 5× 135lb, 5× 135lb, 4× 135lb', 'Bench Press: 5× 95lb, 5× 95lb'],
    ['Squat: 5× 62.5kg, 5× 62.5kg, 5× 62.5kg'],
  ]);
  expect(file.workouts[0]).toMatchObject({ notes: 'First', start: { wall: '2018-06-30T00:00:00' } });
  expect(file.weights).toMatchObject([
    { weight: 180, unit: 'lb' },
    { weight: 82.5, unit: 'kg' },
  ]);
  expect(file.notes.map(({ message }) => message)).toEqual([
    'The time of its workout cannot be read.',
    'This workout has no sets.',
  ]);
  expect([file.rows, accounted(file)]).toEqual([4, 4]);
});
