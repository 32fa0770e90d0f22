import { beforeAll, expect, test } from 'vitest';
import type { Statement } from '#db/connection.ts';
import { buildUser } from '#test/build-user.ts';
import { type PlanNode, planNodes } from '#test/plan-nodes.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { vacuumAll } from '#test/vacuum.ts';
import {
  bareInstanceStatement,
  followedStatement,
  instancesAtOnce,
  listedStatement,
  mostInstances,
} from './instances.queries.ts';

const sharedApp = shareApp();
let userId = '';
let seriesId = '';

beforeAll(async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  const people = await Promise.all(Array.from({ length: 10 }, () => buildUser(app)));
  userId = people[0]?.user._id ?? '';
  for (const { user } of people)
    await pool.query(
      `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, completed, left_early, created_at, updated_at)
      select $1, gen_random_uuid(), gen_random_uuid(), 'Strength', 6, '[]', date '2020-01-01' + n, true, n % 10 = 0,
        timestamptz '2026-01-01' - n * interval '1 hour', now()
      from generate_series(1, $2::integer) n`,
      [user._id, mostInstances],
    );
  seriesId = (await pool.query('select series_id from series_instances where user_id = $1 limit 1', [userId])).rows[0]
    .series_id;
  await vacuumAll(pool);
});

const read = (nodes: PlanNode[]): PlanNode[] => nodes.filter((node) => node['Relation Name'] === 'series_instances');
const rowsTouched = (nodes: PlanNode[]): number =>
  read(nodes)
    .filter((node) => node['Node Type'] !== 'Index Only Scan')
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

const span = { limit: instancesAtOnce, offset: 0 };
const statements: [name: string, statement: () => Statement, mostRows: number][] = [
  ['the first page of the list', () => listedStatement(userId, span), instancesAtOnce],
  ['the first piece of the dashboard', () => followedStatement(userId), instancesAtOnce * 2],
  ['an instance by its series', () => bareInstanceStatement(userId, seriesId), 2],
];

for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
  test.each(statements)(`%s is read by an index, with few rows touched (${mode})`, async (_name, statement, most) => {
    const nodes = await planNodes(databaseOf(sharedApp()), statement(), mode);
    expect(read(nodes).length).toBeGreaterThan(0);
    expect(read(nodes).filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(rowsTouched(nodes)).toBeLessThanOrEqual(most);
  });
}
