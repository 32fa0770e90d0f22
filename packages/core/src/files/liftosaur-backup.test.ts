import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

const kg = (value: number) => ({ value, unit: 'kg' });

test("Liftosaur's JSON: what was done of what was planned, warm-ups, own exercises, and body weight", () => {
  const storage = {
    id: 1,
    signupRequests: [],
    tempUserId: 'abc',
    stats: {
      weight: { weight: [{ vtype: 'stat', value: kg(82.4), timestamp: 1_790_618_820_000 }] },
      length: { bicepLeft: [{ value: { value: 36, unit: 'cm' }, timestamp: 1_790_618_820_000 }] },
      percentage: { bodyfat: [] },
    },
    settings: {
      exercises: {
        abcd: { id: 'abcd', name: 'Nordic curl', meta: { targetMuscles: ['Hamstrings', 7], synergistMuscles: 'none' } },
      },
    },
    history: [
      {
        vtype: 'history_record',
        id: 1_790_618_820_000,
        date: '2026-09-28T18:07:00.000Z',
        programName: 'GZCLP',
        dayName: 'Day 1',
        notes: 'Good',
        startTime: 1_790_618_820_000,
        endTime: 1_790_622_240_000,
        entries: [
          {
            exercise: { id: 'benchPress', equipment: 'barbell' },
            notes: 'paused',
            superset: 'A',
            warmupSets: [{ reps: 5, completedReps: 5, weight: kg(40), isCompleted: true }],
            sets: [
              {
                reps: 5,
                completedReps: 6,
                weight: kg(80),
                completedWeight: kg(82.5),
                completedRpe: 9,
                isCompleted: true,
                timestamp: 1_790_619_000_000,
              },
              { reps: 5, weight: kg(80), isCompleted: false },
            ],
          },
          {
            exercise: { id: 'abcd' },
            superset: 'A',
            warmupSets: [],
            sets: [{ completedReps: 8, completedRepsLeft: 7, isUnilateral: true, isCompleted: true }],
          },
        ],
      },
    ],
  };
  const file = readAll(JSON.stringify(storage, null, 2));
  expect(file.format).toBe('liftosaur');
  expect(file.workouts.map(sketch)).toEqual([
    ['Bench Press (Barbell): warmup 5× 40kg, 6× 82.5kg @9', 'Nordic curl: 8×'],
  ]);
  expect(file.workouts[0]).toMatchObject({
    title: 'GZCLP, Day 1',
    notes: 'Good',
    start: { instant: '2026-09-28T18:07:00.000Z' },
    end: { instant: '2026-09-28T19:04:00.000Z' },
    exercises: [
      { note: 'paused', superset: 0, sets: [{}, { endedAt: '2026-09-28T18:10:00.000Z' }] },
      { superset: 0, sets: [{ note: 'Left side: 7 reps' }], muscles: 'Hamstrings' },
    ],
  });
  expect(file.weights).toMatchObject([{ weight: 82.4, unit: 'kg', time: { instant: '2026-09-28T18:07:00.000Z' } }]);
  expect(file.notes.map(({ message }) => message)).toEqual([
    'This set was planned and not done.',
    'Of measurements only body weight is kept. Left out: bicep left.',
  ]);
  expect(accounted(file) + file.weights.length).toBe(file.rows);
});
