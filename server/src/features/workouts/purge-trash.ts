/**
 * What has been in the trash for thirty days goes for good, and only its id stays, so that a late repeat of its save does not bring
 * it back. Several servers may do this at once: each takes rows that no other has hold of.
 */
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { AppContext } from '#app-context.ts';
import { repeatRefused } from '#db/transaction.ts';

const keptMs = 30 * 24 * 3_600_000;
const sixHoursMs = 6 * 3_600_000;

const purgeSql = `with due as (
  select user_id, _id from workouts where deleted_at is not null and deleted_at <= $1
  order by deleted_at limit $3 for update skip locked
),
gone as (
  delete from workouts w using due where w.user_id = due.user_id and w._id = due._id returning w.user_id, w._id
)
insert into workout_tombstones (user_id, _id, purged_at) select user_id, _id, $2::timestamptz from gone
on conflict (user_id, _id) do nothing`;

interface PurgeOptions {
  batchSize?: number;
  /** Ends the work between two batches. */
  signal?: AbortSignal;
}

/** How many went. In batches, so that no statement holds many rows for long. */
export async function purgeTrash(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { batchSize = 500, signal }: PurgeOptions = {},
): Promise<number> {
  const now = clock();
  const values = [new Date(now.getTime() - keptMs), now, batchSize];
  let purged = 0;
  while (!signal?.aborted) {
    const { numAffectedRows = 0n } = await repeatRefused(() => db.executeQuery(CompiledQuery.raw(purgeSql, values)));
    purged += Number(numAffectedRows);
    if (numAffectedRows < batchSize) break;
  }
  return purged;
}

interface PeriodicPurge extends Pick<AppContext, 'db' | 'clock'> {
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
