import { describe, expect, it } from 'vitest';
import { addDays } from '../time/local-date.ts';
import { defaultLifts, liftOf } from './lifts.ts';
import { anInput, aSums, setsOf, today } from './testing/an-input.ts';
import type { WorkoutSums } from './workout-sums.ts';

const bestOf = (loadKg: number, reps: number) => ({ loadKg, reps, e1rmKg: loadKg * (1 + reps / 30) });

const session = (back: number, loadKg: number, reps = 5, more: Partial<WorkoutSums> = {}) =>
  aSums(addDays(today, -back), { exercises: [setsOf('bench', 3, { best: bestOf(loadKg, reps) })], ...more });

describe('a lift', () => {
  it('has the best of each session, with one rep less and one more', () => {
    const { sessions, last, title } = liftOf(anInput([session(10, 90, 5), session(3, 60, 10)]), 'bench');
    expect(title).toBe('Bench Press');
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ date: addDays(today, -10), loadKg: 90, reps: 5, isFaint: false });
    expect(sessions[0]?.e1rmKg).toBeCloseTo(105, 9);
    expect(sessions[0]?.lowKg).toBeCloseTo(bestOf(90, 4).e1rmKg, 9);
    expect(sessions[0]?.highKg).toBeCloseTo(bestOf(90, 6).e1rmKg, 9);
    expect(sessions[1]).toMatchObject({ reps: 10, isFaint: true });
    expect(last).toEqual(sessions[1]);
  });

  it('looks back 90 days, and not past today', () => {
    const { sessions } = liftOf(anInput([session(90, 80), session(89, 80), session(0, 80), session(-1, 80)]), 'bench');
    expect(sessions.map(({ date }) => date)).toEqual([addDays(today, -89), today]);
  });

  it('leaves deloads out of the trend and draws them', () => {
    const heavy = [56, 49, 42, 35, 21, 14, 7].map((back, place) => session(back, 80 + place));
    const withTarget = session(28, 50, 5, { isDeload: true });
    const inWeek = session(29, 50);
    const input = anInput([...heavy, withTarget, inWeek, session(0, 50, 5, { isDeload: true })], {
      deloads: [{ from: addDays(today, -30), to: addDays(today, -29) }],
    });
    const { sessions, trend, last } = liftOf(input, 'bench');
    expect(sessions.filter(({ isDeload }) => isDeload)).toHaveLength(3);
    expect(trend).toEqual(liftOf(anInput(heavy), 'bench').trend);
    expect(trend.word).toBe('rising');
    expect(last?.loadKg).toBe(86);
  });

  it('says how many sessions a word needs', () => {
    expect(liftOf(anInput([21, 14, 7, 0].map((back) => session(back, 80))), 'bench').trend).toMatchObject({
      word: 'too-few',
      sessionsMissing: 2,
      daysMissing: 7,
    });
  });

  it('without a session has nothing, not a zero', () => {
    expect(liftOf(anInput([aSums(today, { exercises: [setsOf('bench', 3)] })]), 'bench')).toMatchObject({
      sessions: [],
      last: null,
    });
  });
});

it('shows the four lifts that the most was lifted with where none were chosen, of as much the one in more workouts', () => {
  const done = (back: number, ...ids: string[]) =>
    aSums(addDays(today, -back), { exercises: ids.map((id) => setsOf(id, 3, { best: bestOf(50, 5) })) });
  const heavy = aSums(addDays(today, -4), { exercises: [setsOf('e2', 1, { tonnageKg: 900, best: bestOf(180, 5) })] });
  const input = anInput([
    ...[100, 110, 120].map((back) => done(back, 'old')),
    heavy,
    done(3, 'b', 'e'),
    done(2, 'a', 'b', 'c', 'd'),
    done(1, 'a', 'b', 'c', 'd', 'e'),
    aSums(today, { exercises: [setsOf('plank', 20)] }),
  ]);
  expect(defaultLifts(input)).toEqual(['e2', 'b', 'a', 'c']);
  expect(defaultLifts(anInput([]))).toEqual([]);
});
