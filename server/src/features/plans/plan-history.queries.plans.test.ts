/** How the workouts of plans are read: for a person with years of them among others like that, by the index of their programs. */
import { beforeAll, expect, test } from 'vitest';
import { buildProgram, plannedMove } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { type PlanMode, planNodes } from '#test/plan-nodes.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { vacuumAll } from '#test/vacuum.ts';
import { workoutsStatement } from './plan-history.queries.ts';

const sharedApp = shareApp();
const workoutsEach = 2_000;
let userId = '';
let programIds: string[] = [];

beforeAll(async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  const plan = {
    weeks: [{ rows: [{ sets: 3, count: { kind: 'at-least' as const, count: 5 }, load: { of: 'none' as const } }] }],
  };
  const programs = await Promise.all(
    Array.from({ length: 4 }, () => buildProgram(app, { moves: [plannedMove('squat', { plan })] })),
  );
  programIds = programs.map(({ _id }) => _id);
  for (let count = 0; count < 5; count += 1) {
    const { user } = await buildUser(app);
    userId = user._id;
    await pool.query(
      `insert into workouts (user_id, _id, wid, program_id, program_version, title, tags, created_at, ended_at, time_zone, local_date,
        content_hash, saved_at, updated_at)
      select $1, gen_random_uuid(), p, p::uuid, 1, 'Full body', '{}', at, at + interval '1 hour', 'UTC', at::date, '', at, at
      from (select n, ($3::text[])[1 + n % 4] as p, timestamptz '2026-01-01' - n * interval '12 hours' as at
        from generate_series(1, $2::integer) n) made`,
      [userId, workoutsEach, programIds],
    );
  }
  await vacuumAll(pool);
});

test.each<PlanMode>(['force_custom_plan', 'force_generic_plan'])(
  'only workouts of the programs that are asked for are read, by %s',
  async (mode) => {
    const { sql } = workoutsStatement(userId, []);
    const programs = programIds.slice(0, 2);
    const asked = { sql, values: [userId, `{${programs.join()}}`] };
    const nodes = await planNodes(databaseOf(sharedApp()), asked, mode);
    const workouts = nodes.filter((node) => node['Relation Name'] === 'workouts');
    expect(workouts.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('workouts'))).toEqual([
      'workouts_wid',
    ]);
    for (const node of workouts)
      expect((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']).toBeLessThanOrEqual(
        (programs.length * workoutsEach) / programIds.length,
      );
  },
);
