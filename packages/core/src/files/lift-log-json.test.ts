import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const set = (reps: number, value: string, at: string, unit = 'kilograms') => ({
  set: { repsCompleted: reps, completionDateTime: at },
  target: { reps: { min: 8, max: 8 } },
  weight: { unit, value },
});

test('LiftLog as JSON: sessions with supersets, cardio and the body weight of the day', () => {
  const sessions = [
    {
      id: 's1',
      date: '2026-01-15',
      blueprint: { name: 'Push Day', notes: 'Heavy' },
      bodyweight: { unit: 'kilograms', value: '82.4' },
      recordedExercises: [
        {
          type: 'RecordedWeightedExercise',
          blueprint: { name: 'Bench Press', supersetWithNext: true },
          notes: 'elbows in',
          potentialSets: [set(8, '100', '2026-01-15T10:02:00+01:00'), { weight: { unit: 'kilograms', value: '100' } }],
        },
        {
          type: 'RecordedWeightedExercise',
          blueprint: { name: 'Row', supersetWithNext: false },
          potentialSets: [set(8, '150', '2026-01-15T10:00:00+01:00', 'pounds')],
        },
        {
          type: 'RecordedCardioExercise',
          blueprint: { name: 'Rower' },
          sets: [
            {
              duration: 'PT8M30S',
              distance: { value: '2', unit: 'kilometre' },
              resistance: '7',
              completionDateTime: '2026-01-15T10:20:00+01:00',
            },
            {},
          ],
        },
      ],
    },
    { id: 's2', date: '2026-01-16', blueprint: { name: 'Rest' }, recordedExercises: [] },
  ];
  const file = readAll(JSON.stringify(sessions));
  expect(file.format).toBe('liftlog');
  expect(file.workouts.map(sketch)).toEqual([['Bench Press: 8× 100kg', 'Row: 8× 150lb', 'Rower: 510s 2000m']]);
  expect(file.workouts[0]).toMatchObject({
    title: 'Push Day',
    notes: 'Heavy',
    start: { instant: '2026-01-15T09:00:00.000Z' },
    end: { instant: '2026-01-15T09:20:00.000Z' },
    exercises: [
      { superset: 1, note: 'elbows in' },
      { superset: 1 },
      { superset: null, sets: [{ note: 'resistance 7' }] },
    ],
  });
  expect(file.weights).toMatchObject([{ weight: 82.4, unit: 'kg', time: { wall: '2026-01-15T00:00:00' } }]);
  expect(file.notes.map(({ message }) => message)).toEqual([
    'This set was not done.',
    'This set was not done.',
    'This workout has no sets.',
  ]);
  expect(accounted(file) + file.weights.length).toBe(file.rows);
});
