/**
 * Heart rates that may begin too early. Until it was read when one began, it was stored from the start of its workout on. What was read of a file
 * is not kept once it is imported, so that only the person can bring the file again: then it moves, and is named no more.
 */
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';

interface EarlyHeartRate {
  workoutId: string;
  title: string;
  created: string;
  timeZone: string;
}

const mostListed = 100;

export async function listEarlyHeartRates(
  db: Database,
  userId: string,
): Promise<{ data: EarlyHeartRate[]; count: number }> {
  const { rows } = await sql<Omit<EarlyHeartRate, 'created'> & { created: Date; count: number }>`
    select w._id as "workoutId", w.title, w.created_at as created, w.time_zone as "timeZone", count(*) over ()::integer as count
    from workout_tracks t join workouts w on w.user_id = t.user_id and w._id = t.workout_id and w.deleted_at is null
    where t.user_id = ${userId} and t.may_begin_early
    order by w.created_at desc, w._id limit ${mostListed}`.execute(db);
  return {
    data: rows.map(({ count: _count, created, ...row }) => ({ ...row, created: created.toISOString() })),
    count: rows[0]?.count ?? 0,
  };
}

export async function acceptEarlyHeartRates(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('workout_tracks')
    .set({ may_begin_early: false })
    .where('user_id', '=', userId)
    .where('may_begin_early', '=', true)
    .execute();
}
