import { expect, test } from 'vitest';
import { accounted, readAll } from './testing/read-all.ts';

const header = (weight: string, length: string) =>
  ['date', weight, 'fat_percent', ...['neck', 'chest', 'left_bicep', 'waist'].map((name) => `${name}_${length}`)]
    .map((name) => `"${name}"`)
    .join(',');

test("Hevy's measurements: body weight comes along, what else was measured is named", () => {
  const file = readAll(`${header('weight_kg', 'cm')}
"9 Feb 2026, 00:00",83.69,,,,,
"3 Mar 2026, 07:30",82.1,18.5,,101,35.5,
"4 Mar 2026, 07:30",,,,,,82
"soon",80,,,,,
`);
  expect(file.format).toBe('hevy');
  expect(file.weights).toMatchObject([
    { weight: 83.69, unit: 'kg', time: { wall: '2026-02-09T00:00:00' } },
    { weight: 82.1, unit: 'kg', time: { wall: '2026-03-03T07:30:00' } },
  ]);
  expect(file.notes).toEqual([
    {
      line: 3,
      kind: 'changed',
      message: 'Of measurements only body weight is kept. Left out: body fat, chest, left bicep.',
    },
    { line: 4, kind: 'skipped', message: 'Of measurements only body weight is kept. Left out: waist.' },
    { line: 5, kind: 'skipped', message: 'The date of this measurement cannot be read.' },
  ]);
  expect([file.rows, accounted(file) + file.weights.length]).toEqual([4, 4]);
});

test('in pounds and inches', () => {
  const file = readAll(`${header('weight_lbs', 'in')}\n"9 Feb 2026, 00:00",184.5,,,,14,\n`);
  expect(file.weights).toMatchObject([{ weight: 184.5, unit: 'lb' }]);
  expect(file.notes[0]?.message).toMatch(/left bicep/);
});
