import { expect, test } from 'vitest';
import { instantOf } from './file-time.ts';
import { readAll } from './testing/read-all.ts';
import { planned, workout } from './testing/written-workout.ts';
import { strongHeader, strongRows } from './write-strong.ts';

const timeZone = 'Europe/Stockholm';
const exerciseNames = new Map<string, string>();

test('Strong’s dialect has a row for each set, in one unit, in the time of the place', () => {
  const rows = `${strongHeader({ units: 'kg' })}${strongRows(workout, 7, { units: 'kg', timeZone, exerciseNames })}`;
  expect(rows.split('\r\n').slice(0, 2)).toEqual([
    'Workout #,Date,Workout Name,Duration (sec),Exercise Name,Set Order,Weight (kg),Reps,RPE,Distance (meters),Seconds,Notes,Workout Notes',
    '7,2026-02-10 18:00:00,"Legs & ""core"", Überzüge",1800,Back Squat,W,62.5,8,,0,0,,"Felt good,\nslept well"',
  ]);
  expect(rows.split('\r\n').slice(2)).toEqual([
    '7,2026-02-10 18:00:00,"Legs & ""core"", Überzüge",1800,Back Squat,2,102.0583,5,8.5,0,0,"Deep, ""slow""",',
    '7,2026-02-10 18:00:00,"Legs & ""core"", Überzüge",1800,Plank,1,0,0,,0,45,,',
    '7,2026-02-10 18:00:00,"Legs & ""core"", Überzüge",1800,Dip,F,-20,6,8,0,0,,',
    '7,2026-02-10 18:00:00,"Legs & ""core"", Überzüge",1800,Carry,1,24,0,,40,0,,',
    '',
  ]);
  expect(strongHeader({ units: 'lb' })).toContain('Weight (lbs)');
  expect(strongRows(workout, 1, { units: 'lb', timeZone, exerciseNames })).toContain(',225,5,8.5,');
});

test('a tempo goes into the notes, where the reader finds it again', () => {
  const moves = [{ mid: 'squat', reps: 5, note: 'Deep', tempo: '3-1-1' }];
  const file = `${strongHeader({ units: 'kg' })}${strongRows({ ...workout, moves }, 1, { units: 'kg', timeZone, exerciseNames })}`;
  expect(file).toContain('"Deep\nTempo 3-1-1"');
  const [read] = readAll(file).workouts;
  expect(read?.exercises[0]?.sets[0]).toMatchObject({ reps: 5, note: 'Deep', texts: { tempo: '3-1-1' } });
});

test('a workout of another zone comes back at its own instant, under the names of its exercises', () => {
  const moves = [
    { mid: 'heavy', exerciseId: 'squat', reps: 5, weight: 100, unit: 'kg' as const },
    { mid: 'gone', exerciseId: 'row', reps: 8 },
    { mid: 'gone too', reps: 3 },
    { mid: 'planned', reps: 4 },
  ];
  const extraMoves = [{ ...planned('planned', 'Row, my way'), exerciseId: 'row' }];
  const travelled = { ...workout, timeZone: 'Asia/Tokyo', moves, extraMoves };
  const names = new Map([
    ['squat', 'Back Squat'],
    ['row', 'Barbell Row'],
  ]);
  const file = `${strongHeader({ units: 'kg' })}${strongRows(travelled, 1, { units: 'kg', timeZone, exerciseNames: names })}`;
  const [read] = readAll(file).workouts;
  expect(read && new Date(instantOf(read.start, { timeZone, dateOrder: 'day-first' })).toISOString()).toBe(
    workout.created,
  );
  expect(read?.exercises.map(({ name }) => name)).toEqual(['Back Squat', 'Barbell Row', 'gone too', 'Barbell Row']);
});
