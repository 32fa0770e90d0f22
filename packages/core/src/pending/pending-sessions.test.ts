import { expect, test } from 'vitest';
import { todayOf } from '../series/calendar.ts';
import { weekOfPlan } from '../series/calendar-weeks.ts';
import type { Home } from '../series/home.ts';
import { progressOf } from '../series/progress.ts';
import { aRow } from '../workouts/testing/a-workout.ts';
import type { WorkoutRow } from '../workouts/workout.ts';
import { homeWithPending } from './pending-home.ts';

const days = { programs: [1, 3].map((day) => ({ day, programId: 'upper' })) };
const goesOn = 'session' as const;
const plan = { startDate: '2026-03-02', completed: false, totalWeeks: 2, weeks: [days, days], goesOn };

const done = (week: number, day: number, localDate: string): WorkoutRow & { ended: string } => ({
  ...aRow({
    _id: `w${week}d${day}`,
    wid: 'upper',
    seriesInstanceId: 'run',
    weekNumber: week,
    dayOfWeek: day,
    localDate,
  }),
  ended: `${localDate}T10:00:00.000Z`,
});

/** What the server tells on that date of an instance with these workouts. */
function fetchedOf(rows: readonly ReturnType<typeof done>[], date: string): Home {
  const progress = progressOf(plan, rows, date);
  const { programId: _, ...today } = todayOf(plan, rows, date);
  const place = {
    startDate: plan.startDate,
    endDate: null,
    currentWeek: 1,
    currentDay: 1,
    chosenDay: null,
    shifts: [],
  };
  return {
    date,
    instance: {
      ...{ _id: 'run', seriesId: 's', userId: 'u', completed: false, left: false, paused: null, isActive: true },
      ...place,
      series: { title: 'A and B', totalWeeks: 2, totalDays: 14, goesOn },
      status: progress.status,
      progress,
    },
    today: { ...today, program: null },
    needs: [],
    week: weekOfPlan(plan, rows, { today: date, firstDay: 0 }),
    programs: [],
    lastCompleted: null,
    suggestions: [],
  };
}

const first = done(1, 1, '2026-05-04');
const second = done(1, 3, '2026-05-09');

test('the workout of today is shown as if the server had it, but for what follows it', () => {
  const changed = homeWithPending(fetchedOf([first], '2026-05-09'), [
    { workoutId: second._id, before: null, after: second },
  ]);
  const fetched = fetchedOf([first, second], '2026-05-09');
  const { progress, ...instance } = fetched.instance ?? { progress: null };
  expect(changed).toEqual({
    ...fetched,
    instance: {
      ...instance,
      progress: { ...progress, next: expect.anything(), nextWorkout: null, lastDate: expect.any(String) },
    },
  });
});

test('one that is thrown away is open again', () => {
  const home = fetchedOf([first, second], '2026-05-09');
  const changed = homeWithPending(home, [{ workoutId: second._id, before: second, after: null }]);
  expect(changed.today).toMatchObject({ week: 1, day: 3, completed: false, workoutId: null });
  expect(changed.instance?.progress).toMatchObject({ doneDays: 1, workoutCount: 1, percent: 25 });
  expect(changed.week.at(5)).toMatchObject({ date: '2026-05-09', status: 'today', workoutId: null });
});
