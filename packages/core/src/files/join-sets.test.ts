import { expect, test } from 'vitest';
import type { Entry } from '../workouts/workout.ts';
import { joinSets, type SetChoice } from './join-sets.ts';
import { planned } from './testing/written-workout.ts';

const time = (minute: number): string => `2026-02-10T17:${String(minute).padStart(2, '0')}:00.000Z`;
const squat = (reps: number, more: Partial<Entry> = {}): Entry => ({
  mid: 'legs',
  exerciseId: 'back-squat',
  reps,
  weight: 100,
  unit: 'kg',
  ...more,
});
const watched = (exerciseId: string, reps: number, minute: number): Entry => ({
  mid: exerciseId,
  exerciseId,
  reps,
  startedAt: time(minute),
  endedAt: time(minute + 1),
  restSeconds: 90,
});

const logged = {
  moves: [
    { mid: 'warmup', trackable: false },
    squat(5),
    squat(4, { startedAt: time(3), endedAt: time(4) }),
    { mid: 'cooldown', trackable: false },
  ],
  extraMoves: [{ ...planned('legs', 'Back Squat'), exerciseId: 'back-squat' }],
  program: null,
};
const read = {
  moves: [
    watched('back-squat', 6, 1),
    watched('back-squat', 6, 5),
    watched('back-squat', 3, 8),
    watched('plank', 1, 20),
  ],
  extraMoves: [planned('back-squat', 'Back Squat'), planned('plank', 'Plank')],
};

test('what was logged stays as it is where that was chosen', () => {
  expect(joinSets(logged, read, 'mine')).toBeNull();
});

test('the file’s sets take the place of those that were logged, as sets of the same moves', () => {
  const joined = joinSets(logged, read, 'file');
  expect(joined?.moves.map(({ mid, reps }) => [mid, reps])).toEqual([
    ['warmup', undefined],
    ['legs', 6],
    ['legs', 6],
    ['legs', 3],
    ['plank', 1],
    ['cooldown', undefined],
  ]);
  expect(joined?.extraMoves.map(({ _id }) => _id)).toEqual(['legs', 'plank']);
});

test('both: logged sets keep their figures and get times where they have none, and what only the file has comes along', () => {
  const joined = joinSets(logged, read, 'both');
  expect(joined).toMatchObject({ timed: 1, added: 2 });
  expect(joined?.moves).toEqual([
    { mid: 'warmup', trackable: false },
    squat(5, { startedAt: time(1), endedAt: time(2), restSeconds: 90 }),
    squat(4, { startedAt: time(3), endedAt: time(4) }),
    { ...watched('back-squat', 3, 8), mid: 'legs' },
    watched('plank', 1, 20),
    { mid: 'cooldown', trackable: false },
  ]);
  expect(joined?.extraMoves.map(({ _id }) => _id)).toEqual(['legs', 'plank']);
});

test.each<SetChoice>(['file', 'both'])('joined a second time (%s) nothing changes', (choice) => {
  const once = joinSets(logged, read, choice);
  if (!once) throw new Error('Nothing was joined.');
  expect(joinSets({ ...logged, ...once }, read, choice)).toBeNull();
});

test('a workout with nothing logged in it takes the file’s sets before its end', () => {
  const empty = {
    moves: [
      { mid: 'warmup', trackable: false },
      { mid: 'cooldown', trackable: false },
    ],
    extraMoves: [],
    program: null,
  };
  for (const choice of ['file', 'both'] as const) {
    const mids = joinSets(empty, read, choice)?.moves.map(({ mid }) => mid) ?? [];
    expect(mids.filter((mid) => mid !== 'warmup' && mid !== 'cooldown')).toEqual([
      'back-squat',
      'back-squat',
      'back-squat',
      'plank',
    ]);
    expect(mids.at(-1)).toBe('cooldown');
  }
});

test('a move of the program that is called as another exercise of the file is not taken for it', () => {
  const other = {
    ...logged,
    extraMoves: [{ ...planned('plank', 'Side Plank'), exerciseId: 'side-plank' }],
    moves: [{ mid: 'plank', exerciseId: 'side-plank', seconds: 30 }],
  };
  const joined = joinSets(other, { moves: [watched('plank', 1, 20)], extraMoves: [planned('plank', 'Plank')] }, 'both');
  expect(joined?.moves.map(({ mid, exerciseId }) => [mid, exerciseId])).toEqual([
    ['plank', 'side-plank'],
    ['plank-2', 'plank'],
  ]);
  expect(joined?.extraMoves.map(({ _id, exerciseId }) => [_id, exerciseId])).toEqual([
    ['plank', 'side-plank'],
    ['plank-2', 'plank'],
  ]);
});
