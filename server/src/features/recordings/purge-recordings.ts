/**
 * Removes recordings that came into no workout within thirty days; those of a workout go with it, when the trash is emptied. Several servers may do this
 * at once: what one has removed, another finds gone.
 */
import { CompiledQuery } from 'kysely';
import type { Needs } from '#base/needs.ts';
import { deleteUnused, isUnused } from '#features/workouts/join-recordings.queries.ts';

const dayMs = 24 * 3_600_000;
const lifeMs = 30 * dayMs;
/** What is older was looked at before, unless no server ran for as long: those that are in workouts are not looked at for ever. */
const reachMs = 60 * dayMs;

/** Across all people, and without a lock. */
export const dueSql = `select user_id, array_agg(_id) as ids from (
  select r.user_id, r._id from recordings r where r.received_at > $1 and r.received_at <= $2 and ${isUnused('r')}
  order by r.received_at limit $3
) due group by user_id`;

interface Due {
  user_id: string;
  ids: string[];
}

/** How many went. In batches, so that no statement holds many rows for long. */
export async function purgeRecordings(
  { db, clock }: Needs<'db' | 'clock'>,
  { batchSize = 200 }: { batchSize?: number } = {},
): Promise<number> {
  const now = clock().getTime();
  const [from, until] = [new Date(now - reachMs), new Date(now - lifeMs)];
  let purged = 0;
  for (;;) {
    const { rows } = await db.executeQuery<Due>(CompiledQuery.raw(dueSql, [from, until, batchSize]));
    for (const { user_id, ids } of rows) purged += await deleteUnused(db, user_id, ids);
    if (rows.reduce((sum, { ids }) => sum + ids.length, 0) < batchSize) return purged;
  }
}
