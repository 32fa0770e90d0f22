/** How recordings and live workouts are read: for a person with years of them among others like that, by indexes, and never the whole of a table. */
import pg from 'pg';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { useSql } from '#storage/quota.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock, seconds } from '#test/fake-clock.ts';
import { liveOf } from '#test/live-calls.ts';
import { type PlanNode, planNodes } from '#test/plan-nodes.ts';
import { readingsFrom, recordingsOf } from '#test/recording-calls.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';
import { useSecondPool } from '#test/test-database.ts';
import { vacuumAll } from '#test/vacuum.ts';
import { dueSql } from './purge-recordings.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });
const recordingsEach = 1_000;
const [workoutId, recordingId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
let person: TestUser;

beforeAll(async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  const people = await Promise.all(Array.from({ length: 10 }, () => buildUser(app)));
  person = people[0] as TestUser;
  for (const { user } of people) {
    await pool.query(
      `insert into recordings select $1, gen_random_uuid(), 'door', 'Watch', 'Watch', null, null, 0, '[[1, 60]]', ms, ms + 60000, at,
        at + interval '1 minute', 90, at, at
      from (select at, extract(epoch from at)::bigint * 1000 as ms
        from (select timestamptz '2026-03-01 11:59' - n * interval '1 day' as at from generate_series(0, $2::integer - 1) n) days) made`,
      [user._id, recordingsEach],
    );
    await pool.query(
      `insert into recording_minutes (user_id, recording_id, minute, readings)
      select user_id, _id, first_ms / 60000, jsonb_build_array(jsonb_build_array(1, first_ms, 90)) from recordings where user_id = $1`,
      [user._id],
    );
    await pool.query(
      `insert into workouts (user_id, _id, wid, title, tags, created_at, ended_at, time_zone, local_date, content_hash, saved_at, updated_at)
      select $1, gen_random_uuid(), 'no-program', 'Rowing', '{}', first_at, last_at, 'UTC', first_at::date, '', first_at, first_at
      from recordings where user_id = $1`,
      [user._id],
    );
    await pool.query(
      `insert into recording_joins (user_id, workout_id, recording_ids, behind_ms)
      select w.user_id, w._id, array[r._id], 0 from workouts w join recordings r on r.user_id = w.user_id and r.first_at = w.created_at
      where w.user_id = $1`,
      [user._id],
    );
    await pool.query(
      `insert into live_workouts (user_id, workout_id, device, seq, title, behind_ms, told_at, ended_at)
      select user_id, _id, _id, 1, 'Rowing', 0, ended_at, ended_at from workouts where user_id = $1`,
      [user._id],
    );
  }
  await vacuumAll(pool);
});

const ours = new Set([
  'recordings',
  'recording_minutes',
  'recording_joins',
  'live_workouts',
  'live_devices',
  'live_codes',
]);

const touched = (nodes: readonly PlanNode[]): number =>
  nodes
    .filter((node) => ours.has(node['Relation Name'] ?? ''))
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

const plain = (value: unknown): unknown => {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : value;
};

// The plans are those of one machine.
test.skipIf(inject('cluster').workers)(
  'no question of a relay, a phone or a screen reads the rows of years',
  async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const database = useSecondPool(databaseOf(sharedApp()));
    const app = await useTestApp({ database, clock: clock.now });
    const live = liveOf(app, person, clock);
    const recordings = recordingsOf(app, person);
    await live.tell(workoutId);
    await live.tellHeart(workoutId, 90);
    const token = await live.joined(workoutId, 'heart');
    const readings = readingsFrom(new Date(clock.now().getTime() - seconds(30)), 30);
    await recordings.send({ recordingId, readings, sentAt: clock.now() });
    await live.sendHeart(token, readings);
    const opened = await app.inject({ method: 'PUT', url: '/api/heart/door', headers: person.headers });
    await app.inject({ method: 'POST', url: opened.json().data.path, payload: { bpm: 90, device: 'Watch' } });
    await live.end(workoutId);
    const { rows: workouts } = await database.pool.query<{ _id: string }>(
      'select _id from workouts where user_id = $1 order by created_at desc limit 1',
      [person.user._id],
    );
    expect((await recordings.list(workouts[0]?._id ?? '')).json().data).not.toEqual([]);
    const statements = sent.mock.calls.flatMap(([config]) => {
      const { text, values } = Object(config);
      return typeof text === 'string' && Array.isArray(values) && /^\s*(with|select)/.test(text)
        ? [{ sql: text, values: values.map(plain) }]
        : [];
    });
    sent.mockRestore();
    const asked = statements.filter(
      ({ sql }) => [...ours].some((table) => sql.includes(table)) && !/\b(insert|update|delete)\b/.test(sql),
    );
    expect(asked.length).toBeGreaterThan(5);
    // What is cleared away is asked for once an hour, and has an index of its own; all that a person has is measured now and then.
    for (const statement of asked.filter(({ sql }) => sql !== dueSql && sql !== useSql)) {
      const nodes = await planNodes(database, statement, 'force_generic_plan');
      expect(touched(nodes), statement.sql).toBeLessThan(60);
    }
  },
);

test.skipIf(inject('cluster').workers)('what is to be purged is found from the oldest on', async () => {
  const nodes = await planNodes(
    databaseOf(sharedApp()),
    { sql: dueSql, values: [new Date('2023-06-01').toISOString(), new Date('2023-07-01').toISOString(), 10] },
    'force_custom_plan',
  );
  expect(nodes.map((node) => node['Index Name'])).toContain('recordings_received_at');
  expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'recordings')).toEqual(
    [],
  );
});
