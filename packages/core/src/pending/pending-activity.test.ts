import { expect, test } from 'vitest';
import type { Activity } from '../activity/activity.ts';
import { activityDays } from '../activity/activity-days.ts';
import { aRow } from '../workouts/testing/a-workout.ts';
import type { WorkoutRow } from '../workouts/workout.ts';
import { activityWithPending } from './pending-activity.ts';

// A Thursday.
const today = '2026-03-12';

/** Half an hour in UTC, ending at ten of that day. */
const on = (date: string, more: Partial<WorkoutRow> = {}): WorkoutRow =>
  aRow({
    _id: `of ${date}`,
    localDate: date,
    timeZone: 'UTC',
    created: `${date}T09:30:00.000Z`,
    ended: `${date}T10:00:00.000Z`,
    ...more,
  });

const fetched = ['2026-03-05', '2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01'].map((date) => on(date));
const activity: Activity = {
  data: activityDays(
    fetched.map(({ localDate }) => ({ date: localDate, count: 1 })),
    today,
  ),
  totals: { workouts: 5, seconds: 9_000 },
  streakWeeks: 20,
  latest: fetched,
};
const over = (before: WorkoutRow | null, after: WorkoutRow | null) =>
  activityWithPending(activity, [{ workoutId: (before ?? after)?._id ?? '', before, after }], 0);
const dayOf = (shown: ReturnType<typeof over>, date: string) => shown.data.find((day) => day.date === date);
const idsOf = ({ latest }: ReturnType<typeof over>) => latest.map(({ _id }) => _id);

test('nothing waits: the very answer', () => {
  expect(activityWithPending(activity, [], 0)).toBe(activity);
});

test('a new workout fills its square, adds to the figures and leads the list', () => {
  const shown = over(null, on(today));
  expect(dayOf(shown, today)).toEqual({ date: today, count: 1, isWaiting: true });
  expect(dayOf(shown, '2026-03-05')).toEqual({ date: '2026-03-05', count: 1 });
  expect(shown.totals).toEqual({ workouts: 6, seconds: 10_800 });
  expect(shown.streakWeeks).toBe(21);
  expect(idsOf(shown)).toEqual(
    [today, '2026-03-05', '2026-03-04', '2026-03-03', '2026-03-02'].map((date) => `of ${date}`),
  );
});

test('a workout thrown away leaves its square, and the list', () => {
  const shown = over(on('2026-03-04'), null);
  expect(dayOf(shown, '2026-03-04')).toEqual({ date: '2026-03-04', count: 0, isWaiting: true });
  expect(shown.totals).toEqual({ workouts: 4, seconds: 7_200 });
  expect(shown.streakWeeks).toBe(20);
  expect(idsOf(shown)).not.toContain('of 2026-03-04');
});

test('an edit moves it to another day and changes its length', () => {
  const moved = on('2026-03-10', { _id: 'of 2026-03-02', created: '2026-03-10T09:00:00.000Z' });
  const shown = over(on('2026-03-02'), moved);
  expect([dayOf(shown, '2026-03-02')?.count, dayOf(shown, '2026-03-10')?.count]).toEqual([0, 1]);
  expect(shown.totals).toEqual({ workouts: 5, seconds: 10_800 });
  expect(shown.latest[0]).toBe(moved);
});

test.each([
  ['still runs', on(today, { ended: null })],
  ['lies before the ninety days', on('2025-01-01')],
])('a workout that %s counts for nothing', (_case, row) => {
  const shown = over(null, row);
  expect(shown.totals).toEqual(activity.totals);
  expect(idsOf(shown)).toEqual(fetched.map(({ _id }) => _id));
});

test('on an empty account it is the first', () => {
  const empty = {
    ...activity,
    data: activityDays([], today),
    totals: { workouts: 0, seconds: 0 },
    streakWeeks: 0,
    latest: [],
  };
  const first = on('2026-03-01');
  const shown = activityWithPending(empty, [{ workoutId: first._id, before: null, after: first }], 0);
  expect(shown).toMatchObject({ totals: { workouts: 1, seconds: 1_800 }, streakWeeks: 0, latest: [first] });
});
