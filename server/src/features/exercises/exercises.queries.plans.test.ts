import { beforeAll, expect, test } from 'vitest';
import type { Statement } from '#db/connection.ts';
import { lastTimesStatement } from '#features/programs/last-times.queries.ts';
import { firstSetsStatement } from '#features/records/records.queries.ts';
import { listStatement as listWorkoutsStatement } from '#features/workouts/list-workouts.ts';
import { buildUser } from '#test/build-user.ts';
import { planNodes } from '#test/plan-nodes.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { vacuumAll } from '#test/vacuum.ts';
import { listStatement, pageStatement } from './exercises.queries.ts';
import {
  bestsStatement,
  chartStatement,
  historyStatement,
  recordsStatement,
  workoutSetsStatement,
} from './history.queries.ts';

const sharedApp = shareApp();
let userId = '';
let workoutId = '';

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
  // More people, so that reading all sets of one is not reading half of the table.
  await pool.query(
    `insert into set_facts (user_id, workout_id, position, exercise_id, done_at, local_date, kind)
    select p.id, gen_random_uuid(), n % 10, 'exercise-' || n % 20, now(), '2026-01-01', 'working'
    from (select gen_random_uuid() as id from generate_series(1, 12)) p, generate_series(1, 10000) n`,
  );
  await pool.query(
    `insert into exercises (_id, title, loading, measure, created_at, updated_at)
    select 'exercise-' || n, 'Exercise ' || n, 'external', 'reps', now(), now() from generate_series(0, 19) n`,
  );
  workoutId = (await pool.query('select _id from workouts where user_id = $1 limit 1', [userId])).rows[0]._id;
  // From all rows and not from a sample, so that every run plans alike.
  const client = await pool.connect();
  await client.query('set default_statistics_target = 1000');
  await vacuumAll(client);
  client.release(true);
});

const exerciseId = 'exercise-3';
const middle = { doneAt: '2024-06-01T00:00:00.000Z', workoutId: '00000000-0000-4000-8000-000000000000' };

const statements: [name: string, statement: () => Statement, mostRows: number][] = [
  ['an exercise', () => pageStatement(userId, exerciseId), 2_100],
  ['the first page of a history', () => historyStatement(userId, { exerciseId, after: undefined, limit: 20 }), 2_200],
  ['a page deep in a history', () => historyStatement(userId, { exerciseId, after: middle, limit: 20 }), 2_200],
  ['records', () => recordsStatement(userId, exerciseId), 2_100],
  ['a chart', () => chartStatement(userId, exerciseId), 2_100],
  ['all exercises with their last time', () => listStatement(userId), 200],
  ['the sets that records are made of', () => firstSetsStatement(userId), 20_100],
  ['the best figures of all exercises', () => bestsStatement(userId), 20_100],
  [
    'the best figures of some exercises before a workout',
    () => bestsStatement(userId, { exerciseIds: [exerciseId, 'exercise-7'], before: middle }),
    2_100,
  ],
  ['the sets of a workout', () => workoutSetsStatement(userId, workoutId), 40],
  ['all workouts with an exercise', () => listWorkoutsStatement(userId, { search: 'exercise 3' }), 2_100],
  ['the last times', () => lastTimesStatement(userId, [exerciseId, 'exercise-7', 'never-done']), 20],
];
const cases = statements.flatMap(([name, statement, most]) =>
  (['force_custom_plan', 'force_generic_plan'] as const).map((mode) => ({ name, mode, statement, most })),
);

test.each(cases)('$name is read by an index ($mode)', async ({ statement, mode, most }) => {
  const nodes = await planNodes(databaseOf(sharedApp()), statement(), mode);
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  expect(scanned.filter((table) => table === 'workouts' || table === 'set_facts')).toEqual([]);
  const read = nodes.filter(
    (node) => node['Relation Name'] === 'set_facts' || node['Index Name']?.startsWith('set_facts'),
  );
  expect(read.length).toBeGreaterThan(0);
  expect(read.flatMap((node) => node['Index Name'] ?? []).every((name) => name === 'set_facts_pkey')).toBe(true);
  const rows = read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
  expect(rows).toBeLessThanOrEqual(most * 2);
});

const wholeReads = [
  { name: 'the sets that records are made of', statement: () => firstSetsStatement(userId) },
  { name: 'the best figures of all exercises', statement: () => bestsStatement(userId) },
].flatMap((read) => (['force_custom_plan', 'force_generic_plan'] as const).map((mode) => ({ ...read, mode })));

test.each(wholeReads)(
  '$name are sorted one exercise after the other, and what is left of them once ($mode)',
  async ({ statement, mode }) => {
    const nodes = await planNodes(databaseOf(sharedApp()), statement(), mode);
    const sorted = nodes.filter((node) => node['Node Type'].endsWith('Sort'));
    expect(sorted.map((node) => node['Actual Loops']).sort((one, other) => one - other)).toEqual([1, 10]);
    // Each of the ten exercises was lifted with one weight alone.
    expect(sorted.find((node) => node['Actual Loops'] === 1)?.['Actual Rows']).toBe(10);
    expect(nodes.some((node) => node['Node Type'] === 'WindowAgg')).toBe(false);
  },
);
