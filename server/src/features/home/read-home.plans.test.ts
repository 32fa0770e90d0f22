/** How Home is read: for a person with years of workouts and of series among others like that, by indexes, and never the whole of a table. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { mostInstances } from '#features/series/instances.queries.ts';
import { buildUser } from '#test/build-user.ts';
import { type PlanNode, planNodes } from '#test/plan-nodes.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { vacuumAll } from '#test/vacuum.ts';
import { homeStatement } from './read-home.ts';

const sharedApp = shareApp();
const workoutsEach = 2_000;
const linked = 20;
/** Two workouts a day until the end of 2025: sixteen of them since this day. */
const from = '2025-12-24';
const recent = 16;
let following = '';
let free = '';

beforeAll(async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  const people = await Promise.all(Array.from({ length: 10 }, () => buildUser(app)));
  [following = '', free = ''] = people.map(({ user }) => user._id);
  const underWay = randomUUID();
  for (const { user } of people) {
    await pool.query(
      `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, completed, created_at, updated_at)
      select $1, gen_random_uuid(), gen_random_uuid(), 'Strength', 6, '[]', date '2020-01-01' + n, true,
        timestamptz '2026-01-01' - n * interval '1 hour', now()
      from generate_series(1, $2::integer) n`,
      [user._id, mostInstances - 1],
    );
    if (user._id !== free)
      await pool.query(
        `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, created_at, updated_at)
        values ($1, $2, $2, 'Under way', 6, '[]', '2025-12-01', now(), now())`,
        [user._id, user._id === following ? underWay : randomUUID()],
      );
    await pool.query(
      `insert into workouts (user_id, _id, wid, title, tags, created_at, ended_at, time_zone, local_date, content_hash, saved_at,
        updated_at, series_instance_id)
      select $1, gen_random_uuid(), gen_random_uuid()::text, 'Full body', '{strength}', at, at + interval '1 hour', 'Europe/Stockholm',
        at::date, '', at, at, case when n % 100 = 0 and $1 = $3::uuid then $4::uuid end
      from (select n, timestamptz '2026-01-01' - n * interval '12 hours' as at from generate_series(1, $2::integer) n) made`,
      [user._id, workoutsEach, following, underWay],
    );
  }
  await vacuumAll(pool);
});

const touched = (nodes: readonly PlanNode[], table: string): number =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
  test.each([
    // The one that is followed, and its workouts.
    { who: 'who follows a series', person: () => following, instances: 1, workouts: linked + recent },
    // To find the one completed last, all of theirs are looked at: as many as a person can have.
    { who: 'who follows nothing', person: () => free, instances: mostInstances, workouts: recent },
  ])(`Home of somebody $who is read by indexes, with few rows touched (${mode})`, async ({ person, ...most }) => {
    const planned = await planNodes(databaseOf(sharedApp()), homeStatement(person(), from), mode);
    const nodes = planned.filter((node) => node['Actual Loops'] > 0);
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
    expect(scanned).not.toContain('workouts');
    expect(scanned).not.toContain('series_instances');
    expect(touched(nodes, 'workouts')).toBeGreaterThan(0);
    expect(touched(nodes, 'workouts')).toBeLessThanOrEqual(most.workouts);
    expect(touched(nodes, 'series_instances')).toBeLessThanOrEqual(most.instances);
  });
}
