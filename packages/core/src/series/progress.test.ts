import { describe, expect, test } from 'vitest';
import { calendarOf } from './calendar.ts';
import { progressOf, weeksOf } from './progress.ts';
import { aPlan, done } from './testing/a-plan.ts';

const lower = done('lower', '2026-03-02', [1, 1]);
const secondLower = done('lower', '2026-03-09', [2, 1]);
const ride = done('ride', '2026-03-14', [2, 6]);

test('nothing done yet: it begins at the beginning', () => {
  expect(progressOf(aPlan, [], '2026-03-02')).toEqual({
    status: 'not_started',
    plannedDays: 5,
    doneDays: 0,
    missedDays: 0,
    percent: 0,
    workoutCount: 0,
    next: { week: 1, day: 1, dayNumber: 1, date: '2026-03-02', programId: 'lower' },
    nextWorkout: { week: 1, day: 1, dayNumber: 1, date: '2026-03-02', programId: 'lower' },
    canComplete: false,
    lastDate: '2026-03-15',
  });
});

test('on the way: planned days count, each once, and what comes next follows the latest one', () => {
  const workouts = [lower, done('walk', '2026-03-02', [1, 1], 20), done('walk', '2026-03-03'), secondLower];
  expect(progressOf(aPlan, workouts, '2026-03-12')).toMatchObject({
    status: 'in_progress',
    doneDays: 2,
    missedDays: 1,
    percent: 40,
    workoutCount: 4,
    next: { week: 2, day: 2, programId: null },
    nextWorkout: { week: 2, day: 4, date: '2026-03-12', programId: 'upper' },
    canComplete: false,
  });
});

test('an older day filled in later does not move what comes next', () => {
  const filledIn = done('upper', '2026-03-12', [1, 4]);
  expect(progressOf(aPlan, [secondLower, filledIn], '2026-03-12').next).toMatchObject({ week: 2, day: 2 });
});

describe('completing is offered', () => {
  test.each([
    ['after the last planned day, though rest follows', [ride], '2026-03-14', true],
    ['past the last date, with nothing done', [], '2026-03-16', true],
    ['not on the last date', [lower], '2026-03-15', false],
    ['not before the last planned day', [secondLower], '2026-03-13', false],
  ])('%s', (_name, workouts, today, canComplete) => {
    expect(progressOf(aPlan, workouts, today).canComplete).toBe(canComplete);
    expect(progressOf({ ...aPlan, completed: true }, workouts, today)).toMatchObject({
      canComplete: false,
      status: 'completed',
    });
  });
});

test('past the last day nothing is next', () => {
  const last = done('walk', '2026-03-15', [2, 7]);
  expect(progressOf(aPlan, [last], '2026-03-15')).toMatchObject({ next: null, nextWorkout: null, canComplete: true });
});

test('a hundred percent is all of it', () => {
  const all = [lower, done('upper', '2026-03-05', [1, 4]), secondLower, done('upper', '2026-03-12', [2, 4])];
  expect(progressOf(aPlan, all, '2026-03-14').percent).toBe(80);
  expect(progressOf(aPlan, [...all, ride], '2026-03-14').percent).toBe(100);
  expect(progressOf({ ...aPlan, weeks: [] }, all, '2026-03-14')).toMatchObject({ plannedDays: 0, percent: 0 });
});

test('the same week by week, and the weeks add up to the whole', () => {
  const cells = calendarOf(aPlan, [lower, secondLower], '2026-03-12');
  expect(weeksOf(cells)).toEqual([
    { week: 1, plannedDays: 2, doneDays: 1, missedDays: 1 },
    { week: 2, plannedDays: 3, doneDays: 1, missedDays: 0 },
  ]);
});
