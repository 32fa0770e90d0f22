/** Files as programs and spreadsheets of other countries write them: decimal commas, spaces between thousands, wide digits, their own days and hours. */
import { describe, expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const table = (delimiter: string, ...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join(delimiter)).join('\r\n');

const strongNames = {
  German:
    'Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Entfernung;Sekunden;Notizen;Workout-Notizen;RPE',
  Polish:
    'Data;Nazwa treningu;Czas trwania;Nazwa ćwiczenia;Kolejność serii;Ciężar;Powt.;Dystans;Sekundy;Notatki;Notatki treningu;RPE',
  Japanese: '日付;ワークアウト名;時間;エクササイズ名;セット順;重量;レップ;距離;秒;メモ;ワークアウトメモ;RPE',
};

describe.each(Object.entries(strongNames))('Strong in %s', (_language, names) => {
  const header = names.split(';');
  const rows = (date: string) => [
    [date, 'Push', '1h 5m', 'Bench Press (Barbell)', 'W', '40,0', '10', '0,0', '0,0', '', '', ''],
    [date, 'Push', '1h 5m', 'Bench Press (Barbell)', '1', '62,5', '8', '0,0', '0,0', '', '', '8,5'],
    [date, 'Push', '1h 5m', 'Leg Press', '1', '1.234,5', '5', '0,0', '0,0', '', '', ''],
    [date, 'Push', '1h 5m', 'Running', '1', '0,0', '0', '5,25', '1500,0', '', '', ''],
  ];
  const sets = [
    'Bench Press (Barbell): warmup 10× 40?, 8× 62.5? @8.5',
    'Leg Press: 5× 1234.5?',
    'Running: 1500s 5.25?',
  ];

  test.each([
    ['as the app wrote it', '2025-06-30 19:56:10', '2025-06-30T19:56:10'],
    ['saved again by a spreadsheet, with dots', '30.06.2025 19:56', '2025-06-30T19:56:00'],
    ['saved again by a spreadsheet, without seconds', '2025-06-30 19:56', '2025-06-30T19:56:00'],
    ['saved again by a spreadsheet, with slashes', '2025/6/30 19:56', '2025-06-30T19:56:00'],
  ])('%s: semicolons between fields, commas before fractions', (_name, date, wall) => {
    const file = readAll(table(';', header, ...rows(date)));
    expect([file.format, accounted(file), file.notes]).toEqual(['strong', 4, []]);
    expect(file.workouts.map(sketch)).toEqual([sets]);
    expect(file.workouts[0]).toMatchObject({ title: 'Push', start: { wall }, seconds: 3_900 });
  });

  test('with commas between fields, its numbers between quotes', () => {
    const quoted = rows('2025-06-30 19:56:10').map((row) => row.map((field) => `"${field}"`));
    const file = readAll(table(',', header, ...quoted));
    expect(file.workouts.map(sketch)).toEqual([sets]);
  });

  test('with tabs, as a sheet is copied', () => {
    const file = readAll(table('\t', header, ...rows('2025-06-30 19:56:10')));
    expect(file.workouts.map(sketch)).toEqual([sets]);
  });
});

const hevyNames =
  'title;start_time;end_time;description;exercise_title;superset_id;exercise_notes;set_index;set_type;weight_kg;reps;distance_km;duration_seconds;rpe';
const hevyRow = (start: string, weight: string, distance = '') =>
  `Push;"${start}";"${start}";;Leg Press;;;0;normal;${weight};8;${distance};;8,5`;

test.each([
  ['German', '30 Juni 2025, 19:56'],
  ['German, in short', '30. Juni 2025 um 19:56'],
  ['German, in numbers', '30.06.2025, 19:56 Uhr'],
  ['Polish', '30 cze 2025, 19:56'],
  ['Polish, in full', '30 czerwca 2025, 19:56'],
  ['Polish, in full, with the word for year', '30 czerwca 2025 r., 19:56'],
  ['Japanese', '2025年6月30日 19:56'],
  ['Japanese, in hours of twelve', '2025年6月30日 午後7:56'],
  ['Japanese, in hours and minutes', '2025年6月30日 19時56分'],
  ['Japanese, in wide digits', '２０２５年６月３０日　１９：５６'],
  ['Japanese, in numbers', '2025/06/30 19:56'],
])('Hevy with decimal commas, its times in %s', (_language, start) => {
  const file = readAll([hevyNames, hevyRow(start, '62,5', '5,25')].join('\n'));
  expect(file.notes).toEqual([]);
  expect(file.workouts).toMatchObject([{ start: { wall: '2025-06-30T19:56:00' } }]);
  expect(file.workouts.map(sketch)).toEqual([['Leg Press: 8× 62.5kg 5.25km @8.5']]);
});

test.each([
  ['points between thousands', '1.234,5'],
  ['spaces', '1 234,5'],
  ['no-break spaces', '1\u00A0234,5'],
  ['narrow spaces', '1\u202F234,5'],
  ['thin spaces', '1\u2009234,5'],
  ['typographic apostrophes', '1’234,5'],
  ['commas, and wide digits', '１，２３４．５'],
  ['nothing, and wide digits with a comma', '１２３４，５'],
])('%s', (_name, weight) => {
  const file = readAll([hevyNames, hevyRow('2025-06-30 19:56', weight)].join('\n'));
  expect(file.workouts.map(sketch)).toEqual([['Leg Press: 8× 1234.5kg @8.5']]);
});

test('help may stand behind a real minus', () => {
  const file = readAll([hevyNames, hevyRow('2025-06-30 19:56', '−20,5')].join('\n'));
  expect(file.workouts.map(sketch)).toEqual([['Leg Press: 8× -20.5kg @8.5']]);
});

describe('three decimals behind a comma, where other numbers of the file tell that it is no thousand', () => {
  test('body weights of Hevy', () => {
    const file = readAll('date;weight_kg;fat_percent\n2025-06-30;82,125;\n2025-07-01;81,5;\n');
    expect(file.weights.map(({ weight }) => weight)).toEqual([82.125, 81.5]);
  });

  test('body weights of FitNotes', () => {
    const file = readAll(
      'Date;Time;Measurement;Value;Unit;Comment\n2025-06-30;08:00;Bodyweight;82,125;kg;\n2025-07-01;08:00;Bodyweight;81,5;kg;\n',
    );
    expect(file.weights.map(({ weight }) => weight)).toEqual([82.125, 81.5]);
  });

  test('body weights of Strength Level, and which of two weights was entered', () => {
    const file = readAll(
      'Date Lifted;Exercise;Weight (kg);Weight (lb);Reps;Bodyweight (kg);Bodyweight (lb);Warmup\n2025-06-30;Squat;102,058;225;5;82,125;181,05;0\n',
    );
    expect(file.weights.map(({ weight, unit }) => [weight, unit])).toEqual([[82.125, 'kg']]);
    expect(file.workouts.map(sketch)).toEqual([['Squat: 5× 225lb']]);
  });

  test('pounds that Fitbod has converted', () => {
    const file = readAll(
      'Date;Exercise;Reps;Weight(kg);Duration(s);Distance(m);Incline;Resistance;isWarmup;Note;multiplier\n2025-06-30 17:00:00 +0000;Squat;5;20,412;0,0;0,0;0,0;0,0;false;;1,0\n',
    );
    expect(file.workouts.map(sketch)).toEqual([['Squat: 5× 45lb']]);
  });

  test('the length and the body weight of StrongLifts', () => {
    const file = readAll(
      'Date;Workout;Workout Name;Program Name;Body Weight (KG);Exercise;Duration (hours);Set 1 (Reps);Set 1 (KG)\n2025/06/30;1;A;5x5;82,125;Squat;1,125;5;62,5\n',
    );
    expect(file.workouts).toMatchObject([{ seconds: 4_050 }]);
    expect(file.weights).toMatchObject([{ weight: 82.125, unit: 'kg' }]);
    expect(file.workouts.map(sketch)).toEqual([['Squat: 5× 62.5kg']]);
  });
});

test('FitNotes with decimal commas', () => {
  const file = readAll(
    'Date;Exercise;Category;Weight (kg);Reps;Distance;Distance Unit;Time;Comment\n30.06.2025;Bankdrücken;Brust;62,5;8;;;;\n30.06.2025;Laufen;Cardio;;;5,25;km;0:25:30,5;\n',
  );
  expect(file.workouts.map(sketch)).toEqual([['Bankdrücken: 8× 62.5kg', 'Laufen: 1530.5s 5.25km']]);
});

test.each([
  ['1 Std. 5 Min.', 3_900],
  ['45 Min.', 2_700],
  ['1 godz. 5 min', 3_900],
  ['1時間5分', 3_900],
  ['45分', 2_700],
])('a length of %s', (length, seconds) => {
  const header =
    'Date;Workout Name;Duration;Exercise Name;Set Order;Weight;Reps;Distance;Seconds;Notes;Workout Notes;RPE';
  const file = readAll(`${header}\n2025-06-30 19:56:10;A;${length};Squat;1;62,5;5;0;0;;;\n`);
  expect([file.notes, file.workouts[0]?.seconds]).toEqual([[], seconds]);
});
