import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test('Fitbod: one time for all sets of a workout, pounds out of converted kilograms, cardio, warm-ups, leading spaces', () => {
  const file =
    readAll(`Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
2025-03-02 17:18:41 +0000,Hack Squat, 6,20.0,0.0,0.0,0.0,0.0,true,, 1.0
2025-03-02 17:18:41 +0000,Hack Squat, 8,45.359237,0.0,0.0,0.0,0.0,false,slow, 1.0
2025-03-02 17:18:41 +0000,Dumbbell Row, 10,12.3,0.0,0.0,0.0,0.0,false,, 2.0
2025-03-02 17:18:41 +0000,Running - Treadmill, 0,0.0,240.0,1000.0,1.5,0.0,false,, 0.0
2025-03-04 06:00:00 +0000,Plank, 0,0.0,60.0,0.0,0.0,0.0,false,, 1.0
soon,Plank, 0,0.0,60.0,0.0,0.0,0.0,false,, 1.0
`);
  expect([file.format, file.unusedColumns]).toEqual(['fitbod', []]);
  expect(file.workouts.map(sketch)).toEqual([
    ['Hack Squat: warmup 6× 20kg, 8× 100lb', 'Dumbbell Row: 10× 12.3kg', 'Running - Treadmill: 240s 1000m'],
    ['Plank: 60s'],
  ]);
  expect(file.workouts[0]?.start).toEqual({ instant: '2025-03-02T17:18:41.000Z' });
  expect(file.workouts[0]?.exercises.map(({ sets }) => sets.at(-1)?.note)).toEqual(['slow', '', 'incline 1.5']);
  expect([file.rows, accounted(file)]).toEqual([6, 6]);
});

test("Fitbod: the columns of its support's extract", () => {
  const file = readAll(`date,exercise_name,Reps,weight_kg,duration_seconds,distance_meters,Incline,Resistance,isWarmup
2025-03-02 17:18:41 +0000,Bench Press,5,60,0,0,0,0,false
`);
  expect([file.format, file.workouts.map(sketch)]).toEqual(['fitbod', [['Bench Press: 5× 60kg']]]);
});

test('Fitbod: notes stand without quotes, whatever is in them', () => {
  const file =
    readAll(`Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
2025-03-02 17:18:41 +0000,Squat,6,20.0,0.0,0.0,0.0,0.0,false,slow, deep, and without a belt, 1.0
`);
  expect(file.workouts[0]?.exercises[0]?.sets[0]?.note).toBe('slow, deep, and without a belt');
  expect(file.notes).toEqual([]);
});
