/**
 * Throwing a workout away and taking it back. Both may be repeated: what is already so stays so. The count of its year moves with it
 * in the same statement, the facts of its sets in the same transaction, and the run of a series stands where its remaining workouts put it.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { deleteFacts, insertFacts } from '#facts/facts.queries.ts';
import { missingWorkout } from './refusals.ts';
import { lockInstances, movePosition } from './series-positions.queries.ts';
import { findWorkout } from './workouts.queries.ts';

const countInItsYear = (step: 1 | -1): string => `, counted as (
  update workout_years y set count = y.count + ${step} from moved
  where y.user_id = $1 and y.year = extract(year from moved.created_at at time zone 'UTC')
)
select series_instance_id from moved`;

const throwAwaySql = `with moved as (
  update workouts set deleted_at = $3, updated_at = $3
  where user_id = $1 and _id = $2 and deleted_at is null returning created_at, series_instance_id
)${countInItsYear(-1)}`;

const takeBackSql = `with moved as (
  update workouts set deleted_at = null, updated_at = $3
  where user_id = $1 and _id = $2 and deleted_at is not null returning created_at, series_instance_id
)${countInItsYear(1)}`;

/** The workout as it lies in the trash, as JSON text. */
export async function deleteWorkout(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  workoutId: string,
): Promise<string> {
  await transact(db, (tx) => moveToTrash(tx, userId, workoutId, clock()));
  const workout = await findWorkout(db, userId, workoutId);
  if (workout === undefined) throw await missingWorkout(db, userId, workoutId);
  return workout;
}

export async function moveToTrash(tx: Tx, userId: string, workoutId: string, now: Date): Promise<void> {
  await moveRow(tx, userId, CompiledQuery.raw(throwAwaySql, [userId, workoutId, now]), now);
  await deleteFacts(tx, userId, workoutId);
}

export async function moveFromTrash(tx: Tx, userId: string, workoutId: string, now: Date): Promise<void> {
  await moveRow(tx, userId, CompiledQuery.raw(takeBackSql, [userId, workoutId, now]), now);
  await deleteFacts(tx, userId, workoutId);
  await insertFacts(tx, userId, workoutId);
}

type Moved = CompiledQuery<{ series_instance_id: string | null }>;

async function moveRow(tx: Tx, userId: string, query: Moved, now: Date): Promise<void> {
  const [moved] = (await tx.executeQuery(query)).rows;
  const [instance] = await lockInstances(tx, userId, [moved?.series_instance_id ?? null]);
  if (instance) await movePosition(tx, userId, instance, now);
}

/**
 * What has been in the trash for thirty days goes for good, and only its id stays, so that a late repeat of its save does not bring
 * it back. Several servers may do this at once: what one has removed, another finds gone.
 */

const keptMs = 30 * 24 * 3_600_000;
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
  const until = new Date(now.getTime() - keptMs);
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
  const gone = await tx
    .deleteFrom('workouts')
    .where('user_id', '=', user_id)
    .where(sql<boolean>`_id = any(${ids}::uuid[])`)
    .where('deleted_at', '<=', until)
    .returning('_id')
    .execute();
  if (gone.length === 0) return 0;
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
