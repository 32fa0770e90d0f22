import { describe, expect, test } from 'vitest';
import type { ExerciseSession, ExerciseSet } from '../exercises/exercise.ts';
import { exerciseMove, lastTimeOf, type PickedExercise, standInsFor } from './exercise-move.ts';
import { aLiveMove } from './testing/session-events.ts';

const bench: PickedExercise = {
  _id: 'bench-press',
  title: 'Bench Press',
  isOwn: false,
  loading: 'external',
  measure: 'reps',
  variants: [],
  restSeconds: 150,
};
const own: PickedExercise = {
  ...bench,
  _id: '019a8000-0000-7000-8000-000000000009',
  title: 'Zercher Squat',
  isOwn: true,
};
const last = {
  localDate: '2026-03-07',
  sets: [
    { reps: 5, weight: 65, unit: 'kg' as const },
    { reps: 4, weight: 62.5, unit: 'kg' as const },
  ],
};
const pick = (more: Partial<Parameters<typeof exerciseMove>[0]> = {}) =>
  exerciseMove({ exercise: bench, last: null, taken: [], ...more });

describe('an exercise that is picked', () => {
  test('three sets that begin where its own last time ended', () => {
    expect(pick({ last })).toEqual({
      _id: 'bench-press',
      title: 'Bench Press',
      exerciseId: 'bench-press',
      trackable: true,
      weight: true,
      measure: 'reps',
      variants: [],
      sets: 3,
      reps: null,
      seconds: null,
      restSeconds: 150,
      isExtra: true,
      lastDone: '2026-03-07',
      starts: [
        { count: 5, weight: 65, unit: 'kg', variant: 0, isLogged: true },
        { count: 4, weight: 62.5, unit: 'kg', variant: 0, isLogged: true },
        { count: 4, weight: 62.5, unit: 'kg', variant: 0, isLogged: true },
      ],
    });
  });

  test('never done, it begins at a usual number without a weight, and has no target', () => {
    expect(pick().reps).toBeNull();
    expect(pick().starts[0]).toEqual({ count: 10, weight: null, unit: null, variant: 0, isLogged: false });
  });

  test.each([
    [bench, ['bench-press'], 'bench-press-2'],
    [own, ['bench-press'], 'zercher-squat'],
    [own, ['zercher-squat', 'zercher-squat-2'], 'zercher-squat-3'],
  ])('its id is free', (exercise, taken, id) => {
    expect(pick({ exercise, taken })._id).toBe(id);
  });

  test.each([
    ['seconds', { count: 40 }],
    ['metres', { count: 40 }],
    ['reps-and-seconds', { count: 10, seconds: 40 }],
  ] as const)('what counts %s begins with that, and plans nothing', (measure, start) => {
    const move = pick({ exercise: { ...bench, measure, loading: 'none', restSeconds: null } });
    expect(move).toMatchObject({ reps: null, seconds: null, weight: false, starts: [start, start, start] });
    expect(move).not.toHaveProperty('metres');
    expect(move).not.toHaveProperty('restSeconds');
  });

  test('a ride is one stretch of minutes, or as long as the last time', () => {
    const ride: PickedExercise = { ...bench, _id: 'steady-ride', measure: 'seconds', loading: 'none' };
    expect(pick({ exercise: ride })).toMatchObject({ sets: 1, seconds: null, starts: [{ count: 1_200 }] });
    const before = { localDate: '2026-03-07', sets: [{ reps: null, weight: null, seconds: 2_700 }] };
    expect(pick({ exercise: ride, last: before })).toMatchObject({ sets: 1, starts: [{ count: 2_700 }] });
  });

  test('a body-weight exercise has a weight where it had one the last time', () => {
    const pullUp: PickedExercise = { ...bench, _id: 'pull-up', loading: 'bodyweight' };
    expect(pick({ exercise: pullUp }).weight).toBe(false);
    expect(pick({ exercise: pullUp, last }).weight).toBe(true);
  });

  test('swapped in, it takes over sets, reps and rest, and keeps its own weights', () => {
    const swapped = aLiveMove({ sets: 4, reps: 8, restSeconds: 90 });
    expect(pick({ last, swapped })).toMatchObject({ sets: 4, reps: 8, restSeconds: 90, starts: { length: 4 } });
    expect(pick({ last, swapped }).starts[0]).toMatchObject({ count: 8, weight: 65, last: { count: 5, weight: 65 } });
    const plank = aLiveMove({ measure: 'seconds', sets: 2, reps: null, seconds: 60 });
    expect(pick({ swapped: plank })).toMatchObject({ sets: 2, reps: null, seconds: null });
  });
});

describe('the last time of an exercise', () => {
  const set = (more: Partial<ExerciseSet>): ExerciseSet => ({
    kind: 'working',
    reps: 5,
    seconds: null,
    metres: null,
    weight: 60,
    unit: 'kg',
    loadKg: 60,
    e1rmKg: 70,
    ...more,
  });
  const session = (localDate: string, sets: ExerciseSet[]): ExerciseSession => ({
    workoutId: 'a',
    title: 'Push',
    created: `${localDate}T10:00:00Z`,
    localDate,
    sets,
    e1rmKg: null,
    records: [],
  });
  const lastDone = { localDate: '2026-03-07', workoutId: 'a', set: set({ weight: 65 }) };

  test('all sets of its newest session but the warm-ups', () => {
    const sessions = [session('2026-03-07', [set({ kind: 'warmup', weight: 20 }), set({}), set({ reps: 4 })])];
    expect(lastTimeOf({ lastDone }, sessions)).toEqual({
      localDate: '2026-03-07',
      sets: [
        { reps: 5, weight: 60, unit: 'kg' },
        { reps: 4, weight: 60, unit: 'kg' },
      ],
    });
  });

  test('the best set of that day, where its sessions are not known or older', () => {
    const best = { localDate: '2026-03-07', sets: [{ reps: 5, weight: 65, unit: 'kg' }] };
    expect(lastTimeOf({ lastDone }, [])).toEqual(best);
    expect(lastTimeOf({ lastDone }, [session('2026-03-01', [set({})])])).toEqual(best);
    expect(lastTimeOf({ lastDone: null }, [])).toBeNull();
  });
});

test('the same muscles with the same equipment stand in first, others not at all', () => {
  const exercise = (_id: string, muscles: string[], equipment: string[]) => {
    return { _id, muscles, secondaryMuscles: [], equipment };
  };
  const press = exercise('bench', ['chest'], ['barbell']);
  const rows = [
    press,
    exercise('fly', ['chest'], ['cable']),
    exercise('squat', ['quads'], ['barbell']),
    exercise('incline', ['chest'], ['barbell']),
    exercise('dip', ['chest', 'triceps'], []),
  ];
  expect(standInsFor(press, rows).map(({ _id }) => _id)).toEqual(['incline', 'fly', 'dip']);
});
