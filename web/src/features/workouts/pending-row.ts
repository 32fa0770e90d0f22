/** A row of a list with the changes that wait laid over it. A row knows less than a workout, so only what it shows is changed. */
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { heartRateSummary } from '@workout-tracker/core/workouts/heart-rate-summary';
import { isWorkingSet } from '@workout-tracker/core/workouts/totals';
import type { WorkoutChanges, WorkoutRow } from '@workout-tracker/core/workouts/workout';
import { kindOf, type OutboxItem } from '#offline/outbox-item.ts';

export function rowWithPending(row: WorkoutRow, waiting: readonly OutboxItem[]): WorkoutRow {
  let changed = row;
  for (const item of waiting) {
    const kind = kindOf(item);
    if (kind === 'edit') changed = withChanges(changed, item.data ?? {});
    else if (kind !== 'create') changed = { ...changed, deletedAt: kind === 'delete' ? item.queuedAt : null };
  }
  return changed;
}

function withChanges(row: WorkoutRow, changes: WorkoutChanges): WorkoutRow {
  const { moves, hr, notes, created, ended, timeZone, timed, elapsed } = changes;
  const { seriesInstanceId, weekNumber, dayOfWeek } = changes;
  const heartRate = hr && heartRateSummary(hr);
  const changed = {
    ...row,
    ...present({ created, ended, timeZone, timed, elapsed, seriesInstanceId, weekNumber, dayOfWeek }),
    ...(moves && { setCount: moves.filter(isWorkingSet).length }),
    ...(hr && { hrAverage: heartRate?.average ?? null, hrMax: heartRate?.max ?? null }),
    ...(notes !== undefined && { hasNotes: notes !== '' }),
  };
  return { ...changed, localDate: localDateOf(changed.ended ?? changed.created, changed.timeZone) };
}

/** What an edit leaves out stays. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
