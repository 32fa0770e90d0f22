import { calendarOf } from '@workout-tracker/core/series/calendar';
import { type Pause, rescheduled } from '@workout-tracker/core/series/schedule';
import { expect, test } from 'vitest';
import { seriesDaysOf } from './series-days.ts';

const today = '2026-11-12';
const cell = (date: string, week: number, workoutId: string | null, programId: string | null = 'program') => ({
  ...{ date, week, day: 1, dayNumber: 1, programId, workoutId },
  status: 'upcoming' as const,
});
const instance = { paused: null, series: {} };

test('days with a program up to today were planned, and are done where they have a workout', () => {
  const calendar = [
    cell('2026-11-10', 1, 'workout'),
    cell('2026-11-11', 1, null),
    cell('2026-11-12', 1, null, null),
    cell('2026-11-13', 1, null),
  ];
  expect(seriesDaysOf([{ instance, calendar }], today).planned).toEqual([
    { date: '2026-11-10', isDone: true },
    { date: '2026-11-11', isDone: false },
  ]);
});

test('by session nothing was planned for a day, and a deload week is the days it was done on', () => {
  const calendar = [cell('2026-11-01', 1, 'a'), cell('2026-11-08', 2, 'b'), cell('2026-11-13', 2, null)];
  const bySession = { ...instance, series: { goesOn: 'session' as const } };
  const weekPlans = [{}, { deload: { load: 90, sets: 50 } }];
  expect(seriesDaysOf([{ instance: bySession, calendar, weekPlans }], today)).toEqual({
    planned: [],
    pauses: [],
    deloads: [{ from: '2026-11-08', to: '2026-11-08' }],
  });
});

test('a deload week is all its days, also those of rest', () => {
  const calendar = [cell('2026-11-02', 1, 'a'), cell('2026-11-09', 2, null), cell('2026-11-15', 2, null, null)];
  const weekPlans = [{}, { deload: { load: 90, sets: 50 } }];
  expect(seriesDaysOf([{ instance, calendar, weekPlans }], today).deloads).toEqual([
    { from: '2026-11-09', to: '2026-11-15' },
  ]);
});

test('a pause lasts until today', () => {
  const paused = { ...instance, paused: { on: '2026-11-08' } };
  expect(seriesDaysOf([{ instance: paused, calendar: [] }], today).pauses).toEqual([{ from: '2026-11-08', to: today }]);
});

test('a pause that is over is the gap that it has left in the plan, and one that lasts is there once', () => {
  const programs = [{ day: 1, programId: 'program' }];
  const plan = {
    ...{ startDate: '2026-11-02', completed: false, chosenDay: null, goesOn: 'calendar' as const },
    ...{ totalWeeks: 2, weeks: [{ programs }, { programs }] },
  };
  const moved = rescheduled({ ...plan, paused: null }, 4, '2026-11-09') ?? expect.fail();
  const daysOf = (paused: Pause | null) =>
    seriesDaysOf([{ instance: { ...instance, paused }, calendar: calendarOf({ ...moved, paused }, [], today) }], today)
      .pauses;
  const over = { from: '2026-11-05', to: '2026-11-08' };
  expect(daysOf(null)).toEqual([over]);
  expect(daysOf({ on: '2026-11-10', fromDay: 5 })).toEqual([over, { from: '2026-11-10', to: today }]);
});
