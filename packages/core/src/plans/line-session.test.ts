import { expect, test } from 'vitest';
import { type DoneWorkout, lineSessions } from './line-session.ts';
import type { LinePlan } from './rule.ts';

const programId = '0f9c7b52-6c1f-4c38-9a50-3f2f6f1b8d10';
const instanceId = '9b1f3f60-7f53-4f0e-8ee0-5c0f7b7f4a21';
const plan: LinePlan = {
  weeks: [{ rows: [{ sets: 3, count: { kind: 'exactly', count: 5 }, load: { of: 'working', percent: 100 } }] }],
};
const squat: Parameters<typeof lineSessions>[1][number] = {
  _id: 'squat',
  exerciseId: 'back-squat',
  measure: 'reps',
  plan,
};

const workout = (over: Partial<DoneWorkout>): DoneWorkout => ({
  _id: '5a0c5f1e-52a8-4c86-8f5c-6a1d6c0f6e01',
  ended: '2026-03-07T18:00:00.000Z',
  localDate: '2026-03-07',
  programId,
  programVersion: 2,
  seriesInstanceId: null,
  weekNumber: null,
  dayOfWeek: null,
  moves: [{ mid: 'squat', reps: 5, weight: 80, unit: 'kg' }],
  ...over,
});

test('has the sets of a line in the order they were done, with what was shown for it', () => {
  const target = { mid: 'squat', sets: [] };
  const done = workout({
    moves: [
      { mid: 'warmup', trackable: false },
      { mid: 'squat', reps: 5, weight: 40, unit: 'kg', kind: 'warmup' },
      { mid: 'row', reps: 8 },
      { mid: 'squat', exerciseId: 'front-squat', reps: 4, weight: 80, unit: 'kg', rpe: 9 },
    ],
    targets: [{ mid: 'row', sets: [] }, target],
    correctedAt: '2026-03-09T08:00:00.000Z',
  });
  expect(lineSessions(done, [squat])).toEqual([
    {
      line: `program:${programId}:squat`,
      session: {
        workoutId: done._id,
        endedAt: done.ended,
        day: '2026-03-07',
        programId,
        programVersion: 2,
        mid: 'squat',
        sets: [
          { exerciseId: 'back-squat', count: 5, weight: 40, unit: 'kg', kind: 'warmup' },
          { exerciseId: 'front-squat', count: 4, weight: 80, unit: 'kg', rpe: 9 },
        ],
        target,
        correctedAt: '2026-03-09T08:00:00.000Z',
      },
    },
  ]);
});

test('a rung of a ladder that is held counts its seconds, though its move counts reps', () => {
  const [done] = lineSessions(workout({ moves: [{ mid: 'squat', exerciseId: 'wall-sit', seconds: 30 }] }), [squat]);
  expect(done?.session.sets).toEqual([{ exerciseId: 'wall-sit', count: 30, weight: null }]);
});

test('a place in a series makes it a line of that run', () => {
  const done = workout({ seriesInstanceId: instanceId, weekNumber: 3, dayOfWeek: 1 });
  expect(lineSessions(done, [squat])).toMatchObject([
    { line: `run:${instanceId}:${programId}/squat`, session: { week: 3, dayOfWeek: 1 } },
  ]);
});

test('moves of a shared line have a session each', () => {
  const shared = { ...squat, plan: { ...plan, isShared: true as const } };
  const done = workout({
    moves: [
      { mid: 'squat', reps: 5 },
      { mid: 'squat-2', reps: 8 },
    ],
  });
  const line = `program:${programId}:back-squat`;
  expect(lineSessions(done, [shared, { ...shared, _id: 'squat-2' }])).toMatchObject([
    { line, session: { mid: 'squat', sets: [{ count: 5 }] } },
    { line, session: { mid: 'squat-2', sets: [{ count: 8 }] } },
  ]);
});

test.each([
  ['in progress', workout({ ended: null }), squat],
  ['without a set of the line', workout({ moves: [{ mid: 'row', reps: 5 }] }), squat],
  ['of a move without a plan', workout({}), { _id: 'squat', exerciseId: 'back-squat', measure: 'reps' as const }],
])('nothing was done on a line by a workout %s', (_name, done, move) => {
  expect(lineSessions(done, [move])).toEqual([]);
});

test.each([
  ['reps', { reps: 5, seconds: 30 }, 5],
  ['reps-and-seconds', { reps: 5, seconds: 30 }, 5],
  ['seconds', { seconds: 30 }, 30],
  ['metres', { metres: 400 }, 400],
  ['reps', { reps: null }, null],
] as const)('a move measured in %s counts %j as %j', (measure, set, count) => {
  const done = workout({ moves: [{ mid: 'squat', ...set }] });
  expect(lineSessions(done, [{ ...squat, measure }])[0]?.session.sets).toEqual([
    { exerciseId: 'back-squat', count, weight: null },
  ]);
});
