import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { starterCatalogue } from '@workout-tracker/core/catalogue/starter-catalogue';
import { expect, test } from 'vitest';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';
import { type TestDatabase, useTestDatabase } from '#test/test-database.ts';
import { readTables } from './public-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { readDataOf } from './testing/backup-content.ts';
import { useFolder } from './testing/use-folder.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-03-01T12:00:00.123Z');

async function useSeeded(): Promise<TestDatabase> {
  const database = await useTestDatabase();
  await seedCatalogue(database.db, now);
  return database;
}

/** PostgreSQL's own text of every row of every table: an oracle that knows nothing of our file. */
async function contentOf({ pool }: TestDatabase): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  await client.query('begin');
  // Also where the rows are on machines of another zone.
  await client.query(`set local citus.propagate_set_commands = 'local'`);
  await client.query(`set local timezone = 'UTC'`);
  const tables = await readTables(client);
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => table.name !== 'migrations')) {
    const of = name === 'server_state' ? 'has_owner, catalogue_version' : 't.*';
    const { rows } = await client.query(`select (r.*)::text as row from (select ${of} from ${name} t) r order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  await client.query('commit');
  client.release();
  return contents;
}

/** One by one, as a cluster takes them; each has the first value, and the second if it names it. */
async function insertAll({ pool }: TestDatabase, values: [string, string], statements: string[]): Promise<void> {
  for (const sql of statements) await pool.query(sql, sql.includes('$2') ? values : values.slice(0, 1));
}

/** Somebody with a program of their own in two versions, own sizes, a plan, and a diary with everything a workout can have. */
async function useLivedInServer(): Promise<TestDatabase> {
  const app = await useTestApp({ database: await useSeeded() });
  const { user, headers } = await buildUser(app, { role: 'admin' });
  const program = { title: 'Mine "in quotes" 🏋️‍♀️', moves: [{ _id: 'row', title: 'Row\n', sets: 2, reps: 10 }] };
  const { _id: programId } = (
    await app.inject({ method: 'POST', url: '/api/programs', headers, payload: program })
  ).json().data;
  const [edited] = starterCatalogue.programs;
  for (const [url, payload] of [
    [`/api/programs/${programId}`, { title: 'Mine, renamed', tags: ['a,b', '{c}', 'null'] }],
    [`/api/programs/${edited?.id}`, { title: 'As we call it here' }],
    ['/api/equipment/weights', { variants: [0, 0.1, 1.25, 62.5, 1999.9999999999998] }],
  ] as const) {
    expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
  }
  await app.inject({ method: 'POST', url: '/api/catches/create', payload: { message: 'oh' } });
  const database = databaseOf(app);
  const [instance, workout] = [randomUUID(), randomUUID()];
  await database.pool.query(
    `insert into series_instances (user_id, _id, series_id, title, total_weeks, weeks, start_date, end_date, created_at, updated_at)
     values ($1, $2, gen_random_uuid(), 'Plan', 1, '[{"programs":[{"programId":"x","day":7}]}]', '2026-02-28', null, now(), now())`,
    [user._id, instance],
  );
  await database.pool.query(
    `insert into workouts (user_id, _id, wid, program_id, program_version, title, tags, created_at, ended_at, time_zone, local_date,
       moves, elapsed, move_index, notes, series_instance_id, week_number, day_of_week, hr_average, hr_counts, hr_until, set_hearts, is_deload,
       content_hash, saved_at, updated_at)
     values ($1, $2, $3, $4, 1, 'Mine', '{"x y",NULL}', '2026-02-28T23:59:59.999999Z', '2026-03-01T00:30:00Z', 'Pacific/Auckland',
       '2026-03-01', $5, 0.1, 3, e'two\nlines \\\\ "🏋️‍♀️"', $6, 1, 7, 141, '{"from":60,"seconds":[2.5]}',
       '2026-03-01T00:29:59.5Z', '[{"position":0,"peak":150,"drop":null}]', true, '\\x00ff0a22', now(), now())`,
    [
      user._id,
      workout,
      programId,
      programId,
      JSON.stringify([{ mid: 'row', weight: 62.5, unit: 'kg', reps: 0 }]),
      instance,
    ],
  );
  await database.pool.query(
    `insert into workout_tracks select $1::uuid, $2::uuid, 2000, array_agg(case when n % 7 <> 0 then 60 + n % 120 end) from generate_series(1, 4000) n`,
    [user._id, workout],
  );
  await database.pool.query(`insert into workout_peloton values ($1, $2, '{"b":1.10,"a":[null,{"":""}]}', now())`, [
    user._id,
    workout,
  ]);
  await database.pool.query(`insert into unlinked_classes values ($1, $2, '{"b":1.10}')`, [user._id, workout]);
  await insertAll(
    database,
    [user._id, workout],
    [
      `insert into own_exercises (user_id, _id, title, aliases, loading, measure, created_at, updated_at)
      values ($1, 'flat-bench', 'Flat "bench"', '{"a,b"}', 'external', 'reps', now(), now())`,
      `insert into exercise_settings (user_id, exercise_id, pinned_note) values ($1, 'bench-press', e'two\nlines')`,
      `insert into exercise_merges values ($1, 'flat-bench', 'bench-press', 'bench-press', now())`,
      `insert into body_weights values ($1, '2026-03-01', 80.05, 'kg')`,
      `insert into plan_decisions values ($1, $2::uuid, 'program:' || $2::uuid || ':bench-press', '{"kind":"hold","isOn":true}', now(), 'A "phone"', now())`,
      `insert into goals values ($1, $2::uuid, '{"kind":"weekly-workouts","count":4}', now(), '2026-03-01')`,
      `insert into set_facts (user_id, workout_id, position, exercise_id, logged_id, done_at, local_date, kind, reps, load_kg, rep_factor)
      values ($1, $2, 0, 'bench-press', 'flat-bench', now(), '2026-03-01', 'working', 5, 62.5, 1.1666666666666667)`,
      `insert into workout_sums values ($1, '2026-03-01', $2, '[{"exerciseId":"bench-press","hardSets":1,"tonnageKg":312.5}]')`,
    ],
  );
  await database.pool.query(`insert into shares values ($1, $2, 'program', $3, now())`, [
    ...[user._id, randomUUID(), programId],
  ]);
  await database.pool.query('update users set active_series = $2 where _id = $1', [user._id, instance]);
  await database.pool.query('insert into workout_years values ($1, 2026, 1)', [user._id]);
  await database.pool.query('insert into workout_tombstones values ($1, gen_random_uuid(), now())', [user._id]);
  await insertAll(
    database,
    [user._id, randomUUID()],
    [
      `insert into peloton_sessions (user_id, token_hash, account_id, username, sealed_tokens, access_expires_at, created_at, last_used_at)
      values ($1, '\\x00ff', 'account', 'rider', '\\xdeadbeef', now(), now(), now())`,
      `insert into peloton_imports (user_id, _id, session_hash, status, upload_id, created_at) values ($1, $2, '\\x00ff', 'done', $2, now())`,
      `insert into peloton_uploads values ($1, $2, now())`,
      `insert into peloton_upload_rows values ($1, $2, 'csv_1', 1760000000.25, '{"b":1.10,"a":[null]}')`,
      `insert into peloton_sign_ins values ($1, '\\x00ff', now())`,
      `insert into peloton_import_items (user_id, import_id, position, class_id, name) values ($1, $2, 0, 'class', 'Ride: 30 "min"')`,
    ],
  );
  await insertAll(
    database,
    [user._id, workout],
    [
      `insert into recordings values ($1, $2, 'relay', 'Laptop "A"', null, $2, $2, -600000, '[[1,2],[4,4]]', 1772280000000, 1772280002000,
        now(), now(), 121, now(), now())`,
      `insert into recording_minutes (user_id, recording_id, minute, readings) values ($1, $2, 29538000, '[[1,1772280000000,120,640]]')`,
      `insert into recording_joins (user_id, workout_id, recording_ids, left_out, behind_ms, receipt)
      values ($1, $2, array[$2::uuid], '{}', -600000, '{"version":1,"fills":[]}')`,
      `insert into live_workouts (user_id, workout_id, device, seq, title, shared, behind_ms, told_at)
      values ($1, $2, $2, 7, 'Push', '{"b":1.10,  "a":null}', -600000, now())`,
      `insert into live_codes values ($1, $2, 'heart', '\\x00ff', '\\xdeadbeef', now())`,
      `insert into live_devices values ($1, $2, $2, 'screen', 'TV', now(), now(), null)`,
      `insert into heart_doors values ($1, '\\x00ff', now(), now(), 'Watch')`,
      `insert into bound_straps values ('A0:9E:1A:12:34:56', $1, 'Polar H10', now())`,
    ],
  );
  await insertAll(
    database,
    [user._id, randomUUID()],
    [
      `insert into totp_secrets values ($1, '\\xdeadbeef', now(), 58000000, now())`,
      `insert into recovery_codes values ($1, '\\x00ff')`,
      `insert into passkeys values ($1, $2, 'credential', '\\x00ff', 9007199254740991, '{usb,"a b"}', 'Key', now(), null)`,
      `insert into api_tokens values ($1, $2, 'Watch', 'read', '\\x00ff', now(), null)`,
      `insert into catch_reporters select $1::uuid, _id from catches limit 1`,
      `insert into exercise_names values ($1, 'bench press (barbell)', 'bench-press')`,
      `insert into file_imports (user_id, _id, files, answers, new_years, created_at)
      values ($1, $2, '[{"name":"strong.csv"}]', '{"b":1.10}', '{2024}', now())`,
      `insert into file_import_workouts (user_id, import_id, position, file, key, made_id, title, set_count, exercise_names, has_track)
      values ($1, $2, 0, 0, 'key', $2, 'Push "A"', 3, '{"a,b"}', false)`,
      `insert into file_import_exercises values ($1, $2, 'row', 'Row', 3, '{"b":1.10}', null, 'new', null)`,
      `insert into file_import_problems values ($1, $2, 0, 0, 7, 'skipped', 'The date of this row cannot be read.')`,
      `insert into file_import_readings (user_id, import_id, file, recording_id, minute, readings)
      values ($1, $2, 0, $2, 29538000, '[[1,1772280000000,120,640]]')`,
      `insert into file_import_archives values ($1, $2, 0, '{"b":1.10}', '{"at":"x"}')`,
      `insert into file_import_weights values ($1, $2, '2026-03-01', 80.05, 'kg', true)`,
    ],
  );
  return database;
}

const backUp = async ({ address }: TestDatabase): Promise<string> =>
  (await writeBackup({ address, file: join(await useFolder(), 'x.ndjson.gz') })).file;

test('every table comes back as it was, in place of the catalogue that a new server starts with', async () => {
  const source = await useLivedInServer();
  const before = await contentOf(source);
  // A table added tomorrow wants rows here.
  expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
  const file = await backUp(source);
  for (const target of [await useSeeded(), await useTestDatabase(), await useTestDatabase({ isEmpty: true })]) {
    await restoreBackup({ address: target.address, file });
    expect(await contentOf(target)).toEqual(before);
    expect(await readDataOf(await backUp(target))).toEqual(await readDataOf(file));
    // The next start finds the catalogue as it was saved, and has nothing to add.
    expect(await seedCatalogue(target.db, now)).toBe(false);
  }
});

test('a backup from before there was a catalogue gets it at the next start', async () => {
  const source = await useTestDatabase();
  const file = await backUp(source);
  const target = await useSeeded();
  await restoreBackup({ address: target.address, file });
  expect((await contentOf(target)).programs).toEqual([]);
  expect(await seedCatalogue(target.db, now)).toBe(true);
});

const [starter] = starterCatalogue.programs;
const starterId = `'${starter?.id}'`;
test.each([
  [
    'somebody’s account',
    'users',
    `insert into users (_id, email, email_key, password_hash, created_at, updated_at)
    values (gen_random_uuid(), 'a@example.org', 'a@example.org', 'x', now(), now())`,
  ],
  [
    'a program that an admin made',
    'programs',
    `insert into programs (_id, created_at, updated_at)
    values (gen_random_uuid(), now(), now())`,
  ],
  [
    'a program that an admin edited',
    'programs',
    `update programs set version = 2, updated_at = now() where _id = ${starterId}`,
  ],
  [
    'a plan that an admin made',
    'series',
    `insert into series (_id, title, total_weeks, weeks, created_at, updated_at)
    values (gen_random_uuid(), 'x', 1, '[]', now(), now())`,
  ],
  [
    'equipment that an admin added',
    'equipment',
    `insert into equipment (type, title) values ('spaceship', 'Spaceship')`,
  ],
])('%s is data: nothing is restored over it', async (_what, table, statement) => {
  const target = await useSeeded();
  await target.pool.query(statement);
  const before = await contentOf(target);
  const file = await backUp(await useTestDatabase());
  await expect(restoreBackup({ address: target.address, file })).rejects.toThrow(`holds data (in ${table})`);
  expect(await contentOf(target)).toEqual(before);
});
