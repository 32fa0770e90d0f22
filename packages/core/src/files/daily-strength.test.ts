import { expect, test } from 'vitest';
import { accounted, readAll, sketch } from './testing/read-all.ts';

test('Daily Strength: sessions of its backup, in the order they were done, without a unit', () => {
  const exercise = { id: 'e1', name: 'Leg Press', equipmentRequired: [] };
  const sessions = [
    {
      id: 's1',
      name: 'Legs',
      startDate: 1_790_618_820_000,
      endDate: 1_790_622_240_000,
      isComplete: true,
      workoutSessionExercises: [
        {
          position: 1,
          exercise: { id: 'e2', name: 'Calf Raise' },
          workoutSessionSets: [{ set: 0, warmUp: false, isComplete: false, weight: 50, reps: 12 }],
        },
        {
          position: 0,
          exercise,
          workoutSessionSets: [
            {
              set: 1,
              warmUp: false,
              isComplete: true,
              weight: 120,
              reps: 8,
              restTime: 90,
              completedDate: 1_790_619_000_000,
            },
            { set: 0, warmUp: true, isComplete: true, weight: 60, reps: 10 },
          ],
        },
      ],
    },
  ];
  const file = readAll(JSON.stringify(sessions));
  expect(file.format).toBe('daily-strength');
  expect(file.workouts.map(sketch)).toEqual([['Leg Press: warmup 10× 60?, 8× 120?']]);
  expect(file.workouts[0]).toMatchObject({
    title: 'Legs',
    start: { instant: '2026-09-28T18:07:00.000Z' },
    end: { instant: '2026-09-28T19:04:00.000Z' },
  });
  expect(file.workouts[0]?.exercises[0]?.sets[1]).toMatchObject({
    restSeconds: 90,
    endedAt: '2026-09-28T18:10:00.000Z',
  });
  expect(accounted(file)).toBe(file.rows);
});
