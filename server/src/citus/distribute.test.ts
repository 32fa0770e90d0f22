import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { buildUser } from '#test/build-user.ts';
import { newWorkout } from '#test/build-workout.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { distribute, findObstacles, placeOf, readTables } from './distribute.ts';

const isCitus = inject('cluster').workers !== undefined;

test('every table of the product has a place, and its keys hold there', async () => {
  const { pool } = await useTestDatabase();
  const client = await pool.connect();
  const tables = await readTables(client, false);
  client.release();
  expect(findObstacles(tables)).toEqual([]);
  const names = tables.filter((table) => placeOf(table) !== 'person').map(({ name }) => name);
  expect(names).toEqual([
    'account_names',
    'bound_straps',
    'catch_reporters',
    'catches',
    'equipment',
    'exercises',
    'migration_lease',
    'migrations',
    'program_versions',
    'programs',
    'rate_limits',
    'series',
    'server_state',
  ]);
});

test('what Citus could not hold, and nothing else keeps to, is named', () => {
  const table = { firstKey: 'user_id', foreignKeys: [], otherKeys: [], triggers: [], isPlaced: false };
  const toUsers = (name: string) => ({ name, to: 'users' });
  const obstacles = findObstacles([
    { ...table, name: 'users', firstKey: '_id', otherKeys: ['users_email_key_key', 'users_phone_key'] },
    {
      ...table,
      name: 'programs',
      firstKey: '_id',
      foreignKeys: [toUsers('programs_owner_id_fkey'), toUsers('programs_editor_fkey')],
    },
    { ...table, name: 'moods', firstKey: '_id' },
    {
      ...table,
      name: 'workouts',
      foreignKeys: [toUsers('x'), { name: 'y', to: 'programs' }, { name: 'z', to: 'workouts', setsNull: true }],
      triggers: ['count_sets'],
    },
  ]);
  expect(obstacles).toEqual([
    'The unique key "users_phone_key" of "users" leaves out _id.',
    'The table "programs" refers to "users", which lies on other machines.',
    'The table "moods" has no place: its primary key does not begin with user_id.',
    'The foreign key "z" of "workouts" sets a column to null.',
    'The table "workouts" has the trigger "count_sets".',
  ]);
});

test.skipIf(isCitus)('a database without Citus is refused in words', async () => {
  const { pool } = await useTestDatabase();
  const client = await pool.connect();
  await expect(distribute(client)).rejects.toThrow(/has no Citus\. Install it/);
  client.release();
});

test.runIf(isCitus)('a second time there is nothing to do, and a table that was added is placed', async () => {
  const { pool } = await useTestDatabase();
  const client = await pool.connect();
  expect(await distribute(client)).toEqual({ placed: [], dropped: [] });
  await client.query(`create table moods (user_id uuid not null references users (_id) on delete cascade, _id uuid not null,
    primary key (user_id, _id))`);
  expect(await distribute(client)).toEqual({ placed: ['moods'], dropped: [] });
  expect(await distribute(client)).toEqual({ placed: [], dropped: [] });
  client.release(true);
});

test.runIf(isCitus)(
  'of the keys that a cluster cannot hold none is left, and the list of everybody has its index',
  async () => {
    const { pool } = await useTestDatabase();
    const { rows } = await pool.query(
      `select conname from pg_constraint where conrelid::regclass::text in ('users', 'account_names', 'programs', 'series', 'catch_reporters')
     and contype in ('f', 'u') order by 1`,
    );
    expect(rows.map(({ conname }) => conname)).toEqual([
      'catch_reporters_catch_id_fkey',
      'programs_owner_id_key',
      'series_owner_id_key',
    ]);
    const { rows: index } = await pool.query(`select to_regclass('users_email_key')::text as name`);
    expect(index).toEqual([{ name: 'users_email_key' }]);
  },
);

interface Explained {
  'Task Count'?: number;
  [key: string]: unknown;
}

/** The numbers of tasks anywhere in a plan. */
function taskCounts(plan: unknown): number[] {
  if (Array.isArray(plan)) return plan.flatMap(taskCounts);
  if (typeof plan !== 'object' || plan === null) return [];
  const { 'Task Count': count, ...rest } = plan as Explained;
  return [...(count === undefined ? [] : [count]), ...Object.values(rest).flatMap(taskCounts)];
}

test.runIf(isCitus)('each statement of opening, listing and saving is one task on one machine', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const database = await useTestDatabase();
  const app = await useTestApp({ database });
  const { headers, user } = await buildUser(app, { role: 'owner' });
  const workout = newWorkout({ wid: (await buildProgram(app))._id });
  sent.mockClear();
  const calls = [
    { method: 'POST', url: '/api/workouts', payload: workout },
    { method: 'GET', url: '/api/workouts' },
    { method: 'GET', url: '/api/home' },
    { method: 'GET', url: `/api/workouts/${workout._id}` },
  ] as const;
  for (const call of calls) {
    const answer = await app.inject({ ...call, headers });
    expect(`${call.method} ${call.url} ${answer.statusCode}`).toMatch(/ 20[01]$/);
  }
  const statements = sent.mock.calls.flatMap(([config]) => {
    const { text, values } = Object(config);
    // Those that name the person; servers look for jobs across all people meanwhile.
    return typeof text === 'string' && Array.isArray(values) && values.includes(user._id) ? [{ text, values }] : [];
  });
  sent.mockRestore();
  for (const { text, values } of statements) {
    const { rows } = await database.pool.query(`explain (format json) ${text}`, values);
    // A save is several parts, one after the other.
    expect({ text, tasks: [...new Set(taskCounts(rows))] }).toEqual({ text, tasks: [1] });
  }
});
