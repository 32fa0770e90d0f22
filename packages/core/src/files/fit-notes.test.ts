import { expect, test } from 'vitest';
import { readAll, sketch } from './testing/read-all.ts';

test('FitNotes on Android: a day is a workout, units and durations per row', () => {
  const text = `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
2024-03-01,Flat Barbell Bench Press,Chest,60.0,kgs,8,,,,good
2024-03-01,Flat Barbell Bench Press,Chest,135.0,lbs,5,,,,
2024-03-01,Running,Cardio,,,,5.0,km,0:25:30,
2024-03-02,Plank,Abs,,,,,,0:01:30,`;
  const file = readAll(text);
  expect(file.format).toBe('fitnotes');
  expect(file.workouts.map(sketch)).toEqual([
    ['Flat Barbell Bench Press: 8× 60kg, 5× 135lb', 'Running: 1530s 5km'],
    ['Plank: 90s'],
  ]);
  expect(file.workouts[0]?.exercises.map(({ muscles }) => muscles)).toEqual(['Chest', 'Cardio']);
  expect(file.workouts[0]?.start).toEqual({ wall: '2024-03-01T00:00:00', isDayOnly: true });
});

test('FitNotes on iOS: a column for each unit, and kinds', () => {
  const text = `Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
2024-03-01,Deadlift,Back,100.0,220.46,5,,,,,Warm-up
2024-03-01,Deadlift,Back,0,315,3,,,,,`;
  expect(readAll(text).workouts.map(sketch)).toEqual([['Deadlift: warmup 5× 100kg, 3× 315lb']]);
});
