/**
 * Somebody stands in an instance at the day they chose as next, or else at the one after the latest that has a workout. The position moves in the
 * transaction that links, unlinks, deletes or takes back a workout, under a lock of the instance: the second of two such transactions sees what the
 * first has done.
 */
import { chosenAfterLink, latestLinkedDay, linkedDay } from '@workout-tracker/core/series/linked-days';
import { nextPlace, type Plan } from '@workout-tracker/core/series/plan';
import type { Schedule } from '@workout-tracker/core/series/schedule';
import { type Selectable, sql } from 'kysely';
import type { SeriesInstancesTable } from '#db/tables/training-tables.ts';
import type { Tx } from '#db/transaction.ts';

const lockedColumns = [
  '_id',
  'series_id',
  'title',
  'total_weeks',
  'goes_on',
  'start_date',
  'shifts',
  'paused_on',
  'paused_from_day',
  'completed',
  'left_early',
  'current_week',
  'current_day',
  'chosen_day',
] as const;

export type LockedInstance = Pick<Selectable<SeriesInstancesTable>, (typeof lockedColumns)[number]>;

/** The place in an instance that a workout has just been given. */
export interface LinkedPlace {
  weekNumber: number | null;
  dayOfWeek: number | null;
  localDate: string;
}

export function scheduleOf(instance: LockedInstance): Schedule & Pick<Plan, 'goesOn'> {
  const { start_date, shifts, paused_on, paused_from_day, goes_on: goesOn } = instance;
  const paused = paused_on === null || paused_from_day === null ? null : { on: paused_on, fromDay: paused_from_day };
  return { startDate: start_date, shifts, paused, goesOn };
}

/** Those of the ids that are instances of this person. Always in the same order, so that two who want both wait instead of blocking each other. */
export async function lockInstances(
  tx: Tx,
  userId: string,
  ids: readonly (string | null)[],
): Promise<LockedInstance[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return [];
  return tx
    .selectFrom('series_instances')
    .select(lockedColumns)
    .where('user_id', '=', userId)
    .where(sql<boolean>`_id = any(${wanted}::uuid[])`)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

/** Puts a locked instance on its next day; past the last day it stays there. A completed instance stands still. */
export async function movePosition(
  tx: Tx,
  userId: string,
  instance: LockedInstance,
  now: Date,
  linked: LinkedPlace | null = null,
): Promise<void> {
  if (instance.completed) return;
  const { total_weeks: totalWeeks, chosen_day } = instance;
  const plan = { ...scheduleOf(instance), totalWeeks };
  const latest = latestLinkedDay(await findLinked(tx, userId, instance._id), plan);
  const chosen = chosenAfterLink(chosen_day, linked && linkedDay(linked, plan), latest);
  const { week, day } = nextPlace((chosen ?? latest + 1) - 1, totalWeeks) ?? { week: totalWeeks, day: 7 };
  if (week === instance.current_week && day === instance.current_day && chosen === chosen_day) return;
  await tx
    .updateTable('series_instances')
    .set({ current_week: week, current_day: day, chosen_day: chosen, updated_at: now })
    .where('user_id', '=', userId)
    .where('_id', '=', instance._id)
    .execute();
}

async function findLinked(tx: Tx, userId: string, instanceId: string): Promise<LinkedPlace[]> {
  return tx
    .selectFrom('workouts')
    .select(['week_number as weekNumber', 'day_of_week as dayOfWeek', 'local_date as localDate'])
    .where('user_id', '=', userId)
    .where('series_instance_id', '=', instanceId)
    .where('deleted_at', 'is', null)
    .where('ended_at', 'is not', null)
    .execute();
}
