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

test('a length that cannot be read is told once for its workout', () => {
  const row = (order: number) => `2023-05-01 18:00:00,A,eine Stunde,Squat,${order},100,5,0,0,,,`;
  const file = readAll(
    [
      'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
      row(1),
      row(2),
    ].join('\n'),
  );
  expect(file.notes).toEqual([{ line: 2, kind: 'changed', message: 'The length of this workout cannot be read.' }]);
});

function never(): never {
  throw new Error('There is no such workout.');
}

const quoted = (...fields: (string | number)[]) => fields.map((field) => `"${field}"`).join(',');
const newer = quoted(
  'Workout #',
  'Date',
  'Workout Name',
  'Duration (sec)',
  'Exercise Name',
  'Set Order',
  'Weight (kg)',
  'Reps',
  'RPE',
  'Distance (meters)',
  'Seconds',
  'Notes',
  'Workout Notes',
);
const row = (exercise: string, order: string | number, weight = '', reps = '', note = '', at = '2025-01-05 18:00:00') =>
  quoted(1, at, 'A', 3600, exercise, order, weight, reps, '', '', '', note, '');

test('a note of Strong belongs to the exercise it names, before its sets and at the start of a workout', () => {
  const file = readAll(
    [
      newer,
      row('Squat', 'Note', '', '', 'Belt on'),
      row('Squat', 'W', '60', '5'),
      row('Squat', 1, '100', '5'),
      row('Bench', 'Note', '', '', 'Pause'),
      row('Bench', 1, '80', '5'),
      row('Row', 1, '70', '8'),
      row('Row', 'Note', '', '', 'Straps'),
      row('Squat', 'Note', '', '', 'Next day', '2025-01-06 18:00:00'),
      row('Squat', 1, '100', '5', '', '2025-01-06 18:00:00'),
      row('Deadlift', 'Note', '', '', 'Skipped today', '2025-01-06 18:00:00'),
    ].join('\n'),
  );
  expect(file.workouts.map(({ exercises }) => exercises.map(({ name, note }) => [name, note]))).toEqual([
    [
      ['Squat', 'Belt on'],
      ['Bench', 'Pause'],
      ['Row', 'Straps'],
    ],
    [['Squat', 'Next day']],
  ]);
  expect(file.notes).toEqual([{ line: 11, kind: 'skipped', message: 'This note belongs to no set.' }]);
  expect(accounted(file)).toBe(file.rows);
});

test('Strong of 2018 has its units as the names of columns; lines between quotes are opened', () => {
  const header = 'Date;Workout Name;Exercise Name;Set Order;lbs;Reps;mi.;Seconds;Notes;Workout Notes';
  const lines = [
    '2018-03-01 07:00:00;"Morning";"Squat (Barbell)";1;225;5;;0;"";""',
    '2018-03-01 07:00:00;"Morning";"Running";1;;;3.1;1500;"";""',
  ];
  for (const rows of [lines, lines.map((line) => `"${line.replaceAll('"', '""')}"`)]) {
    const file = readAll([header, ...rows].join('\n'));
    expect(file.workouts.map(sketch)).toEqual([['Squat (Barbell): 5× 225lb', 'Running: 1500s 3.1mi']]);
    expect(file.unusedColumns).toEqual([]);
  }
  const metric = readAll(
    'Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds,Notes\n2018-03-01 07:00:00,A,Squat,1,100,5,,0,',
  );
  expect(metric.workouts.map(sketch)).toEqual([['Squat: 5× 100kg']]);
});

test.each([
  [
    'French',
    "Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,Secondes,Notes,Notes de l'entraînement,RPE",
    'D',
    'Minuteur de repos',
  ],
  [
    'Spanish',
    'Fecha,Nombre de entrenamiento,Duración,Nombre del ejercicio,Orden de la serie,Peso,Rep.,Distancia,Segundos,Notas,Notas del entrenamiento,RPE',
    'D',
    'Temporizador de descanso',
  ],
  [
    'Portuguese',
    'Data,Nome do treino,Duração,Nome do exercício,Ordem da série,Peso,Reps,Distância,Segundos,Notas,Notas do treino,RPE',
    'D',
    'Temporizador',
  ],
  [
    'a language whose words nobody knows',
    'Pvm,Treenin nimi,Kesto,Liikkeen nimi,Sarja,Paino,Toistot,Matka,Sekuntia,Huom,Treenin huom,RPE',
    'D',
    'Lepoajastin',
  ],
])('Strong in %s: sets, kinds, rests and notes', (_language, header, drop, rest) => {
  const at = '2024-03-01 18:00:00,Ilta,1h 5m,Squat (Barbell)';
  const file = readAll(
    [
      header,
      `${at},1,100.0,5.0,0,0,"deep","well",8.5`,
      `${at},${rest},0,0,0,90,,,`,
      `${at},${drop},80,8,0,0,,,`,
      `${at},Muistiinpano,0,0,0,0,"Belt on",,`,
    ].join('\n'),
  );
  expect(file.format).toBe('strong');
  expect(file.workouts.map(sketch)).toEqual([['Squat (Barbell): 5× 100? @8.5, drop 8× 80?']]);
  expect(file.workouts[0]).toMatchObject({ title: 'Ilta', seconds: 3900, notes: 'well' });
  expect(file.workouts[0]?.exercises[0]).toMatchObject({ note: 'Belt on', sets: [{ restSeconds: 90 }, {}] });
  expect(file.notes).toEqual([]);
});

const italian = {
  named: ['Data', 'Nome', 'Durata'],
  lifted: ['Esercizio', 'Ordine'],
  noted: ['Appunti', 'Appunti del giorno'],
};

test.each([
  [
    'with columns of units',
    [
      ...italian.named,
      ...italian.lifted,
      'Carico',
      'Unità',
      'Volte',
      'RPE',
      'Spazio',
      'Unità',
      'Tempo',
      ...italian.noted,
    ],
    ['2024-03-01 18:00:00', 'Sera', '1h', 'Panca', '1', '62,5', 'kg', '8', '7,5', '', '', '0', '', ''],
    ['2024-03-01 18:00:00', 'Sera', '1h', 'Corsa', '1', '', '', '', '', '5', 'km', '1500', '', ''],
  ],
  [
    'of Android',
    [
      'Data',
      'Nome',
      ...italian.lifted,
      'Carico',
      'Unità',
      'Volte',
      'RPE',
      'Spazio',
      'Unità',
      'Tempo',
      ...italian.noted,
      'Durata',
    ],
    ['2024-03-01 18:00:00', 'Sera', 'Panca', '1', '62,5', 'kg', '8', '7,5', '', '', '0', '', '', '1h'],
    ['2024-03-01 18:00:00', 'Sera', 'Corsa', '1', '', '', '', '', '5', 'km', '1500', '', '', '1h'],
  ],
  [
    'with units in the names of columns',
    [
      'N.',
      ...italian.named,
      ...italian.lifted,
      'Carico (kg)',
      'Volte',
      'RPE',
      'Spazio (km)',
      'Tempo',
      ...italian.noted,
    ],
    ['1', '2024-03-01 18:00:00', 'Sera', '3600', 'Panca', '1', '62,5', '8', '7,5', '', '0', '', ''],
    ['1', '2024-03-01 18:00:00', 'Sera', '3600', 'Corsa', '1', '', '', '', '5', '1500', '', ''],
  ],
])(
  'the dialect %s in a language whose words nobody knows is read by the places of its columns',
  (_dialect, ...rows) => {
    const file = readAll(rows.map((row) => row.join(';')).join('\n'));
    expect(file.format).toBe('strong');
    expect(file.workouts.map(sketch)).toEqual([['Panca: 8× 62.5kg @7.5', 'Corsa: 1500s 5km']]);
    expect(file.workouts[0]).toMatchObject({ title: 'Sera', seconds: 3600 });
  },
);

test('a mark that no language is known to have is a working set, and says so', () => {
  const file = readAll([newer, row('Squat', 'P', '60', '5'), row('Squat', 'É', '60', '5')].join('\n'));
  expect(file.workouts.map(sketch)).toEqual([['Squat: warmup 5× 60kg, 5× 60kg']]);
  expect(file.notes).toEqual([
    { line: 3, kind: 'changed', message: 'The mark "É" of this set is not known. It is taken for a working set.' },
  ]);
});

test('twelve columns of something else are nobody’s', () => {
  const header = 'Date,A,B,C,D,E,F,G,H,I,J,RPE';
  expect(() => readAll(`${header}\n2024-03-01,1,2,3,4,5,6,7,8,9,10,11`)).toThrow('Nobody knows');
});
