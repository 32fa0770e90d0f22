/** How the pages of exercises are read: by the index of a person's exercise, and never the whole of anybody's workouts. */
import { beforeAll, expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { chartQuery, historyQuery, recordsQuery } from './history.queries.ts';
import { lastTimesQuery } from './last-times.queries.ts';

const sharedApp = shareApp();
let userId = '';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

beforeAll(async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  const people = [await buildUser(app), await buildUser(app), await buildUser(app)];
  userId = people[0]?.user._id ?? '';
  for (const { user } of people) {
    await pool.query(
      `insert into workouts (user_id, _id, wid, title, created_at, ended_at, time_zone, local_date, content_hash, saved_at, updated_at)
      select $1, gen_random_uuid(), gen_random_uuid()::text, 'Full body', at, at, 'UTC', at::date, '', at, at
      from (select timestamptz '2026-01-01' - n * interval '12 hours' as at from generate_series(1, 2000) n) made`,
      [user._id],
    );
    await pool.query(
      `insert into set_facts (user_id, workout_id, position, exercise_id, done_at, local_date, kind, reps, weight, unit, entered_kg,
        load_kg, rep_factor)
      select user_id, _id, n, 'exercise-' || n % 20, created_at, local_date, 'working', 5, 60 + n, 'kg', 60 + n, 60 + n, 1.2
      from workouts, generate_series(0, 9) n where user_id = $1`,
      [user._id],
    );
  }
  await pool.query('vacuum analyze');
});

const exerciseId = 'exercise-3';
const middle = { doneAt: '2024-06-01T00:00:00.000Z', workoutId: '00000000-0000-4000-8000-000000000000' };

async function nodesOf(query: ReturnType<typeof chartQuery>): Promise<PlanNode[]> {
  const { db, pool } = databaseOf(sharedApp());
  const { sql, parameters } = query.compile(db);
  const values = [...parameters];
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, values);
  const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];
  return flatten(rows[0]['QUERY PLAN'][0].Plan);
}

const queries = {
  'the first page of a history': () => historyQuery(userId, { exerciseId, after: undefined, limit: 20 }),
  'a page deep in a history': () => historyQuery(userId, { exerciseId, after: middle, limit: 20 }),
  records: () => recordsQuery(userId, exerciseId),
  'a chart': () => chartQuery(userId, exerciseId),
  'the last page of some exercises': () => lastTimesQuery(userId, [exerciseId, 'exercise-7', 'never-done']),
};

test.each(Object.keys(queries) as (keyof typeof queries)[])('%s is read by an index', async (name) => {
  const nodes = await nodesOf(queries[name]() as unknown as ReturnType<typeof chartQuery>);
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  expect(scanned.filter((table) => table === 'workouts' || table === 'set_facts')).toEqual([]);
  const read = nodes.filter((node) => node['Index Name'] === 'set_facts_exercise');
  expect(read.length).toBeGreaterThan(0);
  const rows = read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
  expect(rows).toBeLessThanOrEqual(name.includes('page') ? 60 : 2_100);
});
