import { expect, test } from 'vitest';
import { readAll, sketch } from './testing/read-all.ts';

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
  expect(file.notes).toEqual([
    {
      line: 6,
      kind: 'changed',
      message: 'The kind "strange" of this set is not known. It is taken for a working set.',
    },
  ]);
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

test('an end that cannot be read is told', () => {
  const text = `${hevyHeader}\n"Pull","30 Jun 2025, 19:56","later","","Pull Up",,"",0,"normal",,8,,,`;
  const { workouts, notes } = readAll(text);
  expect(workouts).toMatchObject([{ end: null }]);
  expect(notes).toEqual([{ line: 2, kind: 'changed', message: 'The end of this workout cannot be read.' }]);
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

function never(): never {
  throw new Error('There is no such workout.');
}
