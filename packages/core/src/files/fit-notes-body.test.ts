import { expect, test } from 'vitest';
import { accounted, readAll } from './testing/read-all.ts';

test("FitNotes' body tracker: body weight comes along, other measurements and comments are named", () => {
  const file = readAll(`Date,Time,Measurement,Value,Unit,Comment
2026-01-10,07:00:00,Bodyweight,82.0,kgs,
2026-01-11,07:00:00,Body Weight,180.5,lbs,"Light, after cardio"
2026-01-11,07:00:00,Chest,101,cm,
2026-01-12,07:00:00,Bodyweight,heavy,kgs,
`);
  expect(file.format).toBe('fitnotes');
  expect(file.weights).toMatchObject([
    { line: 2, weight: 82, unit: 'kg', time: { wall: '2026-01-10T07:00:00' } },
    { line: 3, weight: 180.5, unit: 'lb' },
  ]);
  expect(file.notes).toEqual([
    { line: 3, kind: 'changed', message: 'Of measurements only body weight is kept. Left out: comment.' },
    { line: 4, kind: 'skipped', message: 'Of measurements only body weight is kept. Left out: Chest.' },
    { line: 5, kind: 'skipped', message: 'This body weight cannot be read.' },
  ]);
  expect([file.rows, accounted(file) + file.weights.length]).toEqual([4, 4]);
});
