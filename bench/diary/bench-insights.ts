/** Somebody who has trained with a strap for ten years: 3,000 workouts of 40 sets and as many tracks. */
import { openDatabase } from '@workout-tracker/server/db/connection';
import { transact } from '@workout-tracker/server/db/transaction';
import { workoutsWithPlans, writeFactsSql } from '@workout-tracker/server/facts/facts-sql';
import { rebuildHearts } from '@workout-tracker/server/facts/hearts.queries';
import type { Context } from '../context.ts';
import { type DiaryPerson, register } from './bench-diary.ts';

/** Eight sets of five exercises of sixteen, the last one this morning: looking back begins at the day of today. */
const liftSql = `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, moves, effort, content_hash, saved_at,
  updated_at)
select $1, gen_random_uuid(), '', 'Lifting', at, at + interval '1 hour', 'UTC', at::date,
  (select jsonb_agg(jsonb_build_object('mid', 'lift-' || lift, 'exerciseId', 'lift-' || lift, 'reps', 5 + (n + s) % 6,
    'weight', 40 + 2.5 * ((n + s) % 20), 'unit', 'kg', 'startedAt', at + s * interval '85 seconds', 'endedAt', at + s * interval '85 seconds' + interval '40 seconds'))
   from generate_series(0, 39) s, lateral (select (n + s / 8) % 16 as lift) lifted), 1 + n % 10, 'bench', at, at
from (select n, date_trunc('day', now()) + interval '6 hours' - n * interval '29 hours' as at from generate_series(0, 2999) n) made`;

/** A reading every two seconds of the hour. */
const trackSql = `insert into workout_tracks (user_id, workout_id, interval_ms, samples)
select $1, w._id, 2000,
  array(select (125 + round(30 * sin(i / 45.0)) + i % 7 + abs(hashtext(w._id::text) % 10))::smallint from generate_series(1, 1800) i)
from workouts w where w.user_id = $1`;

const factsSql = `with ${writeFactsSql(workoutsWithPlans('w.user_id = $1'), '$1')} select 1`;

export const insightsEmail = 'insights@bench.example';

export function benchInsights(context: Context): Promise<DiaryPerson> {
  return context.once('insights', async () => {
    const lifter = await register((await context.product()).url, insightsEmail);
    const { db, pool, close } = openDatabase({ address: { connectionString: await context.databaseUrl() } });
    try {
      const client = await pool.connect();
      await client.query('set statement_timeout = 0');
      await client.query(liftSql, [lifter.userId]);
      await client.query(trackSql, [lifter.userId]);
      const { rows } = await client.query<{ _id: string }>('select _id from workouts where user_id = $1', [
        lifter.userId,
      ]);
      const ids = rows.map(({ _id }) => _id);
      for (let from = 0; from < ids.length; from += idsAtOnce) {
        await transact(db, (tx) => rebuildHearts(tx, lifter.userId, ids.slice(from, from + idsAtOnce)));
      }
      await client.query(factsSql, [lifter.userId]);
      client.release(true);
      for (const table of ['workouts', 'workout_tracks', 'workout_sums']) await pool.query(`vacuum analyze ${table}`);
    } finally {
      await close();
    }
    return lifter;
  });
}

const idsAtOnce = 200;
