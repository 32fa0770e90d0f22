import { expect, test } from 'vitest';
import { readAll, sketch } from './testing/read-all.ts';

const classic =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

const classicFile = `${classic}
2023-05-01 18:03:22,"Leg Day",1h 5m,"Squat (Barbell)",W,60.0,5,0,0,"","Slept well, ""finally""",
2023-05-01 18:03:22,"Leg Day",1h 5m,"Squat (Barbell)",1,102.5,5.0,0,0,"felt
heavy","",8.5
2023-05-01 18:03:22,"Leg Day",1h 5m,"Squat (Barbell)",1,102.5,5.0,0,0,"felt
heavy","",8.5
2023-05-01 18:03:22,"Leg Day",1h 5m,"Squat (Barbell)",2,102.5,4,0,0,"","",11
2023-05-01 18:03:22,"Leg Day",1h 5m,"Rest Timer",1,0,0,0,120,"","",
2023-05-01 18:03:22,"Leg Day",1h 5m,"Squat (Barbell)",F,100,6,0,0,"","",
2023-05-01 18:03:22,"Leg Day",1h 5m,"Plank",1,0,0,0,75,"","",
2023-05-01 18:03:22,"Leg Day",1h 5m,"Running",1,0,0,5.2,1560,"","",
2023-05-01 18:03:22,"Leg Day",1h 5m,"Push Up",1,0,0,0,0,"","",
someday,"Leg Day",1h 5m,"Push Up",1,0,12,0,0,"","",
2023-05-02 23:50:00,"Late",24h 1m,"Push Up",1,0,12,0,0,"","",
`;

test('Strong, classic: no unit, letters for kinds, rests, notes with line ends, a row twice, nothing in a row', () => {
  const file = readAll(classicFile);
  expect(file.format).toBe('strong');
  const [legs, late] = file.workouts;
  expect(sketch(legs ?? never())).toEqual([
    'Squat (Barbell): warmup 5× 60?, 5× 102.5? @8.5, 4× 102.5?, failure 6× 100?',
    'Plank: 75s',
    'Running: 1560s 5.2?',
  ]);
  expect(legs).toMatchObject({ title: 'Leg Day', seconds: 3900, notes: 'Slept well, "finally"', rows: 7, line: 2 });
  expect(legs?.exercises[0]?.sets.map(({ note, restSeconds }) => [note, restSeconds])).toEqual([
    ['', undefined],
    ['felt\nheavy', undefined],
    ['', 120],
    ['', undefined],
  ]);
  expect(late).toMatchObject({ start: { wall: '2023-05-02T23:50:00' }, seconds: 86_460 });
  expect(file.notes).toEqual([
    { line: 5, kind: 'merged', message: 'This row repeats one before it.' },
    { line: 7, kind: 'changed', message: 'The effort of this set cannot be read.' },
    { line: 12, kind: 'skipped', message: 'This set has no reps, no time and no distance.' },
    { line: 13, kind: 'skipped', message: 'The date of this row cannot be read.' },
  ]);
});

test('Strong on Android: semicolons, decimal commas, units in columns, a byte-order mark and Windows line ends', () => {
  const text = [
    '\uFEFFDate;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
    '2024-02-29 00:00:00;"Push; heavy";"Bench Press (Barbell)";1;"62,5";kg;8;"7,5";;;0;;;45m',
    '2024-02-29 00:00:00;"Push; heavy";"Bench Press (Barbell)";D;50;lbs;12;;;;0;;;45m',
    '2024-02-29 00:00:00;"Push; heavy";"Row Ergometer";1;;;;;5000;m;1200;;;45m',
    '',
  ].join('\r\n');
  const file = readAll(text, 7);
  expect(file.workouts.map(sketch)).toEqual([
    ['Bench Press (Barbell): 8× 62.5kg @7.5, drop 12× 50lb', 'Row Ergometer: 1200s 5000m'],
  ]);
  expect(file.workouts[0]).toMatchObject({
    title: 'Push; heavy',
    seconds: 2700,
    start: { wall: '2024-02-29T00:00:00' },
  });
  expect(file.notes).toEqual([]);
});

test('Strong, newer: units in the names of columns, seconds of duration, and a twelve-hour clock with a narrow space', () => {
  const text = `"Workout #","Date","Workout Name","Duration (sec)","Exercise Name","Set Order","Weight (lbs)","Reps","RPE","Distance (miles)","Seconds","Notes","Workout Notes"
"1","2025-01-05 12:15:00\u202FAM","Early","3600","Deadlift (Barbell)","1","315","3","","","","",""
"1","2025-01-05 12:15:00\u202FAM","Early","3600","Running","1","","","","3.1","1500","",""
"1","2025-01-05 12:15:00\u202FAM","Early","3600","Running","Note","","","","","","easy",""`;
  const file = readAll(text);
  expect(file.workouts.map(sketch)).toEqual([['Deadlift (Barbell): 3× 315lb', 'Running: 1500s 3.1mi']]);
  expect(file.workouts[0]).toMatchObject({ start: { wall: '2025-01-05T00:15:00' }, seconds: 3600 });
  expect(file.workouts[0]?.exercises[1]?.note).toBe('easy');
});

test('Strong in German, without the duration of older files', () => {
  const text = `Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht;Gewichtseinheit;Wiederh.;RPE;Entfernung;Sekunden;Notizen;Workout-Notizen
2022-10-01 07:00:00;Morgen;Kniebeuge;1;80,0;kg;5;;;;;`;
  const file = readAll(text);
  expect(file.workouts.map(sketch)).toEqual([['Kniebeuge: 5× 80kg']]);
  expect(file.workouts[0]?.seconds).toBeNull();
});

function never(): never {
  throw new Error('There is no such workout.');
}
