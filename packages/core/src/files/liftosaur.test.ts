import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test('Liftosaur: the equipment belongs to the name, what was planned and not done is left out, sets have their times', () => {
  const text = `"Workout DateTime","Program","Day Name","Exercise","Equipment","Is Warmup Set?","Required Reps","Completed Reps","RPE","Is AMRAP?","Weight Value","Weight Unit","Completed Reps Time","Target Muscles","Synergist Muscles","Notes"
"2024-05-01T17:00:00.000Z","GZCLP","Day 1","Bench Press","barbell",1,5,5,,0,20,kg,"2024-05-01T17:02:00.000Z","Pectoralis Major Sternal Head","Triceps Brachii,Deltoid Anterior",""
"2024-05-01T17:00:00.000Z","GZCLP","Day 1","Bench Press","barbell",0,3,4,9,1,80,kg,"2024-05-01T17:08:00.000Z","","",""
"2024-05-01T17:00:00.000Z","GZCLP","Day 1","Bench Press","barbell",0,3,,,0,80,kg,"","","",""`;
  const file = readAll(text);
  expect(file.format).toBe('liftosaur');
  expect(file.workouts.map(sketch)).toEqual([['Bench Press (Barbell): warmup 5× 20kg, 4× 80kg @9']]);
  expect(file.workouts[0]).toMatchObject({ title: 'GZCLP, Day 1', start: { instant: '2024-05-01T17:00:00.000Z' } });
  expect(file.workouts[0]?.exercises[0]).toMatchObject({
    muscles: 'Pectoralis Major Sternal Head',
    secondaryMuscles: 'Triceps Brachii,Deltoid Anterior',
  });
  expect(file.workouts[0]?.exercises[0]?.sets[1]?.endedAt).toBe('2024-05-01T17:08:00.000Z');
  expect([file.notes.map(({ line }) => line), accounted(file)]).toEqual([[4], file.rows]);
});
