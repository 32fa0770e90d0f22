import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const header = 'SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes';

test('LiftLog: sets with the time they were done, a session by its id', () => {
  const file = readAll(`${header}
s2,2026-01-17T10:00Z,Plank,,,10,10,
s1,2026-01-15T10:00:30+01:00,Bench Press,100,kg,10,10,elbows in
s1,2026-01-15T10:04:00+01:00,Bench Press,100,kg,8,10,elbows in
s1,2026-01-15T10:09:00+01:00,Squat,225,lbs,5,5,
s1,soon,Squat,225,lbs,5,5,
`);
  expect(file.format).toBe('liftlog');
  expect(file.workouts.map(sketch)).toEqual([['Plank: 10×'], ['Bench Press: 10× 100kg, 8× 100kg', 'Squat: 5× 225lb']]);
  expect(file.workouts[1]).toMatchObject({
    start: { instant: '2026-01-15T09:00:30.000Z' },
    end: { instant: '2026-01-15T09:09:00.000Z' },
  });
  expect(file.workouts[1]?.exercises[0]).toMatchObject({
    note: 'elbows in',
    sets: [{}, { endedAt: '2026-01-15T09:04:00.000Z' }],
  });
  expect([file.rows, accounted(file)]).toEqual([5, 5]);
});

test('LiftLog of before: from the last set to the first, without a zone', () => {
  const file = readAll(`${header}
s1,2024-10-16T10:45:06,Squat,140,kg,3,5,
s1,2024-10-16T10:44:39,Bench Press,60,kg,7,8,
s1,2024-10-16T10:40:10,Bench Press,60,kg,8,8,
`);
  expect(file.workouts.map(sketch)).toEqual([['Bench Press: 8× 60kg, 7× 60kg', 'Squat: 3× 140kg']]);
  expect(file.workouts[0]).toMatchObject({
    start: { wall: '2024-10-16T10:40:10' },
    end: { wall: '2024-10-16T10:45:06' },
  });
});
