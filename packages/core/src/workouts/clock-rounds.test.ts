import { expect, test } from 'vitest';
import type { Score } from '../clocks/clock-score.ts';
import { clockRounds, compareScores, doneBy, isSameFormat } from './clock-rounds.ts';
import { aClock, aWorkout } from './testing/a-workout.ts';

test('rounds carry their move and what the heart did', () => {
  const workout = aWorkout({
    created: '2026-03-07T10:00:00.000Z',
    hr: [90, 90, 90, 90, 90, 120, 140],
    clock: aClock(),
  });
  expect(clockRounds(workout)).toEqual([
    {
      round: 1,
      set: 1,
      mid: 'push-up',
      seconds: 4,
      reps: 12,
      isDone: true,
      heart: { average: 130, peak: 140, drop: null },
    },
    { round: 2, set: 1, mid: 'push-up', seconds: 2, reps: null, isDone: false, heart: null },
  ]);
  expect(clockRounds(aWorkout())).toEqual([]);
  expect(clockRounds({ created: workout.created })).toEqual([]);
});

test('what was done by a time of the clock', () => {
  expect([0, 3_999, 4_000, 60_000].map((ms) => doneBy(aClock(), ms))).toEqual([0, 0, 1, 1]);
});

test('formats are the same whatever the order of their fields', () => {
  expect(isSameFormat({ kind: 'list', rounds: 2 }, { rounds: 2, kind: 'list' })).toBe(true);
  expect(isSameFormat({ kind: 'list', rounds: 2 }, { kind: 'list', rounds: 3 })).toBe(false);
});

const rounds = (count: number, reps: number | null = null): Score => ({
  kind: 'rounds',
  rounds: count,
  of: null,
  reps,
});
const time = (seconds: number, done = 3): Score => ({
  kind: 'time',
  seconds,
  isComplete: done === 3,
  done,
  of: 3,
  reps: null,
});

test.each([
  [rounds(7), rounds(6), { by: 1, unit: 'rounds' }],
  [rounds(6, 3), rounds(6, 8), { by: -5, unit: 'reps' }],
  [time(600), time(630), { by: 30, unit: 'seconds' }],
  [time(900, 2), time(630), { by: -1, unit: 'moves' }],
  [rounds(6), time(630), null],
])('%j after %j', (now, last, change) => {
  expect(compareScores(now, last)).toEqual(change);
});
