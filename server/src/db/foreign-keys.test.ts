import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { sqlState, violatedConstraint } from './sql-state.ts';

let pool: TestDatabase['pool'];
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await openTestDatabase());
});
afterAll(() => close());

/** Tables that are spread cannot have all keys (citus/distribute.test.ts). */
const isSpread = inject('cluster').workers !== undefined;

const ofEitherKind = 'an exercise is of the catalogue or one of the person’s own: of two tables';
const elsewhere = 'is an id of Peloton’s';
const isDerived = 'is made from workouts and can be made again; a key would be checked set by set';
const isLive = 'is of a workout in progress, which is saved later or never';
const isRecord = 'is a record of what was done, and outlives the workout; or says what will be made';

/** Columns that name something without a foreign key. */
const withoutKey: Readonly<Record<string, string>> = {
  'exercise_merges.exercise_id': ofEitherKind,
  'exercise_merges.into_id': ofEitherKind,
  'exercise_merges.target_id': ofEitherKind,
  'exercise_names.exercise_id': ofEitherKind,
  'exercise_settings.exercise_id': ofEitherKind,
  'exports.worker': 'names a server’s process',
  'file_import_exercises.exercise_id': ofEitherKind,
  'file_import_exercises.made_id': ofEitherKind,
  'file_import_readings.recording_id': 'names a recording of the archive, which is made when that is applied',
  'file_import_workouts.made_id': isRecord,
  'file_import_workouts.workout_id': isRecord,
  'file_imports.worker': 'names a server’s process',
  'live_codes.workout_id': isLive,
  'live_devices.workout_id': isLive,
  'live_workouts.workout_id': isLive,
  'passkeys.credential_id': 'is an id of the authenticator’s',
  'peloton_import_items.class_id': elsewhere,
  'peloton_import_items.workout_id': isRecord,
  'peloton_imports.session_hash': 'an import goes on when its connection has ended',
  'peloton_imports.upload_id': 'the record of an import outlives its upload',
  'peloton_imports.worker': 'names a server’s process',
  'peloton_sessions.account_id': elsewhere,
  'peloton_upload_rows.class_id': elsewhere,
  'recordings.device_id': 'outlives the device, which has joined for a few hours',
  'recordings.workout_id': isLive,
  'series_instances.series_id': 'a run has a copy of its plan, and goes on when the series is deleted',
  'set_facts.exercise_id': isDerived,
  'set_facts.logged_id': isDerived,
  'set_facts.user_id': isDerived,
  'set_facts.workout_id': isDerived,
  'shares.subject_id': 'is of one of two tables: program_id and series_id have the keys',
  'workout_sums.user_id': isDerived,
  'workout_sums.workout_id': isDerived,
};

/** Columns that name another row, by their names: `_id` alone is the row's own. */
const namingColumnsSql = `select c.relname || '.' || a.attname as column, exists (
    select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)) as "hasKey"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and (a.attname ~ '._id$' or a.attname in ('active_series', 'worker', 'session_hash'))
  order by 1`;

test.skipIf(isSpread)('every column that names another row has a foreign key, or a reason why not', async () => {
  const { rows } = await pool.query<{ column: string; hasKey: boolean }>(namingColumnsSql);
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(({ hasKey }) => !hasKey).map(({ column }) => column)).toEqual(Object.keys(withoutKey));
});

interface ForeignKey {
  name: string;
  table: string;
  /** With a value for each column that must have one, and for those of the key. */
  insert: string;
  aside: string[];
}

/** A row that names nothing that is there. Numbers are 1, and texts a time zone, because that is what workouts need. */
const foreignKeysSql = `select f.conname as name, f.conrelid::regclass::text as table,
    array(select format('alter table %s drop constraint %I', o.conrelid::regclass, o.conname) from pg_constraint o
      where o.conrelid = f.conrelid and o.contype in ('f', 'c') and o.oid <> f.oid) as aside,
    (select format('insert into %s (%s) values (%s)', f.conrelid::regclass, string_agg(quote_ident(a.attname), ', '), string_agg(
      case when format_type(a.atttypid, null) = 'uuid' then 'gen_random_uuid()' when a.attname = 'kind' then $1
        when a.attndims > 0 or a.atttypid = 'jsonb'::regtype then '''{}''' when a.atttypid in ('timestamptz'::regtype, 'date'::regtype) then 'now()'
        when a.atttypid = 'bool'::regtype then 'false' when a.atttypid = 'text'::regtype then '''UTC''' else '''1''' end, ', '))
      from pg_attribute a where a.attrelid = f.conrelid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (a.attnum = any (f.conkey) or (a.attnotnull and not a.atthasdef))) as insert
  from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1`;

test.skipIf(isSpread)('a row that names what is not there is refused, by each foreign key alone', async () => {
  const keysFor = async (kind: string) => (await pool.query<ForeignKey>(foreignKeysSql, [`'${kind}'`])).rows;
  const ofSeries = await keysFor('series');
  const keys = (await keysFor('program')).map((key, index) =>
    key.name === 'shares_series_id_fkey' ? (ofSeries[index] ?? key) : key,
  );
  expect(keys.length).toBeGreaterThan(45);
  const client = await pool.connect();
  for (const { name, table, insert, aside } of keys) {
    await client.query('begin');
    for (const statement of aside) await client.query(statement);
    const refusal = await client.query(insert).catch((error: unknown) => error);
    await client.query('rollback');
    expect({ table, name, state: sqlState(refusal), by: violatedConstraint(refusal), refusal }).toMatchObject({
      state: '23503',
      by: name,
    });
  }
  client.release();
});

const weakKeysSql = `select conname from pg_constraint
  where contype in ('f', 'c', 'u', 'p') and connamespace = 'public'::regnamespace and not convalidated`;

/** Without an index that begins with a column of the key, a delete of what is named reads the whole table that names it. */
const slowKeysSql = `select f.conname from pg_constraint f
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = any (f.conkey)) order by 1`;

test.skipIf(isSpread)('keys hold for all rows, and deletes find those that follow by an index', async () => {
  expect((await pool.query(weakKeysSql)).rows).toEqual([]);
  // An admin deletes a type of equipment once in a while, and few people have sizes of their own.
  expect((await pool.query(slowKeysSql)).rows).toEqual([{ conname: 'own_equipment_type_fkey' }]);
});

test.skipIf(isSpread).each([
  ['email_key', 'users_email_key_key'],
  ['username_key', 'users_username_key_key'],
  ['sso_subject', 'users_sso_subject_key'],
])('two people cannot have one %s', async (column, key) => {
  const insert = (email: string, name: string) =>
    pool.query(
      `insert into users (_id, email, email_key, username_key, sso_subject, password_hash, created_at, updated_at)
       values (gen_random_uuid(), $1, case when $3 = 'email_key' then $2 else $1 end, case when $3 = 'username_key' then $2 end,
         case when $3 = 'sso_subject' then $2 end, '', now(), now())`,
      [email, name, column],
    );
  await insert(`ada-${column}@example.org`, 'ada');
  await insert(`ben-${column}@example.org`, 'ben');
  const refusal = await insert(`eve-${column}@example.org`, 'ada').catch((error: unknown) => error);
  expect([sqlState(refusal), violatedConstraint(refusal)]).toEqual(['23505', key]);
});

test('a program without its version, or a version without its program, is refused', async () => {
  const insert = (programId: string | null, version: number | null) =>
    pool.query(
      `insert into workouts (user_id, _id, wid, program_id, program_version, title, created_at, time_zone, local_date, content_hash, saved_at, updated_at)
       values ($1, $1, 'x', $2, $3, 'Legs', now(), 'UTC', '2026-01-01', '', now(), now())`,
      ['00000000-0000-4000-8000-000000000001', programId, version],
    );
  await expect(insert('00000000-0000-4000-8000-000000000002', null)).rejects.toThrow(/workouts_program_check/);
  await expect(insert(null, 1)).rejects.toThrow(/workouts_program_check/);
});
