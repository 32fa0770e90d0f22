import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { type MuscleRow, muscleRows } from './muscle-rows.ts';
import { muscleSetsOf } from './muscle-sets.ts';
import { anInput, anyWorkouts, aSums, setsOf, today } from './testing/an-input.ts';

/** By hand from the exercises of the builder. */
const direct: Readonly<Record<string, readonly MuscleRow[]>> = {
  bench: ['chest'],
  squat: ['quads', 'glutes'],
  'pull-up': ['back'],
  grip: ['other'],
  thing: ['other'],
  unknown: ['other'],
};
const half: Readonly<Record<string, readonly MuscleRow[]>> = {
  bench: ['triceps', 'shoulders'],
  squat: ['adductors', 'back'],
  'pull-up': ['biceps'],
  grip: ['forearms'],
};

describe('sets per muscle', () => {
  it('are what a recount set by set says', () => {
    fc.assert(
      fc.property(anyWorkouts(40), fc.constantFrom(7 as const, 28 as const), (workouts, span) => {
        const input = anInput(workouts);
        const { rows } = muscleSetsOf(input, span);
        for (const row of muscleRows) {
          const counted = { direct: 0, half: 0 };
          const dates = new Set<string>();
          let last: string | null = null;
          for (const { localDate, exercises } of input.workouts) {
            for (const { exerciseId, hardSets } of exercises) {
              for (let set = 0; set < hardSets; set += 1) {
                const isDirect = direct[exerciseId]?.includes(row);
                if (!isDirect && !half[exerciseId]?.includes(row)) continue;
                last = localDate;
                if (localDate <= addDays(today, -span)) continue;
                counted[isDirect ? 'direct' : 'half'] += 1;
                dates.add(localDate);
              }
            }
          }
          const found = rows.find((one) => one.row === row);
          if (row === 'other' && counted.direct + counted.half === 0) expect(found).toBeUndefined();
          else {
            const weeks = span / 7;
            expect(found).toMatchObject({
              direct: counted.direct / weeks,
              half: counted.half / weeks,
              total: (counted.direct + counted.half / 2) / weeks,
              days: dates.size / weeks,
              lastTrained: last,
            });
            const shares = found?.exercises ?? [];
            expect(shares.reduce((sum, share) => sum + share.direct, 0)).toBe(counted.direct);
            expect(shares.reduce((sum, share) => sum + share.half, 0)).toBe(counted.half);
          }
        }
        expect(rows.map(({ total }) => total)).toEqual(
          rows.map(({ total }) => total).sort((one, other) => other - one),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('name the exercises that made them up, the most first', () => {
    const input = anInput([
      aSums(today, { exercises: [setsOf('bench', 4), setsOf('grip', 2)] }),
      aSums(addDays(today, -2), { exercises: [setsOf('bench', 3), setsOf('unknown', 1)] }),
      aSums(addDays(today, -9), { exercises: [setsOf('squat', 5)] }),
    ]);
    const { rows } = muscleSetsOf(input, 7);
    expect(rows[0]).toMatchObject({
      row: 'chest',
      days: 2,
      lastTrained: today,
      exercises: [{ exerciseId: 'bench', title: 'Bench Press', direct: 7, half: 0 }],
    });
    expect(rows.find(({ row }) => row === 'quads')).toMatchObject({
      total: 0,
      lastTrained: addDays(today, -9),
      exercises: [],
    });
    expect(rows.find(({ row }) => row === 'other')?.exercises.map(({ title }) => title)).toEqual([
      'Gripper',
      'unknown',
    ]);
  });

  it.each([
    { sets: 0, step: 0, off: 10 },
    { sets: 9, step: 1, off: 1 },
    { sets: 10, step: 2, off: 0 },
    { sets: 20, step: 2, off: 0 },
    { sets: 22, step: 3, off: 2 },
  ])('of $sets are at step $step of the band', ({ sets, step, off }) => {
    const { rows } = muscleSetsOf(anInput([aSums(today, { exercises: [setsOf('bench', sets)] })]), 7);
    expect(rows.find(({ row }) => row === 'chest')).toMatchObject({ step, off, band: { from: 10, to: 20 } });
  });

  it('go by the own band of a muscle', () => {
    const bands = { usual: { from: 10, to: 20 }, own: { chest: { from: 2, to: 4 } } };
    const { rows, regions } = muscleSetsOf(anInput([aSums(today, { exercises: [setsOf('bench', 5)] })], { bands }), 7);
    expect(rows.find(({ row }) => row === 'chest')).toMatchObject({ step: 3, off: 1 });
    expect(regions.find(({ region }) => region === 'upper chest')).toMatchObject({ step: 3, off: 1 });
  });

  it('are the mean of a week over 28 days', () => {
    const workouts = [0, 8, 16, 27, 28].map((back) =>
      aSums(addDays(today, -back), { exercises: [setsOf('bench', 6)] }),
    );
    const { rows } = muscleSetsOf(anInput(workouts), 28);
    expect(rows.find(({ row }) => row === 'chest')).toMatchObject({ direct: 6, total: 6, days: 1, step: 1, off: 4 });
  });
});

describe('the figure', () => {
  it('paints a muscle by itself where the list puts several into a row', () => {
    const { rows, regions } = muscleSetsOf(anInput([aSums(today, { exercises: [setsOf('pull-up', 12)] })]), 7);
    const region = (name: string) => regions.find((one) => one.region === name);
    expect(rows.find(({ row }) => row === 'back')?.total).toBe(12);
    expect(region('lats')).toMatchObject({ total: 12, step: 2 });
    expect(region('lower traps')).toMatchObject({ total: 12, step: 2 });
    expect(region('traps')).toMatchObject({ direct: 0, half: 12, total: 6, step: 1 });
    expect(region('lower back')).toMatchObject({ total: 0, step: 0, lastTrained: null });
  });

  it('has 24 regions that something can count for', () => {
    const { regions } = muscleSetsOf(anInput([]), 7);
    expect(regions).toHaveLength(24);
    expect(regions.every(({ step }) => step === 0)).toBe(true);
  });
});
