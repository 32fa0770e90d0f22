import type { Activity } from '../activity/activity.ts';
import { streakWeeks } from '../activity/activity-days.ts';
import type { Weekday } from '../time/local-date.ts';
import { durationSeconds } from '../workouts/duration.ts';
import type { WorkoutRow } from '../workouts/workout.ts';
import type { PendingChange } from './pending-changes.ts';

interface ActivityDay {
  readonly date: string;
  readonly count: number;
  /** Something of the day is on this device alone. */
  readonly isWaiting?: boolean;
}

export interface ShownActivity extends Omit<Activity, 'data'> {
  readonly data: ActivityDay[];
}

/** Counted, summed up and listed by the rules of the server, with the days marked that something waits for. */
export function activityWithPending(
  activity: Activity,
  changes: readonly PendingChange[],
  firstDayOfWeek: Weekday,
): ShownActivity {
  if (changes.length === 0) return activity;
  const days = new Map(activity.data.map(({ date }) => [date, { more: 0, isWaiting: false }]));
  let seconds = activity.totals.seconds;
  const count = (row: WorkoutRow | null, times: 1 | -1) => {
    const day = row?.ended ? days.get(row.localDate) : undefined;
    if (!row || !day) return;
    day.more += times;
    day.isWaiting = true;
    seconds += times * (durationSeconds(row) ?? 0);
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  const data = activity.data.map(({ date, count: fetched }) => {
    const { more, isWaiting } = days.get(date) ?? { more: 0, isWaiting: false };
    return { date, count: Math.max(0, fetched + more), ...(isWaiting && { isWaiting }) };
  });
  return {
    data,
    totals: {
      workouts: data.reduce((sum, day) => sum + day.count, 0),
      seconds: Math.max(0, Math.round(seconds)),
    },
    // Of a longer streak than the span the server alone knows the beginning, so only the difference is ours.
    streakWeeks: Math.max(
      0,
      activity.streakWeeks + streakIn(data, firstDayOfWeek) - streakIn(activity.data, firstDayOfWeek),
    ),
    latest: latestOf(activity.latest, changes),
  };
}

function streakIn(days: readonly ActivityDay[], firstDayOfWeek: Weekday): number {
  const active = days.filter(({ count }) => count > 0).map(({ date }) => date);
  return streakWeeks(active, days.at(-1)?.date ?? '1970-01-01', firstDayOfWeek);
}

const mostShown = 5;

function latestOf(fetched: readonly WorkoutRow[], changes: readonly PendingChange[]): WorkoutRow[] {
  const changed = new Map(changes.map(({ workoutId, after }) => [workoutId, after]));
  const oldest = fetched.length < mostShown ? '' : (fetched.at(-1)?.ended ?? '');
  const listed = fetched.map((row) => (changed.has(row._id) ? (changed.get(row._id) ?? null) : row));
  const others = changes
    .filter(({ workoutId }) => fetched.every(({ _id }) => _id !== workoutId))
    // What ended before the last of them may have others in between that are not known here.
    .map(({ after }) => (after?.ended && after.ended > oldest ? after : null));
  return [...listed, ...others]
    .filter((row) => row !== null && row.ended !== null)
    .toSorted((one, other) => (other?.ended ?? '').localeCompare(one?.ended ?? ''))
    .slice(0, mostShown)
    .filter((row) => row !== null);
}
