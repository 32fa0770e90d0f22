import { describe, expect, test } from 'vitest';
import { calendarOf, todayOf } from './calendar.ts';
import { weekOfPlan } from './calendar-weeks.ts';
import { choosePlace } from './choose-place.ts';
import { linkedDay } from './linked-days.ts';
import { progressOf, weeksOf } from './progress.ts';
import { aPlan, done } from './testing/a-plan.ts';

const plan = { ...aPlan, goesOn: 'session' as const };
const first = done('lower', '2026-03-05', [1, 1]);
const second = done('upper', '2026-06-20', [1, 4]);

test('the next workout is the next planned day, whatever the date', () => {
  expect(progressOf(plan, [], '2026-03-02').nextWorkout).toMatchObject({ week: 1, day: 1, programId: 'lower' });
  expect(progressOf(plan, [first], '2026-09-01')).toMatchObject({
    next: { week: 1, day: 4, programId: 'upper' },
    nextWorkout: { week: 1, day: 4, programId: 'upper', date: '2026-09-01' },
  });
  expect(progressOf(plan, [first, second], '2026-06-20').nextWorkout).toMatchObject({ week: 2, day: 1 });
});

test('no day is missed, however late it is', () => {
  const progress = progressOf(plan, [first], '2027-01-01');
  expect(progress).toMatchObject({ plannedDays: 5, doneDays: 1, missedDays: 0, percent: 20, canComplete: false });
  expect(weeksOf(calendarOf(plan, [first], '2027-01-01')).map(({ missedDays }) => missedDays)).toEqual([0, 0]);
  expect(calendarOf(plan, [first], '2027-01-01').map(({ status }) => status)).toEqual([
    ...['done', 'rest', 'rest', 'today', 'rest', 'rest', 'rest'],
    ...['upcoming', 'rest', 'rest', 'upcoming', 'rest', 'upcoming', 'rest'],
  ]);
});

test('only the last day ends it', () => {
  const last = done('ride', '2026-03-20', [2, 6]);
  expect(progressOf(plan, [last], '2026-03-20')).toMatchObject({ canComplete: true, next: null, nextWorkout: null });
});

describe('today', () => {
  test('is the next one, on any date', () => {
    expect(todayOf(plan, [first], '2026-11-11')).toMatchObject({
      week: 1,
      day: 4,
      programId: 'upper',
      completed: false,
    });
  });

  test('is what was done today, and the next one again tomorrow', () => {
    const both = [first, second];
    expect(todayOf(plan, both, '2026-06-20')).toMatchObject({
      week: 1,
      day: 4,
      completed: true,
      workoutId: second._id,
    });
    expect(progressOf(plan, both, '2026-06-20').nextWorkout).toMatchObject({ date: '2026-06-21' });
    expect(todayOf(plan, both, '2026-06-21')).toMatchObject({ week: 2, day: 1, completed: false });
  });

  test('is the day that was chosen, also when something was done today', () => {
    const chosen = { ...plan, chosenDay: 9 };
    expect(todayOf(chosen, [second], '2026-06-20')).toMatchObject({ week: 2, day: 4, completed: false });
    expect(progressOf(chosen, [second], '2026-06-20').next).toMatchObject({ week: 2, day: 4 });
  });

  test('is a day that is to be repeated', () => {
    const both = [first, second];
    expect(todayOf({ ...plan, chosenDay: 1 }, both, '2026-06-25')).toMatchObject({ week: 1, day: 1, completed: false });
    expect(calendarOf({ ...plan, chosenDay: 1 }, both, '2026-06-25')[0]).toMatchObject({
      status: 'today',
      workoutId: null,
    });
  });

  test.each([
    ['completed', { ...plan, completed: true }],
    ['paused', { ...plan, paused: { on: '2026-03-03', fromDay: 2 } }],
  ])('is nothing while %s', (_name, waiting) => {
    expect(todayOf(waiting, [first], '2026-03-09')).toMatchObject({ week: null, programId: null, completed: false });
  });
});

test('the week has what was done in it, and what is next', () => {
  const week = weekOfPlan(plan, [first, second], { today: '2026-06-21', firstDay: 0 });
  expect(week.map(({ date, status, programId }) => [date, status, programId])).toEqual([
    ['2026-06-15', 'rest', null],
    ['2026-06-16', 'rest', null],
    ['2026-06-17', 'rest', null],
    ['2026-06-18', 'rest', null],
    ['2026-06-19', 'rest', null],
    ['2026-06-20', 'done', 'upper'],
    ['2026-06-21', 'today', 'lower'],
  ]);
});

test('a workout without a day of its own fills none by its date', () => {
  const walk = done('walk', '2026-03-02');
  expect(linkedDay(walk, plan)).toBeNull();
  expect(choosePlace({ weekNumber: null, dayOfWeek: null, localDate: '2026-03-02' }, plan)).toEqual({
    kind: 'outside',
  });
  expect(progressOf(plan, [walk], '2026-03-02')).toMatchObject({ doneDays: 0, workoutCount: 1 });
});
