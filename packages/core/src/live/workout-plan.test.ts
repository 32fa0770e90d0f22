import { expect, test } from 'vitest';
import { aClock, aWorkout } from '../workouts/testing/a-workout.ts';
import { emptyPlan, isOfProgram, planOfWorkout } from './workout-plan.ts';

const curl = {
  _id: 'curl',
  title: 'Curl',
  exerciseId: 'curl',
  trackable: true,
  weight: true,
  measure: 'reps' as const,
  variants: [],
  sets: 3,
  reps: 10,
  seconds: null,
};

test('its exercises in order, as many sets as were done, beginning at their values', () => {
  const plan = planOfWorkout(aWorkout());
  expect(plan).toMatchObject({ wid: aWorkout().wid, programVersion: 1, title: 'Ride + Lift' });
  expect(
    plan?.moves.map(({ _id, sets, isExtra, starts }) => [_id, sets, isExtra, starts.map((s) => s.weight)]),
  ).toEqual([
    ['goblet-squat', 2, undefined, [25, 22.5]],
    ['push-up', 1, undefined, [null]],
  ]);
});

test('without a program it is one without a program again, with supersets and moves of its own', () => {
  const done = aWorkout({
    program: null,
    wid: 'no-program',
    tags: [],
    title: 'Hotel gym',
    extraMoves: [curl],
    moves: [
      { mid: 'curl', reps: 12, weight: 5, unit: 'kg', kind: 'warmup' },
      { mid: 'curl', reps: 8, weight: 20, unit: 'kg', superset: 1 },
      { mid: 'dip', reps: 6, superset: 1 },
      { mid: 'curl', reps: 7, weight: 20, unit: 'kg', superset: 1 },
    ],
  });
  expect(planOfWorkout(done)).toMatchObject({
    ...emptyPlan,
    title: 'Hotel gym',
    moves: [
      { _id: 'curl', exerciseId: 'curl', sets: 2, superset: 1, isExtra: true, starts: [{ count: 8 }, { count: 7 }] },
      { _id: 'dip', title: 'Dip', sets: 1, superset: 1, isExtra: true, starts: [{ count: 6 }] },
    ],
  });
  expect(planOfWorkout(aWorkout({ moves: [] }))).toBeNull();
});

test('with a program it is called what the program is, whatever that day was called', () => {
  const done = aWorkout();
  expect(planOfWorkout({ ...done, title: 'With Tom' })?.title).toBe(done.program?.title);
});

test.each([
  [['goblet-squat', 'push-up', 'goblet-squat'], true],
  [['push-up', 'goblet-squat'], false],
  [['goblet-squat', 'curl'], false],
])('%j is what its program plans: %s', (mids, isIt) => {
  expect(isOfProgram(aWorkout({ moves: mids.map((mid) => ({ mid, reps: 5 })) }))).toBe(isIt);
});

test('by a clock its format and its moves stay as they were planned, breathers too, also without a program', () => {
  const breather = {
    ...curl,
    _id: 'breather',
    title: 'Breather',
    measure: 'seconds' as const,
    reps: null,
    seconds: 30,
  };
  const format = { kind: 'list', rounds: 2 } as const;
  const done = aWorkout({
    program: null,
    wid: 'no-program',
    timed: true,
    extraMoves: [{ ...curl, sets: 1 }, breather],
    moves: [
      { mid: 'warmup' },
      { mid: 'curl', reps: 12, weight: 20, unit: 'kg' },
      { mid: 'curl', reps: 11, weight: 20, unit: 'kg' },
    ],
    clock: aClock({ format }),
  });
  expect(planOfWorkout(done)).toMatchObject({
    timed: true,
    format,
    moves: [
      { _id: 'curl', sets: 1, isExtra: true, starts: [{ count: 10, weight: 20 }] },
      { _id: 'breather', seconds: 30, isExtra: true },
    ],
  });
  expect(planOfWorkout({ ...done, extraMoves: [], moves: [] })).toMatchObject({ timed: true, format, moves: [] });
  expect(planOfWorkout({ ...done, extraMoves: [], moves: [], clock: null })).toBeNull();
  expect(isOfProgram({ ...aWorkout({ timed: true }), moves: [{ mid: 'push-up' }, { mid: 'goblet-squat' }] })).toBe(
    true,
  );
});
