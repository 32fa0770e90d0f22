/**
 * Where somebody stands in a run: the day after the latest one that has a workout. It moves in the transaction that links, unlinks,
 * deletes or takes back a workout, under a lock of the run: the second of two such transactions sees what the first has done.
 */
import { nextPlace } from '@workout-tracker/core/series/days';
import { type Selectable, sql } from 'kysely';
import type { SeriesInstancesTable } from '#db/tables.ts';
import type { Tx } from '#db/transaction.ts';

export type LockedInstance = Pick<
  Selectable<SeriesInstancesTable>,
  '_id' | 'series_id' | 'title' | 'total_weeks' | 'start_date' | 'completed' | 'current_week' | 'current_day'
>;

/** Those of the ids that are runs of this person. Always in the same order, so that two who want both wait instead of blocking each other. */
export async function lockInstances(
  tx: Tx,
  userId: string,
  ids: readonly (string | null)[],
): Promise<LockedInstance[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return [];
  return tx
    .selectFrom('series_instances')
    .select(['_id', 'series_id', 'title', 'total_weeks', 'start_date', 'completed', 'current_week', 'current_day'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`_id = any(${wanted}::uuid[])`)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute();
}

/** Puts a locked run on the day after its latest workout; past the last day it stays there. A completed run stands still. */
export async function movePosition(tx: Tx, userId: string, instance: LockedInstance, now: Date): Promise<void> {
  if (instance.completed) return;
  const { total_weeks: totalWeeks } = instance;
  const latest = await findLatestDay(tx, userId, instance);
  const { week, day } = nextPlace(latest, totalWeeks) ?? { week: totalWeeks, day: 7 };
  if (week === instance.current_week && day === instance.current_day) return;
  await tx
    .updateTable('series_instances')
    .set({ current_week: week, current_day: day, updated_at: now })
    .where('user_id', '=', userId)
    .where('_id', '=', instance._id)
    .execute();
}

/** As `core/series/linked-days.ts` finds it: by the day it was linked to, else by its date; 0 for none in the plan. */
async function findLatestDay(tx: Tx, userId: string, instance: LockedInstance): Promise<number> {
  const day = sql<number>`coalesce((week_number - 1) * 7 + day_of_week, local_date - ${instance.start_date}::date + 1)`;
  const { latest } = await tx
    .selectFrom('workouts')
    .select(sql<number | null>`max(${day})`.as('latest'))
    .where('user_id', '=', userId)
    .where('series_instance_id', '=', instance._id)
    .where('deleted_at', 'is', null)
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`${day} between 1 and ${instance.total_weeks}::integer * 7`)
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}
