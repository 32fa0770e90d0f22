import { describe, expect, test } from 'vitest';
import { todayOf } from '../series/calendar.ts';
import { weekOfPlan, weekWithoutPlan } from '../series/calendar-weeks.ts';
import type { Home } from '../series/home.ts';
import { progressOf } from '../series/progress.ts';
import type { Weekday } from '../time/local-date.ts';
import { aRow } from '../workouts/testing/a-workout.ts';
import type { WorkoutRow } from '../workouts/workout.ts';
import { homeWithPending } from './pending-home.ts';

const days = { programs: [1, 3, 5].map((day) => ({ day, programId: 'upper' })) };
const plan = { startDate: '2026-03-02', completed: false, totalWeeks: 3, weeks: [days, days, days] };

/** For a day of the instance; week 2 begins on March 9. */
const done = (week: number, day: number, more: Partial<WorkoutRow> = {}): WorkoutRow & { ended: string } => ({
  ...aRow({ _id: `w${week}d${day}`, wid: 'upper', seriesInstanceId: 'run', weekNumber: week, dayOfWeek: day, ...more }),
  ended: '2026-03-11T10:00:00.000Z',
});

/** What the server tells on that date of an instance with these workouts. */
function fetchedOf(rows: readonly ReturnType<typeof done>[], date: string, firstDay: Weekday = 0): Home {
  const progress = progressOf(plan, rows, date);
  const { programId: _, ...today } = todayOf(plan, rows, date);
  return {
    date,
    instance: {
      _id: 'run',
      seriesId: 's',
      userId: 'u',
      startDate: plan.startDate,
      endDate: null,
      completed: false,
      left: false,
      paused: null,
      shifts: [],
      chosenDay: null,
      currentWeek: 1,
      currentDay: 1,
      series: { title: 'Foundation', totalWeeks: 3, totalDays: 21 },
      status: progress.status,
      isActive: true,
      progress,
    },
    today: { ...today, program: null },
    needs: [],
    week: weekOfPlan(plan, rows, { today: date, firstDay }),
    programs: [],
    lastCompleted: null,
    suggestions: [],
  };
}

const over = (home: Home, before: WorkoutRow | null, after: WorkoutRow | null) =>
  homeWithPending(home, [{ workoutId: (before ?? after)?._id ?? '', before, after }]);

/** The day after the latest one is the server's to name; no screen of Home shows it. */
const shown = ({ instance, ...home }: Home) => ({
  ...home,
  instance: instance && { ...instance, progress: { ...instance.progress, next: null } },
});

describe('following a series', () => {
  test.each([
    ['the workout of today', '2026-03-11', [done(2, 1)], done(2, 3)],
    ['the first of the run', '2026-03-04', [], done(1, 3)],
    ['a day of this week that was missed', '2026-03-13', [done(2, 3)], done(2, 1)],
    ['a day that is still ahead', '2026-03-11', [done(2, 1)], done(2, 5)],
    ['the last of the whole plan', '2026-03-20', [done(3, 3)], done(3, 5)],
    [
      'a workout without a day of its own',
      '2026-03-11',
      [],
      done(2, 3, { weekNumber: null, dayOfWeek: null, localDate: '2026-03-11' }),
    ],
  ])('%s is shown as if the server had it already', (_case, date, rows, fresh) => {
    const wanted = shown(fetchedOf([...rows, fresh], date));
    const found = shown(over(fetchedOf(rows, date), null, fresh));
    // What comes in the weeks after is not in the answer for this one.
    const isBeyond = (wanted.instance?.progress.nextWorkout?.date ?? '') > (wanted.week.at(-1)?.date ?? '');
    const progress = wanted.instance && { ...wanted.instance.progress, ...(isBeyond && { nextWorkout: null }) };
    expect(found).toEqual({ ...wanted, instance: wanted.instance && { ...wanted.instance, progress } });
  });

  test('the week begins with the day that it was answered with', () => {
    const found = over(fetchedOf([done(2, 1)], '2026-03-11', 6), null, done(2, 3));
    expect(found.week).toEqual(fetchedOf([done(2, 1), done(2, 3)], '2026-03-11', 6).week);
    expect(found.week[0]?.date).toBe('2026-03-08');
  });

  test('thrown away, today is open again', () => {
    const today = done(2, 3);
    const found = over(fetchedOf([done(2, 1), today], '2026-03-11'), today, null);
    expect(shown(found)).toEqual(shown(fetchedOf([done(2, 1)], '2026-03-11')));
  });

  test('a day of another week changes no dot, and what comes next stands', () => {
    const home = fetchedOf([done(2, 1)], '2026-03-11');
    const found = over(home, null, done(1, 5));
    expect(found.week).toEqual(home.week);
    expect(found.instance?.progress).toMatchObject({ workoutCount: 2, nextWorkout: { date: '2026-03-11' } });
  });

  test('what is of no series changes nothing', () => {
    const home = fetchedOf([], '2026-03-11');
    expect(over(home, null, done(2, 3, { seriesInstanceId: null }))).toBe(home);
    expect(homeWithPending(home, [])).toBe(home);
  });
});

test('following none, the week has what was done on this device and not what was thrown away', () => {
  const date = '2026-03-11';
  const fetched = [{ date: '2026-03-09', workoutId: 'w2d1' }];
  const home = {
    ...fetchedOf([], date),
    instance: null,
    today: null,
    week: weekWithoutPlan(fetched, { today: date, firstDay: 0 }),
  };
  const fresh = done(2, 3, { _id: 'new', localDate: date, seriesInstanceId: null });
  expect(over(home, null, fresh).week).toEqual(
    weekWithoutPlan([...fetched, { date, workoutId: 'new' }], { today: date, firstDay: 0 }),
  );
  expect(over(home, done(2, 1), null).week).toEqual(weekWithoutPlan([], { today: date, firstDay: 0 }));
});
