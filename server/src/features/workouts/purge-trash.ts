/**
 * Removes what has been in the trash for thirty days, with what other devices recorded for it. Its id stays, so that a late repeat of its save does not
 * bring it back. Several servers may do this at once: what one has removed, another finds gone.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { deleteUnused, listRecordingsOf } from './join-recordings.queries.ts';

const trashLifeMs = 30 * 24 * 3_600_000;
const sixHoursMs = 6 * 3_600_000;

/** Across all people, and without a lock. */
const dueSql = `select user_id, array_agg(_id) as ids from (
  select user_id, _id from workouts where deleted_at is not null and deleted_at <= $1 order by deleted_at limit $2
) due group by user_id`;

interface Due {
  user_id: string;
  ids: string[];
}

interface PurgeOptions {
  batchSize?: number;
  /** Ends the work between two batches. */
  signal?: AbortSignal;
}

/** How many went. In batches, so that no statement holds many rows for long. */
export async function purgeTrash(
  { db, clock }: Needs<'db' | 'clock'>,
  { batchSize = 500, signal }: PurgeOptions = {},
): Promise<number> {
  const now = clock();
  const until = new Date(now.getTime() - trashLifeMs);
  let purged = 0;
  while (!signal?.aborted) {
    const { rows } = await db.executeQuery<Due>(CompiledQuery.raw(dueSql, [until, batchSize]));
    for (const due of rows) purged += await transact(db, (tx) => purgeOf(tx, due, { until, now }));
    if (rows.reduce((sum, { ids }) => sum + ids.length, 0) < batchSize) break;
  }
  return purged;
}

/** Those of one person that are still due. */
async function purgeOf(tx: Tx, { user_id, ids }: Due, { until, now }: { until: Date; now: Date }): Promise<number> {
  const recordings = await listRecordingsOf(tx, user_id, ids);
  const gone = await tx
    .deleteFrom('workouts')
    .where('user_id', '=', user_id)
    .where(sql<boolean>`_id = any(${ids}::uuid[])`)
    .where('deleted_at', '<=', until)
    .returning('_id')
    .execute();
  if (gone.length === 0) return 0;
  await deleteUnused(tx, user_id, recordings);
  await tx
    .insertInto('workout_tombstones')
    .values(gone.map(({ _id }) => ({ user_id, _id, purged_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', '_id']).doNothing())
    .execute();
  return gone.length;
}

interface PeriodicPurge extends Needs<'db' | 'clock'> {
  log: Pick<Logger, 'info' | 'error'>;
  everyMs?: number;
}

/** At once and then every six hours. Answers with a function that stops it and waits for a batch under way. */
export function startPurging({ db, clock, log, everyMs = sixHoursMs }: PeriodicPurge): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function purge(): Promise<void> {
    try {
      const purged = await purgeTrash({ db, clock }, { signal });
      if (purged > 0) log.info({ purged }, 'workouts removed from the trash for good');
    } catch (err) {
      log.error({ err }, 'the trash could not be emptied and will be tried again');
    }
  }
  let latest = purge();
  const timer = setInterval(() => {
    latest = latest.then(purge);
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await latest;
  };
}
