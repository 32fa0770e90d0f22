import { expect, test } from 'vitest';
import { readAll, sketch } from './testing/read-all.ts';

const columns = ['Date', 'Workout Name', 'Exercise Name', 'Set Order', 'Weight', 'Reps', 'Distance', 'Seconds'];

function file(delimiter: string, weights: readonly string[], distance = ''): string {
  const rows = weights.map((weight, index) => [
    '2024-03-01 18:00:00',
    'A',
    'Squat',
    index + 1,
    weight,
    5,
    distance,
    '',
  ]);
  return [columns, ...rows].map((fields) => fields.map((field) => `"${field}"`).join(delimiter)).join('\n');
}

test.each([
  ['a comma between fields and no other sign', ',', ['1,250'], '5× 1250?'],
  ['a comma between fields and a decimal dot', ',', ['1,250', '62.5'], '5× 1250?, 5× 62.5?'],
  ['a comma between fields and a decimal comma', ',', ['1,250', '62,5'], '5× 1.25?, 5× 62.5?'],
  ['a semicolon and a decimal comma', ';', ['62,5', '1,250', '1.250'], '5× 62.5?, 5× 1.25?, 5× 1250?'],
  ['a semicolon and a decimal dot', ';', ['1,250', '62.5', '1.250'], '5× 1250?, 5× 62.5?, 5× 1.25?'],
  ['thousands of thousands', ';', ['1,250', '1,250,000'], '5× 1250?, 5×'],
])('%s tell what three digits behind a sign are', (_name, delimiter, weights, sets) => {
  const [workout] = readAll(file(delimiter, weights)).workouts;
  expect(workout && sketch(workout)).toEqual([`Squat: ${sets}`]);
  expect(workout?.exercises[0]?.sets.every(({ withComma }) => withComma === undefined)).toBe(true);
});

test('a file that does not tell keeps both', () => {
  const read = readAll(file(';', ['1,250', '60'], '5.000'));
  expect(read.workouts[0]?.exercises[0]?.sets).toMatchObject([
    { weight: 1250, distance: 5, withComma: { reps: 5, weight: 1.25, distance: 5000 } },
    { weight: 60, distance: 5, withComma: { reps: 5, weight: 60, distance: 5000 } },
  ]);
});

test('a column with numbers that nothing is made of is named, one with words, zeros or a count of rows is not', () => {
  const text = `Workout #,Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Incline,Mood,Level,Seconds
1,2024-03-01 18:00:00,A,Running,1,,,,good,0,600
1,2024-03-01 18:00:00,A,Running,2,,,"2,5",5 of 5,0,600`;
  expect(readAll(text).unusedColumns).toEqual(['Incline']);
});

test('months are read in the language that all of a file’s names are of', () => {
  const row = (start: string) => `"A","${start}","${start}","Squat","0","normal","100","5"`;
  const header = 'title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps';
  const starts = (...texts: string[]) =>
    readAll([header, ...texts.map(row)].join('\n')).workouts.map(({ start }) => start);
  expect(starts('3 lis 2024, 18:00', '3 sij 2024, 18:00')).toEqual([
    { wall: '2024-10-03T18:00:00' },
    { wall: '2024-01-03T18:00:00' },
  ]);
  expect(starts('3 lis 2024, 18:00', '3 sty 2024, 18:00')).toEqual([
    { wall: '2024-11-03T18:00:00' },
    { wall: '2024-01-03T18:00:00' },
  ]);
});
