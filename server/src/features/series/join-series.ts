import { randomUUIDv7 } from 'node:crypto';
import { reason } from '@workout-tracker/core/reasons/reason';
import { localDateOf } from '@workout-tracker/core/time/local-date';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError, refuseMore } from '#errors/app-error.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { countInstances, mostInstances } from './instances.queries.ts';
import { requireNearDate, unknownSeries } from './refusals.ts';

export interface SeriesToJoin {
  seriesId: string;
  /** Today unless told. */
  startDate?: string | undefined;
}

interface JoinedSeries {
  instanceId: string;
  isNew: boolean;
}

/**
 * Begins a series today, where the person is, or on the day they choose, before or after. The plan is copied, so a later edit moves nobody's
 * days. Whoever is under way already is given that instance, also when two taps come at the same instant: the database lets one of them in.
 * The first instance joined becomes the one that Home shows.
 */
export async function joinSeries(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { seriesId, startDate }: SeriesToJoin,
): Promise<JoinedSeries> {
  const now = clock();
  if (startDate !== undefined) requireNearDate('/startDate', startDate, now);
  return transact(db, async (tx) => {
    const known = await findUnderWay(tx, userId, seriesId);
    const joined = known ?? (await insertInstance(tx, userId, { seriesId, startDate }, now));
    // Another join won the race: what it made is there now.
    const instanceId = joined ?? (await findUnderWay(tx, userId, seriesId)) ?? '';
    await makeActive(tx, userId, instanceId);
    return { instanceId, isNew: known === undefined && joined !== undefined };
  });
}

async function findUnderWay(tx: Tx, userId: string, seriesId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('series_instances')
    .select('_id')
    .where('user_id', '=', userId)
    .where('series_id', '=', seriesId)
    .where('completed', '=', false)
    .executeTakeFirst();
  return row?._id;
}

async function insertInstance(
  tx: Tx,
  userId: string,
  { seriesId, startDate }: SeriesToJoin,
  now: Date,
): Promise<string | undefined> {
  // Held still while it is copied: a program that the copy names cannot go in between.
  const series = await tx
    .selectFrom('series')
    .selectAll()
    .where('_id', '=', seriesId)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', userId)]))
    .forShare()
    .executeTakeFirst();
  if (!series) throw unknownSeries();
  if (!series.active) {
    throw new AppError('conflict', { reason: reason('series-not-offered') });
  }
  if ((await countInstances(tx, userId)) >= mostInstances)
    throw refuseMore(reason('series-runs-at-most', { most: mostInstances }));
  const inserted = await tx
    .insertInto('series_instances')
    .values({
      user_id: userId,
      _id: randomUUIDv7(),
      series_id: seriesId,
      title: series.title,
      total_weeks: series.total_weeks,
      weeks: JSON.stringify(series.weeks),
      goes_on: series.goes_on,
      start_date: startDate ?? localDateOf(now, await readTimeZone(tx, userId)),
      end_date: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'series_id']).where('completed', '=', sql.lit(false)).doNothing(),
    )
    .returning('_id')
    .executeTakeFirst();
  return inserted?._id;
}

/** Unless another instance under way is. */
async function makeActive(tx: Tx, userId: string, instanceId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active_series: instanceId })
    .where('_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('series_instances as i')
            .select('i._id')
            .where('i.user_id', '=', userId)
            .whereRef('i._id', '=', 'users.active_series')
            .where('i.completed', '=', false),
        ),
      ),
    )
    .execute();
}
