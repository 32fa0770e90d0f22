import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { withLiveSession } from '#accounts/authenticate.ts';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { type PlanMode, type PlanNode, planNodes } from '#test/plan-nodes.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { vacuumAll } from '#test/vacuum.ts';
import { type ListQuery, listStatement } from './list-workouts.ts';
import { searchInLanguage } from './search-in-language.ts';
import { readWorkoutSql } from './workout-json.ts';

const sharedApp = shareApp();
const own = 6_000;
const seriesId = randomUUID();
let userId = '';
let loginId = '';
let programId = '';

beforeAll(async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  programId = (await buildProgram(app))._id;
  const people = [await buildUser(app), await buildUser(app), await buildUser(app), await buildUser(app)];
  userId = people[0]?.user._id ?? '';
  const logins = await pool.query('select _id from logins where user_id = $1', [userId]);
  loginId = logins.rows[0]._id;
  const instance = randomUUID();
  await pool.query(
    `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, created_at, updated_at)
    values ($1, $2, $3, '', 6, '[]', '2020-01-01', now(), now())`,
    [userId, instance, seriesId],
  );
  for (const { user } of people) {
    await pool.query(
      `insert into workouts (user_id, _id, wid, title, tags, created_at, ended_at, time_zone, local_date, content_hash, saved_at,
        updated_at, deleted_at, series_instance_id)
      select $1, gen_random_uuid(), case when n % 50 = 0 then $2 else gen_random_uuid()::text end, 'Full body', '{strength}', at,
        at + interval '1 hour', 'Europe/Stockholm', at::date, '', at, at, case when n % 100 = 1 then at end,
        case when n % 100 = 0 and $1 = $4::uuid then $5::uuid end
      from (select n, timestamptz '2026-01-01' - n * interval '12 hours' as at from generate_series(1, $3::integer) n) made`,
      [user._id, programId, own, userId, instance],
    );
    await pool.query(
      `insert into workout_years select user_id, extract(year from created_at at time zone 'UTC'), count(*)
      from workouts where user_id = $1 and deleted_at is null group by 1, 2`,
      [user._id],
    );
  }
  await vacuumAll(pool);
});

const nodesOf = (sql: string, values: unknown[], mode: PlanMode): Promise<PlanNode[]> =>
  planNodes(databaseOf(sharedApp()), { sql, values }, mode);

/** As it is sent: together with the question who is asking. */
async function listNodes(query: ListQuery, mode: PlanMode): Promise<PlanNode[]> {
  const { sql, values } = listStatement(userId, query, await searchInLanguage(query));
  return nodesOf(withLiveSession(sql, values.length), [...values, loginId, new Date().toISOString()], mode);
}

const onWorkouts = (nodes: PlanNode[]): PlanNode[] => nodes.filter((node) => node['Relation Name'] === 'workouts');
const rowsTouched = (nodes: PlanNode[]): number =>
  onWorkouts(nodes).reduce(
    (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    0,
  );

const pages: [string, () => ListQuery, number][] = [
  ['the first page', () => ({}), 120],
  ['the last page', () => ({ page: 594 }), 900],
  ['a deep page', () => ({ page: 300 }), 900],
  ['a deep page, oldest first', () => ({ page: 300, sort: 'created' }), 900],
  ['the last page, oldest first', () => ({ page: 594, sort: 'created' }), 900],
  ['beyond the last page', () => ({ page: 5_000 }), 0],
  ['the first page by end', () => ({ sort: '-ended' }), 120],
  ['one program', () => ({ programId }), 300],
  ['one program by end', () => ({ programId, sort: 'ended' }), 300],
  ['a series', () => ({ seriesId, sort: 'ended', page: -1 }), 300],
  ['a few weeks', () => ({ from: '2024-03-01', to: '2024-03-31' }), 200],
  ['the trash', () => ({ deleted: true }), 200],
];

for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
  test.each(pages)(`%s is read by an index, with few rows touched (${mode})`, async (_name, query, most) => {
    const nodes = await listNodes(query(), mode);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'workouts')).toEqual(
      [],
    );
    expect(onWorkouts(nodes).length).toBeGreaterThan(0);
    expect(rowsTouched(nodes)).toBeLessThanOrEqual(most);
  });

  test.each([
    ['a tag', { tag: 'strength' }],
    ['words', { search: 'full body' }],
    ['words in another language', { search: 'bankdrücken', language: 'de' as const }],
    ['everything', { page: -1 }],
    ['everything by end', { page: -1, sort: 'ended' as const }],
  ])(`%s looks at one person alone (${mode})`, async (_name, query) => {
    const nodes = await listNodes(query, mode);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'workouts')).toEqual(
      [],
    );
  });
}

test('one workout is found by its key', async () => {
  const { rows } = await databaseOf(sharedApp()).pool.query('select _id from workouts where user_id = $1 limit 1', [
    userId,
  ]);
  const nodes = onWorkouts(await nodesOf(readWorkoutSql, [userId, rows[0]._id], 'force_generic_plan'));
  expect(nodes.map((node) => node['Index Name'])).toEqual(['workouts_pkey']);
});
