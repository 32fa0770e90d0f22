import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../time/local-date.ts';
import { habitsOf } from './habits.ts';
import { anInput, anyWorkouts, aSums, today } from './testing/an-input.ts';

const nothing = { wanted: null, planned: [] };
/** The Monday of a week so many before. */
const monday = (weeksBack: number) => addDays('2026-11-09', -7 * weeksBack);
const times = (count: number, date: string) => Array.from({ length: count }, (_, day) => aSums(addDays(date, day)));

describe('weeks with as many workouts as wanted', () => {
  it('leave the running week and those of a pause out, unless it was reached there', () => {
    const input = anInput(
      [
        ...times(3, monday(5)),
        ...times(2, monday(4)),
        ...times(3, monday(3)),
        ...times(1, monday(2)),
        ...times(1, monday(0)),
      ],
      { pauses: [{ from: addDays(monday(3), 6), to: monday(2) }] },
    );
    const { weeks, met, wanted } = habitsOf(input, { wanted: 3, planned: [] });
    expect(wanted).toBe(3);
    expect(weeks.map(({ is }) => is)).toEqual([
      ...new Array(6).fill('before-start'),
      'met',
      'short',
      'met',
      'paused',
      'short',
      'running',
    ]);
    expect(weeks.map(({ workouts }) => workouts).slice(6)).toEqual([3, 2, 3, 1, 0, 1]);
    expect(met).toEqual({ weeks: 2, of: 4 });
  });

  it('are not counted without a goal', () => {
    const { weeks, met } = habitsOf(anInput(times(3, monday(2))), nothing);
    expect(weeks.slice(-3).map(({ is }) => is)).toEqual(['no-goal', 'no-goal', 'running']);
    expect(met).toBeNull();
  });

  it('have all workouts of twelve weeks, whichever day a week begins with', () => {
    fc.assert(
      fc.property(anyWorkouts(100), fc.constantFrom(0, 5, 6), (workouts, firstDayOfWeek) => {
        const input = anInput(workouts, { firstDayOfWeek });
        const { weeks, hours } = habitsOf(input, { wanted: 2, planned: [] });
        const from = weeks[0]?.week ?? '';
        const recent = input.workouts.filter(({ localDate }) => localDate >= from);
        expect(weeks.every(({ week }) => weekdayOf(week) === firstDayOfWeek)).toBe(true);
        expect(weeks.reduce((sum, week) => sum + week.workouts, 0)).toBe(recent.length);
        expect(hours.reduce((sum, count) => sum + count)).toBe(recent.length);
      }),
    );
  });
});

it('counts workouts by the hour on the wall that they began at', () => {
  const { hours } = habitsOf(anInput([0, 6.99, 7, 23.98].map((startHour) => aSums(today, { startHour }))), nothing);
  expect(hours).toHaveLength(24);
  expect([hours[0], hours[6], hours[7], hours[23]]).toEqual([1, 1, 1, 1]);
});

it('has the median for a usual length', () => {
  const { usualMinutes } = habitsOf(
    anInput([20, 54, 300].map((minutes) => aSums(today, { seconds: minutes * 60 }))),
    nothing,
  );
  expect(usualMinutes).toBe(54);
  expect(habitsOf(anInput([]), nothing).usualMinutes).toBeNull();
});

it('compares planned days with those done, and today only when it is', () => {
  const planned = [
    { date: addDays(monday(11), -1), isDone: true },
    { date: monday(11), isDone: true },
    { date: addDays(today, -1), isDone: false },
    { date: today, isDone: false },
    { date: addDays(today, 1), isDone: false },
  ];
  expect(habitsOf(anInput([]), { wanted: null, planned }).planned).toEqual({ done: 1, of: 2 });
  expect(habitsOf(anInput([]), { wanted: null, planned: [{ date: today, isDone: true }] }).planned).toEqual({
    done: 1,
    of: 1,
  });
  expect(habitsOf(anInput([]), nothing).planned).toBeNull();
});

it('counts weeks in a row', () => {
  const input = anInput([
    ...times(1, monday(0)),
    ...times(2, monday(1)),
    ...times(1, monday(2)),
    ...times(1, monday(4)),
  ]);
  expect(habitsOf(input, nothing).streakWeeks).toBe(3);
});
