import type { Home } from '@workout-tracker/core/series/home';
import { expect, test } from 'vitest';
import { upNextOf } from './up-next-state.ts';

const next = { week: 1, day: 3, dayNumber: 3, date: '2026-03-14', programId: 'p2' };

const instance: NonNullable<Home['instance']> = {
  _id: 'i1',
  seriesId: 's1',
  userId: 'u1',
  startDate: '2026-03-12',
  endDate: null,
  completed: false,
  left: false,
  paused: null,
  shifts: [],
  chosenDay: null,
  currentWeek: 1,
  currentDay: 1,
  series: { title: 'Foundation', totalWeeks: 8, totalDays: 56 },
  status: 'in_progress',
  isActive: true,
  progress: {
    status: 'in_progress',
    plannedDays: 40,
    doneDays: 1,
    missedDays: 0,
    percent: 2,
    workoutCount: 1,
    next,
    nextWorkout: next,
    canComplete: false,
    lastDate: '2026-05-06',
  },
};
const program = { _id: 'p1', title: 'Upper', tags: [], timed: false, version: 1, moves: [] };
const today = {
  date: '2026-03-12',
  dayNumber: 1,
  week: 1,
  day: 1,
  program,
  completed: false,
  workoutId: null,
};
const home: Home = {
  date: '2026-03-12',
  instance,
  today,
  week: [],
  programs: [{ _id: 'p2', title: 'Core & Mobility', tags: [], timed: false }],
  needs: [],
  lastCompleted: null,
  suggestions: [],
};

test('nothing is followed', () => {
  expect(upNextOf({ ...home, instance: null, today: null })).toEqual({ kind: 'welcome' });
});

test('a workout waits', () => {
  expect(upNextOf(home)).toMatchObject({ kind: 'workout', program, week: 1, day: 1 });
});

test('a workout waits even where the series could be completed', () => {
  const ending = { ...instance, progress: { ...instance.progress, canComplete: true } };
  expect(upNextOf({ ...home, instance: ending }).kind).toBe('workout');
});

test('done for today, with what is next by name', () => {
  expect(upNextOf({ ...home, today: { ...today, completed: true, workoutId: 'w1' } })).toMatchObject({
    kind: 'done',
    workoutId: 'w1',
    title: 'Upper',
    next: { title: 'Core & Mobility', date: '2026-03-14', week: 1, day: 3 },
  });
});

test('a day of rest', () => {
  expect(upNextOf({ ...home, today: { ...today, program: null } })).toMatchObject({ kind: 'rest', title: null });
});

test('a series that is paused or starts later says so', () => {
  const paused = { ...instance, paused: { on: '2026-03-12', fromDay: 1 } };
  expect(upNextOf({ ...home, instance: paused }).kind).toBe('paused');
  expect(upNextOf({ ...home, instance: { ...instance, startDate: '2026-03-16' } }).kind).toBe('not-begun');
});

test('the end', () => {
  const progress = { ...instance.progress, canComplete: true, nextWorkout: null, next: null };
  const past = { ...today, week: null, day: null, program: null };
  expect(upNextOf({ ...home, instance: { ...instance, progress }, today: past }).kind).toBe('finished');
});
