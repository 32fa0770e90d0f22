import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const header = (unit: string) =>
  `Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (${unit}),Exercise,SetsxReps,SetsxTime,Top Set Reps x ${unit},e1RM  (${unit}),Reps,Volume (${unit}),Workout Volume (${unit}),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps), Set 1 (${unit}),Set 2 (Reps), Set 2 (${unit}),Set 3 (Reps), Set 3 (${unit})`;

test('StrongLifts: a row per exercise with its sets in pairs of columns, unused ones at 0, the body weight of the day', () => {
  const day = '"2015/05/25","1","Workout A","","87"';
  const squat = `${day},"Squat","3x5","","5x20","24.7","15","300","600","1","7:37 PM","8:37 PM","Second week","5","20","5","22.5","4","22.5"`;
  const file = readAll(`${header('KG')}
${squat}
${squat}
${day},"Bench Press","2x5","","5x20","24.7","10","200","600","1","7:37 PM","8:37 PM","Second week","5","20","5","20","0","0"
${day},"Dips","","","","","","","600","1","7:37 PM","8:37 PM","Second week","","","","","",""
"soon","2","Workout B","","87","Squat","","","","","","","","","","","","5","20","","","",""
`);
  expect([file.format, file.unusedColumns]).toEqual(['stronglifts', []]);
  expect(file.workouts.map(sketch)).toEqual([
    ['Squat: 5× 20kg, 5× 22.5kg, 4× 22.5kg', 'Bench Press: 5× 20kg, 5× 20kg'],
  ]);
  expect(file.workouts[0]).toMatchObject({
    title: 'Workout A',
    notes: 'Second week',
    start: { wall: '2015-05-25T19:37:00' },
    end: { wall: '2015-05-25T20:37:00' },
    seconds: 3600,
  });
  expect(file.weights).toMatchObject([{ weight: 87, unit: 'kg', time: { wall: '2015-05-25T19:37:00' } }]);
  expect(file.notes.map(({ line, kind }) => [line, kind])).toEqual([
    [3, 'merged'],
    [5, 'skipped'],
    [6, 'skipped'],
  ]);
  expect([file.rows, accounted(file)]).toEqual([5, 5]);
});

test('StrongLifts in pounds, without hours', () => {
  const file = readAll(`${header('LB')}
2026/03/03,1,Workout A,5x5,175,Dumbbell Lunge,2×12,,,,,,,,,,,12,20,12,17.5,,
`);
  expect(file.workouts.map(sketch)).toEqual([['Dumbbell Lunge: 12× 20lb, 12× 17.5lb']]);
  expect(file.workouts[0]?.start).toEqual({ wall: '2026-03-03T00:00:00', isDayOnly: true });
  expect(file.weights).toMatchObject([{ weight: 175, unit: 'lb' }]);
});

test('StrongLifts: hours, a length and a body weight that cannot be read are told with the workout', () => {
  const file = readAll(`${header('KG')}
2026/03/03,1,Workout A,5x5,8,Squat,1x5,,,,,,,long,early,late,,5,60,,,,
`);
  expect(file.workouts.map(sketch)).toEqual([['Squat: 5× 60kg']]);
  expect(file.notes).toEqual([
    { line: 2, kind: 'changed', message: 'This body weight cannot be read.' },
    { line: 2, kind: 'changed', message: 'The hour at which this workout began cannot be read.' },
    { line: 2, kind: 'changed', message: 'The end of this workout cannot be read.' },
    { line: 2, kind: 'changed', message: 'The length of this workout cannot be read.' },
  ]);
});
