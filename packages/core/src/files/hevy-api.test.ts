import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const workout = {
  id: 'b459cba5',
  title: 'Push',
  description: 'Good one',
  start_time: '2026-08-14T12:00:00Z',
  end_time: '2026-08-14T12:30:00Z',
  exercises: [
    {
      index: 0,
      title: 'Bench Press (Barbell)',
      notes: 'Paused',
      exercise_template_id: '05293BCA',
      supersets_id: 0,
      sets: [
        { index: 0, type: 'warmup', weight_kg: 40, reps: 10, distance_meters: null, duration_seconds: null, rpe: null },
        { index: 1, type: 'normal', weight_kg: 102.5, reps: 5, rpe: 9.5 },
        { index: 2, type: 'dropset', weight_kg: 80, reps: 8 },
      ],
    },
    {
      index: 1,
      title: 'Stair Machine',
      exercise_template_id: '05293BCB',
      supersets_id: 0,
      sets: [{ index: 0, type: 'normal', duration_seconds: 600, distance_meters: 150, custom_metric: 50 }],
    },
  ],
};

test("Hevy's API: a page of workouts, in kilograms and metres", () => {
  const file = readAll(JSON.stringify({ page: 1, page_count: 5, workouts: [workout] }));
  expect(file.format).toBe('hevy');
  expect(file.workouts.map(sketch)).toEqual([
    ['Bench Press (Barbell): warmup 10× 40kg, 5× 102.5kg @9.5, drop 8× 80kg', 'Stair Machine: 600s 150m'],
  ]);
  expect(file.workouts[0]).toMatchObject({
    title: 'Push',
    notes: 'Good one',
    start: { instant: '2026-08-14T12:00:00.000Z' },
    end: { instant: '2026-08-14T12:30:00.000Z' },
    exercises: [
      { note: 'Paused', superset: 0 },
      { superset: 0, sets: [{ note: 'Steps or floors: 50' }] },
    ],
  });
  expect(file.notes).toEqual([
    { line: 1, kind: 'changed', message: 'This file is page 1 of 5. The other pages are files of their own.' },
  ]);
  expect(accounted(file)).toBe(file.rows);
});

test.each([
  ['a list', [workout]],
  ['one workout', workout],
  ['an answer with one', { workout: [workout] }],
  [
    'changes',
    {
      page: 1,
      page_count: 1,
      events: [
        { type: 'updated', workout },
        { type: 'deleted', id: 'x' },
      ],
    },
  ],
  ['seconds since 1970', { workouts: [{ ...workout, start_time: 1_786_708_800, end_time: 1_786_710_600 }] }],
])('%s', (_name, document) => {
  const [found] = readAll(JSON.stringify(document)).workouts;
  expect(found?.start).toEqual({ instant: '2026-08-14T12:00:00.000Z' });
});

test('measurements: body weight comes along, the rest is named', () => {
  const measured = { date: '2026-08-14', weight_kg: 80.5, lean_mass_kg: 65, fat_percent: 18.5, neck_cm: null };
  const file = readAll(JSON.stringify({ page: 1, page_count: 1, body_measurements: [measured] }));
  expect(file.weights).toMatchObject([{ weight: 80.5, unit: 'kg' }]);
  expect(file.notes.map(({ message }) => message)).toEqual([
    'Of measurements only body weight is kept. Left out: lean mass, fat.',
  ]);
});
