/**
 * Completes a run, opens it again, or moves to another day of it. All of it may be repeated. A run that is completed gives up its place
 * on Home and stands still until it is opened again.
 */
import type { VerbInput } from '@workout-tracker/core/contract/contract';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import type { Updateable } from 'kysely';
import type { SeriesInstancesTable } from '#db/tables.ts';
import { sqlState, type Tx, transact } from '#db/transaction.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { AppError } from '#http/app-error.ts';
import type { SeriesContext } from './join-series.ts';
import { type LockedInstance, lockInstances } from './positions.queries.ts';
import { alreadyCompleted, refuse, requirePlace } from './refusals.ts';

type Change = VerbInput<'PATCH /api/series-instances/:id'>['body'];

const uniqueViolation = '23505';

export async function updateInstance(
  { db, clock }: SeriesContext,
  userId: string,
  instanceId: string,
  change: Change,
): Promise<void> {
  await transact(db, (tx) => applyChange(tx, userId, instanceId, change, clock())).catch((error: unknown) => {
    if (sqlState(error) !== uniqueViolation) throw error;
    throw new AppError('conflict', { message: 'You have joined this series again. Complete that run first.' });
  });
}

async function applyChange(tx: Tx, userId: string, instanceId: string, change: Change, now: Date): Promise<void> {
  const [instance] = await lockInstances(tx, userId, [instanceId]);
  if (!instance) throw new AppError('not_found');
  const isCompleted = change.completed ?? instance.completed;
  if (!isCompleted && typeof change.endDate === 'string') {
    throw refuse('/endDate', 'Only a completed series has an end. Complete it as well.');
  }
  const columns: Updateable<SeriesInstancesTable> = {
    ...newPosition(instance, change, isCompleted),
    ...(isCompleted
      ? await newEnd(tx, userId, instance, change, now)
      : instance.completed && { completed: false, end_date: null }),
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

function newPosition(
  instance: LockedInstance,
  { currentWeek, currentDay }: Change,
  isCompleted: boolean,
): Updateable<SeriesInstancesTable> {
  if (currentWeek === undefined && currentDay === undefined) return {};
  const week = currentWeek ?? instance.current_week;
  const day = currentDay ?? instance.current_day;
  requirePlace({ week, day }, instance.total_weeks, { week: '/currentWeek', day: '/currentDay' });
  if (week === instance.current_week && day === instance.current_day) return {};
  if (isCompleted && instance.completed) throw alreadyCompleted();
  return { current_week: week, current_day: day };
}

/** Completed once, a run keeps its end unless another is named. */
async function newEnd(
  tx: Tx,
  userId: string,
  instance: LockedInstance,
  { endDate = null }: Change,
  now: Date,
): Promise<Updateable<SeriesInstancesTable>> {
  if (instance.completed && endDate === null) return {};
  const timeZone = await readTimeZone(tx, userId);
  const isDay = endDate !== null && !endDate.includes('T') && !endDate.includes(' ');
  const end = isDay ? endDate : localDateOf(endDate ?? now, timeZone);
  if (end < instance.start_date) throw refuse('/endDate', 'The end is before the start. Choose a later day.');
  // By the clocks furthest ahead: a person may have flown home since.
  if (end > localDateOf(now, 'Pacific/Kiritimati')) throw refuse('/endDate', 'The end is in the future. Choose today.');
  return { completed: true, end_date: end };
}

async function leaveHome(tx: Tx, userId: string, instanceId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active_series: null })
    .where('_id', '=', userId)
    .where('active_series', '=', instanceId)
    .execute();
}
