import { describe, expect, it } from 'vitest';
import { heartCostOf } from './heart-cost.ts';
import { anInput, aSums, setsOf, today } from './testing/an-input.ts';
import type { SetHeart } from './workout-sums.ts';

const heart = (loadKg: number, reps: number, peak: number, drop: number | null = null): SetHeart => ({
  loadKg,
  reps,
  peak,
  drop,
});
const squats = (date: string, ...hearts: SetHeart[]) =>
  aSums(date, { exercises: [setsOf('squat', hearts.length, { hearts })] });

const august = squats('2026-08-20', heart(90, 5, 160, 20), heart(86, 6, 158, 24), heart(94, 3, 156));
const november = squats(
  '2026-11-10',
  heart(90, 5, 152, 30),
  heart(90, 5, 151, 28),
  heart(90, 5, 149, 29),
  heart(60, 5, 110, 40),
);

describe('heart cost', () => {
  it('compares sets of about the same weight and reps, month by month', () => {
    expect(heartCostOf(anInput([august, november]), 'squat')).toEqual({
      exerciseId: 'squat',
      title: 'Back Squat',
      loadKg: 90,
      reps: 5,
      months: [
        { month: '2026-08', sets: 3, peak: 158, drop: 22 },
        { month: '2026-11', sets: 3, peak: 151, drop: 29 },
      ],
    });
  });

  it.each([
    ['weight', heart(85, 5, 160), heart(95, 5, 160)],
    ['reps', heart(90, 8, 160), heart(90, 2, 160)],
  ])('leaves out sets whose %s is further off', (_, ...far) => {
    const cost = heartCostOf(anInput([august, squats('2026-08-21', ...far), november]), 'squat');
    expect(cost?.months[0]?.sets).toBe(3);
  });

  it('has no drop where none was read', () => {
    const before = squats('2026-08-20', heart(90, 5, 160), heart(90, 5, 158), heart(90, 5, 156));
    expect(heartCostOf(anInput([before, november]), 'squat')?.months[0]?.drop).toBeNull();
  });

  it('takes the set that the most months can be compared at', () => {
    const light = ['2026-07-02', '2026-09-02', '2026-11-10'].map((date) =>
      squats(date, heart(60, 5, 112), heart(60, 5, 111), heart(60, 5, 110)),
    );
    const cost = heartCostOf(anInput([august, november, ...light]), 'squat');
    expect(cost).toMatchObject({ loadKg: 60 });
    expect(cost?.months.map(({ month }) => month)).toEqual(['2026-07', '2026-09', '2026-11']);
  });

  it.each([
    { why: 'one month alone', workouts: [november] },
    { why: 'months with two sets', workouts: [squats('2026-08-20', heart(90, 5, 160), heart(90, 5, 160)), november] },
    {
      why: 'nothing in the last 30 days',
      workouts: [august, squats('2026-09-20', heart(90, 5, 1), heart(90, 5, 1), heart(90, 5, 1))],
    },
    { why: 'no heart rate', workouts: [aSums(today, { exercises: [setsOf('squat', 5)] })] },
  ])('is not told of $why', ({ workouts }) => {
    expect(heartCostOf(anInput(workouts), 'squat')).toBeNull();
  });
});
