import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test('Strength Level: a workout a day, each weight in the unit it was typed in, the body weight once a day', () => {
  const file =
    readAll(`Date Lifted,Exercise,Weight (kg),Weight (lb),Reps,Bodyweight (kg),Bodyweight (lb),Percentile (%),Warmup
2026-01-13,Bench Press,60,132.3,10,83.6,184.3,38,1
2026-01-13,Bench Press,102.1,225,5,83.6,184.3,61,0
2026-01-13,Pull Ups,0,0,8,83.6,184.3,50,FALSE
2026-01-15,Squat,100,220.5,5,,,70,0
,Squat,100,220.5,5,,,70,0
`);
  expect([file.format, file.unusedColumns]).toEqual(['strength-level', []]);
  expect(file.workouts.map(sketch)).toEqual([
    ['Bench Press: warmup 10× 60kg, 5× 225lb', 'Pull Ups: 8×'],
    ['Squat: 5× 100kg'],
  ]);
  expect(file.weights).toMatchObject([{ weight: 83.6, unit: 'kg', time: { wall: '2026-01-13T00:00:00' } }]);
  expect([file.rows, accounted(file)]).toEqual([5, 5]);
});
