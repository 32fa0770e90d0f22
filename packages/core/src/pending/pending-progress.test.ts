import { expect, test } from 'vitest';
import { calendarOf } from '../series/calendar.ts';
import type { DetailedProgress } from '../series/instance.ts';
import { progressOf, weeksOf } from '../series/progress.ts';
import { aRow } from '../workouts/testing/a-workout.ts';
import type { WorkoutRow } from '../workouts/workout.ts';
import { progressWithPending } from './pending-progress.ts';

const days = { programs: [1, 3, 5].map((day) => ({ day, programId: 'upper' })) };
const plan = { startDate: '2026-03-09', completed: false, totalWeeks: 2, weeks: [days, days] };
const date = '2026-03-11';

/** Half an hour with eleven sets, for a day of the instance. */
const done = (week: number, day: number, more: Partial<WorkoutRow> = {}): WorkoutRow & { ended: string } => ({
  ...aRow({
    _id: `w${week}d${day}`,
    wid: 'upper',
    seriesInstanceId: 'run',
    weekNumber: week,
    dayOfWeek: day,
    localDate: '2026-03-11',
    created: '2026-03-11T09:30:00.000Z',
    ...more,
  }),
  ended: '2026-03-11T10:00:00.000Z',
});

const first = done(1, 1);
const fetchedOf = (rows: readonly ReturnType<typeof done>[]): DetailedProgress => {
  const progress = progressOf(plan, rows, date);
  const calendar = calendarOf(plan, rows, date);
  const { status, plannedDays, doneDays, missedDays, percent, workoutCount } = progress;
  const run = { startDate: plan.startDate, endDate: null };
  const today = calendar.find((cell) => cell.date === date);
  return {
    instance: {
      _id: 'run',
      seriesId: 's',
      userId: 'u',
      ...run,
      completed: false,
      left: false,
      paused: null,
      shifts: [],
      chosenDay: null,
      currentWeek: 1,
      currentDay: 1,
      series: { title: 'Foundation', totalWeeks: 2, totalDays: 14 },
      status,
      isActive: true,
      progress,
      workouts: rows.map(({ _id, wid, title, ended, localDate, weekNumber, dayOfWeek }) => {
        return { _id, wid, title, ended, localDate, weekNumber, dayOfWeek, dayNumber: 3 };
      }),
    },
    today: {
      date,
      dayNumber: 3,
      week: 1,
      day: 3,
      program: null,
      completed: today?.status === 'done',
      workoutId: today?.workoutId ?? null,
    },
    calendar,
    summary: {
      instanceId: 'run',
      seriesId: 's',
      title: 'Foundation',
      status,
      ...run,
      totalWeeks: 2,
      plannedDays,
      doneDays,
      missedDays,
      percent,
      workoutCount,
      seconds: rows.length * 1_800,
      sets: rows.length * 11,
      weeks: weeksOf(calendar),
    },
    programs: [],
  };
};

const fetched = fetchedOf([first]);
const over = (before: WorkoutRow | null, after: WorkoutRow | null, base = fetched) =>
  progressWithPending(base, [{ workoutId: (before ?? after)?._id ?? '', before, after }]);

test('what does not touch the run leaves its page as it was fetched', () => {
  expect(progressWithPending(fetched, [])).toBe(fetched);
  expect(over(null, done(1, 3, { seriesInstanceId: 'another' }))).toBe(fetched);
});

test('what waits is laid over as if the server had it already', () => {
  expect(over(null, done(1, 3))).toEqual(fetchedOf([first, done(1, 3)]));
});

test('thrown away, its day is open again', () => {
  expect(over(first, null)).toEqual(fetchedOf([]));
});

test('moved to another day of the plan, or out of it', () => {
  const moved = done(2, 1, { _id: first._id });
  expect(over(first, moved)).toEqual(fetchedOf([moved]));
  expect(over(first, { ...first, seriesInstanceId: null })).toEqual(fetchedOf([]));
});

test('one that still runs fills no day', () => {
  expect(over(null, { ...done(1, 3), ended: null })).toBe(fetched);
});
