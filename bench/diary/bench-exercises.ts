/** Somebody who has lifted for years, among the crowd: 5,000 workouts and 120,000 sets of sixteen exercises, and everybody's facts. */
import { openDatabase } from '@workout-tracker/server/db/connection';
import { rebuildFacts, requestRebuild } from '@workout-tracker/server/facts/rebuild-facts';
import type { Context } from '../context.ts';
import { benchDiary, type DiaryPerson, register } from './bench-diary.ts';
import { programId } from './fill-diary.ts';

export interface BenchExercises {
  lifter: DiaryPerson;
  exerciseId: string;
  /** How many sets the facts were made of, and how long that took. */
  sets: number;
  rebuildMs: number;
}

const exerciseId = 'back-squat';

export function benchExercises(context: Context): Promise<BenchExercises> {
  return context.once('exercises', async () => {
    await benchDiary(context);
    const lifter = await register((await context.product()).url, 'lifter@bench.example');
    return fill(lifter, await context.databaseUrl());
  });
}

/** Four exercises of sixteen in each workout, so that each has every fourth: 1,250 sessions of six sets. */
const liftSql = `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, ended_at, time_zone, local_date,
  moves, content_hash, saved_at, updated_at)
select $1, gen_random_uuid(), '${programId}', '${programId}', 1, 'Upper Body Strength', at, at, 'UTC', at::date,
  (select jsonb_agg(jsonb_build_object('mid', 'squat', 'reps', 3 + (n + s) % 10, 'weight', 40 + 2.5 * ((n + s) % 40), 'unit', 'kg',
    'exerciseId', case when lift = 0 then '${exerciseId}' else 'lift-' || lift end))
   from generate_series(1, 24) s, lateral (select (n + (s - 1) / 6 * 4) % 16 as lift) lifted), 'bench', at, at
from (select n, timestamptz '2026-11-01 06:00Z' - n * interval '12 hours' as at from generate_series(1, 5000) n) made`;

async function fill(lifter: DiaryPerson, connectionString: string): Promise<BenchExercises> {
  const { db, pool, close } = openDatabase({ address: { connectionString } });
  try {
    const client = await pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query(liftSql, [lifter.userId]);
    client.release(true);
    await requestRebuild(db);
    const startedAt = performance.now();
    await rebuildFacts(db);
    const rebuildMs = performance.now() - startedAt;
    await pool.query('vacuum analyze set_facts');
    const { rows } = await pool.query('select count(*)::integer as sets from set_facts');
    return { lifter, exerciseId, sets: rows[0].sets, rebuildMs };
  } finally {
    await close();
  }
}
