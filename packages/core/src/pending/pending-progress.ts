import { calendarOf } from '../series/calendar.ts';
import type { DetailedProgress } from '../series/instance.ts';
import { chosenAfterLink, type FollowedPlan, latestLinkedDay, linkedDay } from '../series/linked-days.ts';
import { dayNumberOf } from '../series/plan.ts';
import { progressOf, weeksOf } from '../series/progress.ts';
import { durationSeconds } from '../workouts/duration.ts';
import { changesOfInstance, type EndedRow, linkedWithPending, rowOfInstance } from './changes-of-instance.ts';
import type { PendingChange } from './pending-changes.ts';

/**
 * The page of an instance. Its answer holds the whole plan and every workout, so everything is worked out anew by the rules the server
 * has; only time and sets are added up, because the answer has their sums alone.
 */
export function progressWithPending(fetched: DetailedProgress, pending: readonly PendingChange[]): DetailedProgress {
  const { instance, today, summary } = fetched;
  const changes = changesOfInstance(pending, instance._id);
  if (changes.length === 0) return fetched;
  const stored = planOf(fetched);
  const workouts = linkedWithPending(
    instance.workouts,
    changes,
    (row) => entryOf(row, instance.startDate),
    instance._id,
  );
  const plan = { ...stored, chosenDay: chosenWithPending(stored, workouts, changes) };
  const calendar = calendarOf(plan, workouts, today.date);
  const progress = progressOf(plan, workouts, today.date);
  const { status, doneDays, missedDays, percent, workoutCount } = progress;
  const workoutId = calendar.find(({ week, day }) => week === today.week && day === today.day)?.workoutId ?? null;
  const more = (value: (row: EndedRow) => number): number =>
    changes.reduce((sum, { before, after }) => {
      const [was, is] = [rowOfInstance(before, instance._id), rowOfInstance(after, instance._id)];
      return sum + (is ? value(is) : 0) - (was ? value(was) : 0);
    }, 0);
  return {
    ...fetched,
    instance: { ...instance, chosenDay: plan.chosenDay, status, progress, workouts },
    today: { ...today, completed: workoutId !== null, workoutId },
    calendar,
    summary: {
      ...summary,
      status,
      doneDays,
      missedDays,
      percent,
      workoutCount,
      seconds: Math.max(0, Math.round(summary.seconds + more((row) => durationSeconds(row) ?? 0))),
      sets: Math.max(0, summary.sets + more(({ setCount }) => setCount)),
      weeks: weeksOf(calendar),
    },
  };
}

/** What the server will make of the chosen day once the changes have arrived. */
function chosenWithPending(
  plan: FollowedPlan,
  workouts: DetailedProgress['instance']['workouts'],
  changes: readonly PendingChange[],
): number | null {
  const changed = new Set(changes.map(({ workoutId }) => workoutId));
  const latest = latestLinkedDay(workouts, plan);
  return workouts
    .filter(({ _id }) => changed.has(_id))
    .reduce<number | null>(
      (chosen, row) => chosenAfterLink(chosen, linkedDay(row, plan), latest),
      plan.chosenDay ?? null,
    );
}

function planOf({ instance, calendar }: DetailedProgress): FollowedPlan {
  const { startDate, shifts, paused, completed, chosenDay, series } = instance;
  const weeks = Array.from({ length: series.totalWeeks }, (_, index) => ({
    programs: calendar.flatMap(({ week, day, programId }) =>
      week === index + 1 && programId !== null ? [{ day, programId }] : [],
    ),
  }));
  const { totalWeeks, goesOn } = series;
  return { startDate, shifts, paused, completed, chosenDay, goesOn, totalWeeks, weeks };
}

function entryOf(row: EndedRow, startDate: string): DetailedProgress['instance']['workouts'][number] {
  const { _id, wid, title, ended, localDate, weekNumber, dayOfWeek } = row;
  return { _id, wid, title, ended, localDate, weekNumber, dayOfWeek, dayNumber: dayNumberOf(startDate, localDate) };
}
