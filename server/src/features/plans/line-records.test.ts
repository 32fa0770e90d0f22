import { randomUUID } from 'node:crypto';
import type { DoneWorkout } from '@workout-tracker/core/plans/line-session';
import { expect, test } from 'vitest';
import { plan } from '#test/prepare-plans.ts';
import { LineRecords } from './line-records.ts';
import type { PlannedMove } from './plan-history.queries.ts';

const programId = randomUUID();
const move = (mid: string, more: Partial<PlannedMove> = {}): PlannedMove => ({
  ...{ _id: mid, exerciseId: 'back-squat', measure: 'reps', plan: plan(3) },
  ...more,
});
const day = (number: number): string => new Date(Date.UTC(2025, 0, 1 + number)).toISOString();

function workout(number: number, mids: readonly string[], programVersion = 1): DoneWorkout {
  const place = { seriesInstanceId: null, weekNumber: null, dayOfWeek: null };
  const moves = mids.map((mid) => ({ mid, reps: 5, weight: 60 }));
  const ended = day(number);
  return { _id: `workout ${number}`, ended, localDate: ended.slice(0, 10), programId, programVersion, ...place, moves };
}

const all = { sinceDay: '2025-01-01', open: new Set<string>() };

test('a line has its latest two hundred sessions, the earliest of them first', () => {
  const records = new LineRecords([{ programId, version: 1, isNewest: true, moves: [move('squat'), move('row')] }]);
  for (let number = 249; number >= 0; number -= 1)
    records.addSessions(workout(number, number < 5 ? ['row', 'squat'] : ['squat']));
  const [squat, row] = records.current(all);
  expect(squat?.sessions.map(({ workoutId }) => workoutId)).toEqual(
    Array.from({ length: 200 }, (_, index) => `workout ${index + 50}`),
  );
  expect(row?.sessions.map(({ workoutId }) => workoutId)).toEqual([0, 1, 2, 3, 4].map((number) => `workout ${number}`));
});

test('of two moves on one line each workout has both sessions, in the order of the program', () => {
  const shared = { plan: { ...plan(3), isShared: true as const } };
  const moves = [move('heavy', shared), move('light', shared)];
  const records = new LineRecords([{ programId, version: 1, isNewest: true, moves }]);
  for (const number of [1, 0]) records.addSessions(workout(number, ['light', 'heavy']));
  const [line] = records.current(all);
  expect(line?.sessions.map(({ workoutId, mid }) => [workoutId, mid])).toEqual(
    [0, 1].flatMap((number) => ['heavy', 'light'].map((mid) => [`workout ${number}`, mid])),
  );
});

test('a line has the newest version of its plan and those it was done by', () => {
  const versions = [1, 2, 3].map((version) => ({
    programId,
    version,
    isNewest: version === 3,
    moves: [move('squat')],
  }));
  const records = new LineRecords(versions);
  for (const [number, version] of [2, 1, 2].entries()) records.addSessions(workout(9 - number, ['squat'], version));
  const [line] = records.current(all);
  expect(line?.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect(line?.sessions.map(({ programVersion }) => programVersion)).toEqual([2, 1, 2]);
});
