import { expect, test } from 'vitest';
import type { Score } from '../clocks/clock-score.ts';
import { aheadOf, clockRounds, clockSteps, compareScores, isSameFormat, wholeScore } from './clock-rounds.ts';
import { aClock, aWorkout } from './testing/a-workout.ts';
import type { WorkoutClock } from './workout-clock.ts';

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

/** Rounds of ten seconds each: what was counted in them, null for one that was cut short. */
function led(...reps: (number | null)[]): WorkoutClock {
  const { intervals } = aClock();
  const [ready, work] = intervals;
  if (!ready || !work) return expect.fail();
  return aClock({
    format: { kind: 'emom', everySeconds: 10, rounds: 4 },
    intervals: [
      ready,
      ...reps.map((count, at) => {
        const { reps: _reps, ...plain } = { ...work, round: at + 1, seconds: 10, isDone: count !== null };
        return count === null || count === 0 ? plain : { ...plain, reps: count };
      }),
    ],
    score: { kind: 'rounds', rounds: reps.length, of: 4, reps: null },
  });
}

test.each([
  ['the first round runs', led(null), led(15, 10, 15, 10), null],
  ['more counted in the rounds that are over', led(15, 12, null), led(15, 10, 15, 10), { by: 2, unit: 'reps' }],
  ['fewer rounds whole', led(15, null, 15), led(15, 10, 15, 10), { by: -1, unit: 'rounds' }],
  ['one that was cut short the last time', led(15, 10), led(15, null), { by: 1, unit: 'rounds' }],
  ['nothing counted in either', led(0, 0), led(0, 0, 0), { by: 0, unit: 'rounds' }],
  ['another format', led(15), aClock(), null],
  ['nothing before', led(15), null, null],
])('led by the clock, %s', (_, now, last, change) => {
  expect(aheadOf(now, last)).toEqual(change);
});

test('where the person counts, what was done when the clock had run as long', () => {
  const cut = (seconds: number, done: number) => {
    const { intervals } = aClock();
    const [ready, work] = intervals;
    if (!ready || !work) return expect.fail();
    const score = { kind: 'rounds', rounds: done, of: null, reps: 0 } as const;
    return aClock({ intervals: [ready, { ...work, seconds, isDone: done > 0 }], score });
  };
  expect([cut(3, 0), cut(3, 1), cut(4, 1), cut(4, 0), cut(60, 3)].map((now) => aheadOf(now, aClock()))).toEqual([
    null,
    { by: 1, unit: 'rounds' },
    { by: 0, unit: 'rounds' },
    { by: -1, unit: 'rounds' },
    { by: 2, unit: 'rounds' },
  ]);
});

test('a round that was begun again is one, at its place in the run', () => {
  const [ready, work, rest] = aClock().intervals;
  if (!ready || !work || !rest) return expect.fail();
  const format = {
    kind: 'intervals',
    workSeconds: 20,
    restSeconds: 0,
    rounds: 3,
    sets: 2,
    longRestSeconds: 0,
    turn: 'round',
  } as const;
  const intervals = [ready, { ...work, round: 3, isDone: false }, { ...work, round: 3 }, { ...work, set: 2 }];
  const workout = aWorkout({ clock: aClock({ format: format, intervals }) });
  expect(clockSteps(workout).map(({ step, isDone }) => [step, isDone])).toEqual([
    [3, true],
    [4, true],
  ]);
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
  [rounds(6, 3), rounds(6), { by: 0, unit: 'rounds' }],
  [time(600), time(630), { by: 30, unit: 'seconds' }],
  [time(900, 2), time(630), { by: -1, unit: 'moves' }],
  [rounds(6), time(630), null],
])('%j after %j', (now, last, change) => {
  const clock = (score: Score) => ({ format: { kind: 'amrap', capSeconds: 600 } as const, intervals: [], score });
  expect(compareScores(clock(now), clock(last))).toEqual(change);
});

test('where the clock led, reps are compared by the rounds if the score does not say them, and not across formats', () => {
  const run = (reps: readonly number[], saved: number | null, everySeconds = 60) => {
    const score: Score = { kind: 'rounds', rounds: reps.length, of: reps.length, reps: saved };
    return { ...led(...reps), format: { kind: 'emom', everySeconds, rounds: reps.length } as const, score };
  };
  expect(wholeScore(run([15, 10], null))).toMatchObject({ rounds: 2, reps: 25 });
  expect(wholeScore(run([15, 10], 24))).toMatchObject({ rounds: 2, reps: 24 });
  expect(compareScores(run([15, 10], 25), run([13, 10], null))).toEqual({ by: 2, unit: 'reps' });
  expect(compareScores(run([15, 10], 25), run([13, 10], null, 90))).toBeNull();
});
