import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reason } from '../reasons/reason.ts';
import { createCsvRows } from './csv-rows.ts';
import { UnreadableFile } from './file-workout.ts';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const classic =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

test('a date that a spreadsheet has rewritten is kept in both orders, one past the twelfth is not', () => {
  const text = `${classic}
03/04/2025 18:00,A,1h,Squat,1,100,5,0,0,,,
13/04/2025 18:00,A,1h,Squat,1,100,5,0,0,,,`;
  expect(readAll(text).workouts.map(({ start }) => start)).toEqual([
    { wall: '2025-04-03T18:00:00', swapped: '2025-03-04T18:00:00' },
    { wall: '2025-04-13T18:00:00' },
  ]);
});

test('a file cut off in the midst of a row says so, one without an end of line does not', () => {
  const cut = readAll(`${classic}\n2023-05-01 18:00:00,A,1h,Squat,1,100,5,0,0,"half a no`);
  expect(cut.notes).toEqual([{ line: 2, kind: 'skipped', message: 'The file ends in the midst of this row.' }]);
  expect(readAll(`${classic}\n2023-05-01 18:00:00,A,1h,Squat,1,100,5,0,0,"",,`).notes).toEqual([]);
});

test('notes of later rows that say something else are added to those before, repeated ones are not', () => {
  const hevy = 'title,start_time,end_time,exercise_title,exercise_notes,set_index,set_type,weight_kg,reps,description';
  const row = (note: string, index: number, about: string) =>
    `A,2024-05-01 18:00:00,2024-05-01 19:00:00,Squat,${note},${index},normal,100,5,${about}`;
  const file = readAll(
    [hevy, row('low bar', 0, 'tired'), row('low bar', 1, ''), row('belt', 2, 'but fine')].join('\n'),
  );
  expect(file.workouts).toMatchObject([{ notes: 'tired\nbut fine', exercises: [{ note: 'low bar\nbelt' }] }]);
});

test('fields beyond the last column are told', () => {
  const file = readAll(`${classic}\n2023-05-01 18:00:00,A,1h,Squat,1,100,5,0,0,slow, and, low, deep\n`);
  expect(file.notes).toEqual([
    { line: 2, kind: 'changed', message: 'The effort of this set cannot be read.' },
    {
      line: 2,
      kind: 'changed',
      message: 'This row has more fields than the file has columns. What stands beyond them is left out.',
    },
  ]);
});

test('a rest that no set can have is told', () => {
  const file = readAll(
    `${classic}\n2023-05-01 18:00:00,A,1h,Squat,1,100,5,0,0,,,\n2023-05-01 18:00:00,A,1h,Squat,Rest Timer,0,0,0,9000,,,`,
  );
  expect(file.workouts[0]?.exercises[0]?.sets[0]?.restSeconds).toBeUndefined();
  expect(file.notes).toEqual([{ line: 3, kind: 'changed', message: 'The rest in this row cannot be kept.' }]);
});

test.each([
  ['km', '1200', null],
  ['km', '800', '800km'],
  ['', '700', '700m'],
  ['', '5.2', '5.2?'],
])('a distance in %j of %s is one that a set can have, in a unit that it can be in', (unit, distance, read) => {
  const header = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';
  const file = readAll(`${header}\n2024-03-01,Row,Cardio,,,3,${distance},${unit},,`);
  expect(file.workouts.map(sketch)).toEqual([[`Row: 3×${read === null ? '' : ` ${read}`}`]]);
  expect(file.notes.map(({ message }) => message)).toEqual(
    read === null ? ['The distance of this set cannot be read.'] : [],
  );
});

test('titles and notes that are too long are cut, and say so', () => {
  const [title, notes] = ['t'.repeat(81), 'n'.repeat(10_001)];
  const file = readAll(`${classic}\n2023-05-01 18:00:00,${title},1h,Squat,1,100,5,0,0,${'s'.repeat(501)},${notes},`);
  const [workout] = file.workouts;
  expect([workout?.title.length, workout?.notes.length]).toEqual([80, 10_000]);
  expect(file.notes).toEqual([
    { line: 2, kind: 'changed', message: 'The note is cut to 500 signs.' },
    { line: 2, kind: 'changed', message: 'The title of the workout is cut to 80 signs.' },
    { line: 2, kind: 'changed', message: 'The note of the workout is cut to 10000 signs.' },
  ]);
});

test('every row is accounted for, whatever stands in it and however the file is cut into pieces', () => {
  const field = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '5',
      '102,5',
      '-20',
      '1e9',
      'W',
      'Rest Timer',
      'Note',
      '2023-05-01 18:00:00',
      'Squat',
      'NaN',
    ),
    fc.string({ maxLength: 6 }),
  );
  const quoted = field.map((text) => `"${text.replaceAll('"', '""')}"`);
  const row = fc.array(quoted, { minLength: 1, maxLength: 14 }).map((fields) => fields.join(','));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.integer({ min: 3, max: 200 }), (rows, piece) => {
      const file = readAll([classic, ...rows].join('\n'), piece);
      expect(accounted(file)).toBe(file.rows);
    }),
    { numRuns: 60 },
  );
});

test('rows come out the same from any pieces, and each says its line', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ';', ' '), maxLength: 5 });
  const table = fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, piece) => {
      const lines = rows.map((fields) => fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
      const text = lines.join('\r\n');
      const reader = createCsvRows(',');
      const found = [];
      for (let at = 0; at < text.length; at += piece) found.push(...reader.read(text.slice(at, at + piece)));
      found.push(...reader.end());
      expect(found.map(({ fields }) => fields)).toEqual(
        rows.filter((fields) => fields.some((one) => one.trim() !== '')),
      );
    }),
  );
});

test.each([
  [
    'a million columns',
    `${classic}\n${','.repeat(1_000_000)}`,
    reason('line-with-too-many-columns', { line: 2, most: 200 }),
  ],
  ['a line without an end', `${classic}\n"${'x'.repeat(500_000)}`, reason('line-too-long', { line: 2 })],
  [
    'a row more than half a million',
    `${classic}${'\nno date,E,,Squat,1,1,5'.repeat(500_001)}`,
    reason('file-with-too-many-rows', { most: 500_000 }),
  ],
])('%s is refused', (_name, text, why) => {
  expect(() => readAll(text, 65_536)).toThrow(new UnreadableFile(why));
});

test('a session with more sets than any workout holds a thousand of them, and names the other rows', () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => {
    const order = (index % 15_000) + 1;
    return `2024-05-01 18:00:00,Endless,1h,Squat,${order},${100 + Math.floor(index / 15_000)},5,0,0,,,`;
  });
  const file = readAll([classic, ...rows].join('\n'), 32_768);
  expect(file.workouts.map(({ exercises }) => exercises.flatMap(({ sets }) => sets).length)).toEqual([1_001]);
  expect(file.notes.at(-1)).toEqual({
    line: 30_001,
    kind: 'skipped',
    message: 'Its workout has more sets than a workout can have.',
  });
  expect([file.rows, accounted(file)]).toEqual([30_000, 30_000]);
});
