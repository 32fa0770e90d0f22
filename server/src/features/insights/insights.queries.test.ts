import { beforeAll, expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { type PlanNode, planNodes } from '#test/plan-nodes.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { vacuumAll } from '#test/vacuum.ts';
import { sumsStatement, tracksStatement } from './insights.queries.ts';

const sharedApp = shareApp();
let userId = '';

beforeAll(async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  for (let person = 0; person < 10; person += 1) {
    const { user } = await buildUser(app);
    userId = user._id;
    await pool.query(
      `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, hr_counts, hr_until, content_hash, saved_at,
        updated_at)
      select $1, gen_random_uuid(), 'no-program', 'Full body', at, at, 'UTC', at::date, '{"from":90,"seconds":[60]}', at, '', at, at
      from (select timestamptz '2026-01-01' - n * interval '12 hours' as at from generate_series(1, 2000) n) made`,
      [user._id],
    );
  }
  await pool.query(`insert into workout_sums select user_id, local_date, _id, '[]' from workouts`);
  await pool.query(`insert into workout_tracks select user_id, _id, 1000, '{90}' from workouts`);
  await pool.query(
    `insert into recording_joins (user_id, workout_id, recording_ids, behind_ms) select user_id, _id, '{}', 0 from workouts`,
  );
  // As long as classes are, and among the rows of many others.
  await pool.query(`insert into workout_peloton (user_id, workout_id, link, synced_at)
    select user_id, _id, jsonb_build_object('id', (select string_agg(md5(_id::text || n), '') from generate_series(1, 40) n)), now() from workouts`);
  await pool.query(`insert into workout_sums select p.id, '2025-01-01', gen_random_uuid(), '[]'
    from (select gen_random_uuid() as id from generate_series(1, 20)) p, generate_series(1, 2000)`);
  const client = await pool.connect();
  await client.query('set default_statistics_target = 1000');
  await vacuumAll(client);
  client.release(true);
});

/** Tables that are read from one end to the other; there are no imports. */
const scannedOf = (nodes: PlanNode[]) =>
  nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? '') : []));

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'a year is read by indexes alone (%s)',
  async (mode) => {
    const nodes = await planNodes(databaseOf(sharedApp()), sumsStatement(userId, '2025-06-01'), mode);
    expect(scannedOf(nodes).filter((table) => table !== 'file_import_workouts')).toEqual([]);
    const workouts = nodes.find((node) => node['Index Name'] === 'workouts_local_date');
    expect(workouts?.['Actual Rows']).toBeLessThan(450);
    const sums = nodes.filter((node) => node['Index Name'] === 'workout_sums_pkey');
    expect(sums.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)).toBeLessThan(2_001);
  },
);

test('tracks that overlap are read by their key', async () => {
  const { rows } = await databaseOf(sharedApp()).pool.query<{ id: string }>(
    'select _id as id from workouts where user_id = $1 limit 2',
    [userId],
  );
  const ids = `{${rows.map(({ id }) => id).join()}}`;
  const { sql, values } = tracksStatement(userId, []);
  const nodes = await planNodes(databaseOf(sharedApp()), { sql, values: [values[0], ids] }, 'force_generic_plan');
  expect(scannedOf(nodes)).toEqual([]);
});
