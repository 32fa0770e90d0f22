/** Somebody who has lifted for a lifetime: 10,000 workouts and 200,000 sets of 366 exercises. */
import { openDatabase } from '@workout-tracker/server/db/connection';
import { workoutsWithPlans, writeFactsSql } from '@workout-tracker/server/facts/facts-sql';
import type { Context } from '../context.ts';
import { type DiaryPerson, register } from './bench-diary.ts';

/** A year in which each exercise has records. */
export const recordYear = 2025;

/** Five exercises with four sets in each workout. Every five hundred workouts the weight goes up by a plate, the last time in the year that is asked for. */
const liftSql = `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, moves, content_hash, saved_at,
  updated_at)
select $1, gen_random_uuid(), '', 'Lifting', at, at, 'UTC', at::date,
  (select jsonb_agg(jsonb_build_object('mid', 'lift-' || lift, 'reps', 5 + (n + s) % 4, 'weight', 40 + 2.5 * ((10000 - n) / 500 + s % 2),
    'unit', 'kg', 'exerciseId', 'lift-' || lift))
   from generate_series(0, 19) s, lateral (select (n * 5 + s / 4) % 366 as lift) lifted), 'bench', at, at
from (select n, timestamptz '2026-11-01 06:00Z' - n * interval '22 hours' as at from generate_series(1, 10000) n) made`;

const factsSql = `with ${writeFactsSql(workoutsWithPlans('w.user_id = $1'), '$1')} select 1`;

export function benchRecords(context: Context): Promise<DiaryPerson> {
  return context.once('records', async () => {
    const lifter = await register((await context.product()).url, 'records@bench.example');
    const { pool, close } = openDatabase({ address: { connectionString: await context.databaseUrl() } });
    try {
      const client = await pool.connect();
      await client.query('set statement_timeout = 0');
      await client.query(liftSql, [lifter.userId]);
      await client.query(factsSql, [lifter.userId]);
      client.release(true);
      await pool.query('vacuum analyze set_facts');
    } finally {
      await close();
    }
    return lifter;
  });
}
