import { reason } from '@workout-tracker/core/reasons/reason';
import { numberOf } from '@workout-tracker/core/series/plan';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { Needs } from '#base/needs.ts';
import { sqlState } from '#db/sql-state.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { seriesCompleted } from '#features/workouts/refusals.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { type LockedInstance, lockInstances } from '#features/workouts/series-positions.queries.ts';
import { requirePlace } from './refusals.ts';
import { type Change, type Columns, newSchedule } from './reschedule.ts';

const uniqueViolation = '23505';

/**
 * Changes an instance as a whole: completed, left, opened again, paused, rescheduled, or moved to another next day. All of it may be repeated.
 * An instance that has ended gives up its place on Home and stands still until it is opened again.
 */
export async function updateInstance(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  instanceId: string,
  change: Change,
): Promise<void> {
  await transact(db, (tx) => applyChange(tx, userId, instanceId, change, clock())).catch((error: unknown) => {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new AppError('conflict', { reason: reason('series-joined-again') });
  });
}

async function applyChange(tx: Tx, userId: string, instanceId: string, change: Change, now: Date): Promise<void> {
  const [instance] = await lockInstances(tx, userId, [instanceId]);
  if (!instance) throw new AppError('not_found');
  // Leaving ends an instance, and coming back opens it again.
  const isCompleted = change.completed ?? change.left ?? instance.completed;
  if (!isCompleted && typeof change.endDate === 'string') {
    throw refuse('/endDate', reason('series-end-without-completing'));
  }
  const timeZone = await readTimeZone(tx, userId);
  const today = localDateOf(now, timeZone);
  const columns: Columns = {
    ...newPosition(instance, change, isCompleted),
    ...(await newSchedule(tx, userId, { instance, change, isCompleted, today, now })),
    ...(isCompleted
      ? newEnd(instance, change, { today, timeZone, now })
      : instance.completed && { completed: false, left_early: false, end_date: null }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx
    .updateTable('series_instances')
    .set({ ...columns, updated_at: now })
    .where('user_id', '=', userId)
    .where('_id', '=', instanceId)
    .execute();
  if (isCompleted) await leaveHome(tx, userId, instanceId);
}

/** The day named is offered next, until a workout is linked for it or a later one. Naming the day that is next anyway changes nothing. */
function newPosition(instance: LockedInstance, { currentWeek, currentDay }: Change, isCompleted: boolean): Columns {
  if (currentWeek === undefined && currentDay === undefined) return {};
  const week = currentWeek ?? instance.current_week;
  const day = currentDay ?? instance.current_day;
  requirePlace({ week, day }, instance.total_weeks, { week: '/currentWeek', day: '/currentDay' });
  if (week === instance.current_week && day === instance.current_day) return {};
  if (isCompleted && instance.completed) throw seriesCompleted();
  return { current_week: week, current_day: day, chosen_day: numberOf({ week, day }) };
}

/** Ended once, an instance keeps its end unless another is named. */
function newEnd(
  instance: LockedInstance,
  { endDate = null, left, completed }: Change,
  { today, timeZone, now }: { today: string; timeZone: string; now: Date },
): Columns {
  // Said to be completed, an instance that was left is so no longer.
  const isLeft = left ?? (completed === true ? false : instance.left_early);
  const leaving = isLeft === instance.left_early ? {} : { left_early: isLeft };
  if (instance.completed && endDate === null) return leaving;
  const isDay = endDate !== null && !endDate.includes('T') && !endDate.includes(' ');
  const end = endDate === null ? today : isDay ? endDate : localDateOf(endDate, timeZone);
  if (end < instance.start_date && !isLeft) {
    throw refuse('/endDate', reason('series-end-before-start'));
  }
  // By the clocks furthest ahead: a person may have flown home since.
  if (end > localDateOf(now, 'Pacific/Kiritimati')) throw refuse('/endDate', reason('series-end-in-future'));
  return { completed: true, end_date: end, ...leaving };
}

async function leaveHome(tx: Tx, userId: string, instanceId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active_series: null })
    .where('_id', '=', userId)
    .where('active_series', '=', instanceId)
    .execute();
}
