/** Tables of other trackers in every dialect, written by hand from what their exports look like, with the traps that they hold. */
import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

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

const hevyHeader =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"';

test('Hevy: supersets from 0, kinds, an exercise that comes twice, help below zero, half steps of effort', () => {
  const text = `${hevyHeader}
"Pull","30 Jun 2025, 19:56","30 Jun 2025, 21:02","line one\\nline two","Pull Up (Assisted)",0,"slow",0,"normal",-20,8,,,8.5
"Pull","30 Jun 2025, 19:56","30 Jun 2025, 21:02","line one\\nline two","Bicep Curl (Dumbbell)",0,"",0,"warmup",10,12,,,
"Pull","30 Jun 2025, 19:56","30 Jun 2025, 21:02","line one\\nline two","Pull Up (Assisted)",,"",0,"dropset",-20,8,,,
"Pull","30 Jun 2025, 19:56","30 Jun 2025, 21:02","line one\\nline two","Rowing Machine",,"",0,"normal",,,2.5,600,
"Pull","30 Jun 2025, 19:56","30 Jun 2025, 21:02","line one\\nline two","Dead Hang",,"",0,"strange",,,,45,`;
  const file = readAll(text, 3);
  expect(file.format).toBe('hevy');
  const [pull] = file.workouts;
  expect(sketch(pull ?? never())).toEqual([
    'Pull Up (Assisted): 8× -20kg @8.5',
    'Bicep Curl (Dumbbell): warmup 12× 10kg',
    'Pull Up (Assisted): drop 8× -20kg',
    'Rowing Machine: 600s 2.5km',
    'Dead Hang: 45s',
  ]);
  expect(pull).toMatchObject({
    notes: 'line one\nline two',
    start: { wall: '2025-06-30T19:56:00' },
    end: { wall: '2025-06-30T21:02:00' },
  });
  expect(pull?.exercises.map(({ superset }) => superset)).toEqual([0, 0, null, null, null]);
  expect(pull?.exercises[0]?.note).toBe('slow');
});

test.each([
  ['5 Eki 2024, 08:05', '2024-10-05T08:05:00'],
  ['Jun 30, 2025, 7:56 PM', '2025-06-30T19:56:00'],
  ['3 févr. 2024, 12:00', '2024-02-03T12:00:00'],
  ['3 juil. 2024, 12:00', '2024-07-03T12:00:00'],
  ['1. März 2024, 06:30', '2024-03-01T06:30:00'],
  ['2025年10月5日 19:56', '2025-10-05T19:56:00'],
  ['5 de out. de 2025, 10:00', '2025-10-05T10:00:00'],
])('Hevy in the language of the app: %s', (start, wall) => {
  const text = `${hevyHeader.replaceAll('"', '').replaceAll(',', '\t').replace('weight_kg', 'weight_lbs')}
Legs\t"${start}"\t"${start}"\t\tLeg Press\t\t\t0\tnormal\t200\t10\t\t\t`;
  const [workout] = readAll(text).workouts;
  expect(workout).toMatchObject({ start: { wall } });
  expect(sketch(workout ?? never())).toEqual(['Leg Press: 10× 200lb']);
});

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
  expect(file.workouts[0]?.start).toEqual({ wall: '2024-03-01T00:00:00', isDayOnly: true });
});

test('FitNotes on iOS: a column for each unit, and kinds', () => {
  const text = `Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
2024-03-01,Deadlift,Back,100.0,220.46,5,,,,,Warm-up
2024-03-01,Deadlift,Back,0,315,3,,,,,`;
  expect(readAll(text).workouts.map(sketch)).toEqual([['Deadlift: warmup 5× 100kg, 3× 315lb']]);
});

test('Liftosaur: the equipment belongs to the name, what was planned and not done is left out, sets have their times', () => {
  const text = `"Workout DateTime","Program","Day Name","Exercise","Equipment","Is Warmup Set?","Required Reps","Completed Reps","RPE","Is AMRAP?","Weight Value","Weight Unit","Completed Reps Time","Target Muscles","Synergist Muscles","Notes"
"2024-05-01T17:00:00.000Z","GZCLP","Day 1","Bench Press","barbell",1,5,5,,0,20,kg,"2024-05-01T17:02:00.000Z","","",""
"2024-05-01T17:00:00.000Z","GZCLP","Day 1","Bench Press","barbell",0,3,4,9,1,80,kg,"2024-05-01T17:08:00.000Z","","",""
"2024-05-01T17:00:00.000Z","GZCLP","Day 1","Bench Press","barbell",0,3,,,0,80,kg,"","","",""`;
  const file = readAll(text);
  expect(file.format).toBe('liftosaur');
  expect(file.workouts.map(sketch)).toEqual([['Bench Press (Barbell): warmup 5× 20kg, 4× 80kg @9']]);
  expect(file.workouts[0]).toMatchObject({ title: 'GZCLP, Day 1', start: { instant: '2024-05-01T17:00:00.000Z' } });
  expect(file.workouts[0]?.exercises[0]?.sets[1]?.endedAt).toBe('2024-05-01T17:08:00.000Z');
  expect([file.notes.map(({ line }) => line), accounted(file)]).toEqual([[4], file.rows]);
});

interface Trap {
  order: number;
  isWarmup: boolean;
  weight: string;
  reps: string;
  note: string;
}

interface Dialect {
  name: string;
  header: string;
  row: (trap: Trap) => string[];
  /** As a file without a word for it has it: nothing. */
  unit: string;
  hasWarmups?: false;
  /** The number of a set tells a repeated row from a second set. */
  hasOrder?: false;
}

const midnight = '2024-02-29 00:00:00';
const strongOrder = ({ isWarmup, order }: Trap) => (isWarmup ? 'W' : String(order));
const exercise = 'Press, "strict"';

/** From the header of each dialect; what a file has no word for is left to the tests above. */
const dialects: Dialect[] = [
  {
    name: 'Strong, classic',
    header: classic,
    row: (t) => [midnight, 'A', '24h 1m', exercise, strongOrder(t), t.weight, t.reps, '0', '0', t.note, '', ''],
    unit: '?',
  },
  {
    name: 'Strong with units',
    header:
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,Distance Unit,Seconds,Notes,Workout Notes',
    row: (t) => [midnight, 'A', '24h', exercise, strongOrder(t), t.weight, 'lbs', t.reps, '', '', '', '0', t.note, ''],
    unit: 'lb',
  },
  {
    name: 'Strong on Android',
    header:
      'Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration',
    row: (t) => [midnight, 'A', exercise, strongOrder(t), t.weight, 'kg', t.reps, '', '', '', '0', t.note, '', '24h'],
    unit: 'kg',
  },
  {
    name: 'Strong, newer',
    header:
      'Workout #,Date,Workout Name,Duration (sec),Exercise Name,Set Order,Weight (kg),Reps,RPE,Distance (meters),Seconds,Notes,Workout Notes',
    row: (t) => ['1', midnight, 'A', '86400', exercise, strongOrder(t), t.weight, t.reps, '', '', '0', t.note, ''],
    unit: 'kg',
  },
  {
    name: 'Strong in German',
    header:
      'Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;RPE;Entfernung;Sekunden;Notizen;Workout-Notizen;Workout-Dauer',
    row: (t) => [midnight, 'A', exercise, strongOrder(t), t.weight, t.reps, '', '', '0', t.note, '', '24h'],
    unit: '?',
  },
  {
    name: 'Hevy',
    header:
      'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe',
    row: (t) => {
      const kind = t.isWarmup ? 'warmup' : 'normal';
      const times = ['29 Feb 2024, 00:00', '1 Mar 2024, 00:00'];
      return ['A', ...times, '', exercise, '0', t.note, String(t.order), kind, t.weight, t.reps, '', '', ''];
    },
    unit: 'lb',
  },
  {
    name: 'FitNotes on Android',
    header: 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
    row: (t) => ['2024-02-29', exercise, 'Chest', t.weight, 'kgs', t.reps, '', '', '', t.note],
    unit: 'kg',
    hasWarmups: false,
    hasOrder: false,
  },
  {
    name: 'FitNotes on iOS',
    header: 'Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind',
    row: (t) => ['2024-02-29', exercise, '', '', t.weight, t.reps, '', '', '', t.note, t.isWarmup ? 'Warm-up' : ''],
    unit: 'lb',
    hasOrder: false,
  },
  {
    name: 'Liftosaur',
    header:
      'Workout DateTime,Program,Day Name,Exercise,Equipment,Is Warmup Set?,Required Reps,Completed Reps,RPE,Is AMRAP?,Weight Value,Weight Unit,Completed Reps Time,Notes',
    row: (t) => {
      const start = '2024-02-29T00:00:00.000Z';
      return [start, 'A', '', exercise, '', t.isWarmup ? '1' : '0', '5', t.reps, '', '0', t.weight, 'kg', '', t.note];
    },
    unit: 'kg',
    hasOrder: false,
  },
];

test.each(dialects)(
  '$name: midnight, warm-ups, a comma in a weight, nothing for 0, a row twice, a cut end',
  (dialect) => {
    const { header, row, unit, hasWarmups = true, hasOrder = true } = dialect;
    const delimiter = header.includes(';') ? ';' : ',';
    const working = { order: 1, isWarmup: false, weight: '62,5', reps: '8', note: 'two\nlines' };
    const traps: Trap[] = [
      { order: 0, isWarmup: hasWarmups, weight: '20', reps: '5', note: '' },
      working,
      working,
      { order: 2, isWarmup: false, weight: '0', reps: '12', note: '' },
    ];
    const lines = traps.map((trap) =>
      row(trap)
        .map((field) => `"${field.replaceAll('"', '""')}"`)
        .join(delimiter),
    );
    const text = `\uFEFF${[header, ...lines].join('\r\n')}\r\n"cut off`;
    for (const piece of [11, 100_000]) {
      const file = readAll(text, piece);
      const once = `8× 62.5${unit}`;
      const sets = [`${hasWarmups ? 'warmup ' : ''}5× 20${unit}`, once, ...(hasOrder ? [] : [once]), '12×'];
      expect(file.workouts.map(sketch)).toEqual([[`${exercise}: ${sets.join(', ')}`]]);
      const start = file.workouts[0]?.start ?? never();
      expect('wall' in start ? start.wall : start.instant).toMatch(/^2024-02-29T00:00:00/);
      expect(file.notes.map(({ kind }) => kind)).toEqual(hasOrder ? ['merged', 'skipped'] : ['skipped']);
      expect([file.rows, accounted(file)]).toEqual([5, 5]);
    }
  },
);

function never(): never {
  throw new Error('There is no such workout.');
}
