/**
 * Home of a series that goes on by session: what was saved here stands on the day it was done. Where that was the workout that comes
 * next, the server alone knows what follows it.
 */
import type { Home } from '../series/home.ts';
import type { DashboardEntry } from '../series/instance.ts';
import { type EndedRow, rowOfInstance } from './changes-of-instance.ts';
import type { PendingChange } from './pending-changes.ts';

export function sessionsWithPending(home: Home, instance: DashboardEntry, changes: readonly PendingChange[]): Home {
  const { progress } = instance;
  const before = changes.flatMap((change) => rowOfInstance(change.before, instance._id) ?? []);
  const after = changes.flatMap((change) => rowOfInstance(change.after, instance._id) ?? []);
  const doneDays = Math.max(0, progress.doneDays + placed(after) - placed(before));
  const workoutCount = Math.max(0, progress.workoutCount + after.length - before.length);
  const status = instance.completed ? 'completed' : workoutCount > 0 ? 'in_progress' : 'not_started';
  const percent = progress.plannedDays === 0 ? 0 : Math.min(100, Math.floor((100 * doneDays) / progress.plannedDays));
  const nextWorkout = rowAt(after, progress.nextWorkout) ? null : progress.nextWorkout;
  return {
    ...home,
    instance: { ...instance, status, progress: { ...progress, status, doneDays, workoutCount, percent, nextWorkout } },
    today: todayWith(home.today, before, after),
    week: home.week.map((dot) => {
      const row = after.findLast(({ localDate }) => localDate === dot.date);
      if (row) return { ...dot, status: 'done', programId: row.wid, workoutId: row._id };
      const isGone = before.some(({ _id }) => _id === dot.workoutId);
      return isGone ? { ...dot, status: dot.date === home.date ? 'today' : 'rest', workoutId: null } : dot;
    }),
  };
}

const placed = (rows: readonly EndedRow[]): number => rows.filter(({ weekNumber }) => weekNumber !== null).length;

function rowAt(rows: readonly EndedRow[], place: { week: number | null; day: number | null } | null) {
  if (place === null || place.week === null) return undefined;
  return rows.findLast(({ weekNumber, dayOfWeek }) => weekNumber === place.week && dayOfWeek === place.day);
}

function todayWith(today: Home['today'], before: readonly EndedRow[], after: readonly EndedRow[]): Home['today'] {
  if (!today) return today;
  const row = rowAt(after, today);
  if (row) return { ...today, completed: true, workoutId: row._id };
  return before.some(({ _id }) => _id === today.workoutId) ? { ...today, completed: false, workoutId: null } : today;
}
