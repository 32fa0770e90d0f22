import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { openDatabase } from './connection.ts';
import { migrate, splitStatements } from './migrate.ts';

async function useMigrations(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'wt-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}

test('brings an empty database up to date, and has nothing to do the second time', async () => {
  const { pool } = await useTestDatabase({ isEmpty: true });
  expect((await migrate(pool)).length).toBeGreaterThan(0);
  expect(await migrate(pool)).toEqual([]);
});

test('servers that start together apply each file once', async () => {
  const { address, pool } = await useTestDatabase({ isEmpty: true });
  const folder = await useMigrations({
    '1_create.sql': 'create table runs (name text primary key); insert into runs values (current_timestamp::text);',
    '2_slow.sql': "select pg_sleep(0.3); insert into runs values ('second');",
  });
  const servers = Array.from({ length: 6 }, () => openDatabase({ address, maxConnections: 2 }));
  const applied = await Promise.all(servers.map((server) => migrate(server.pool, folder)));
  expect(applied.flat().sort()).toEqual(['1_create.sql', '2_slow.sql']);
  const { rows } = await pool.query('select count(*)::int as count from runs');
  expect(rows).toEqual([{ count: 2 }]);
  await Promise.all(servers.map((server) => server.close()));
});

test('a file that fails leaves nothing behind, says which and why, and runs once it is mended', async () => {
  const { pool } = await useTestDatabase({ isEmpty: true });
  const broken = await useMigrations({ '1_a.sql': 'create table a (b int); create table oops (;' });
  await expect(migrate(pool, broken)).rejects.toThrow(/1_a\.sql failed and was undone: syntax error/);
  const { rows } = await pool.query("select to_regclass('a') as a");
  expect(rows).toEqual([{ a: null }]);
  const mended = await useMigrations({ '1_a.sql': 'create table a (b int);' });
  expect(await migrate(pool, mended)).toEqual(['1_a.sql']);
});

test('a server killed in the middle of a migration does not block the next one for long', async () => {
  const { pool, address } = await useTestDatabase({ isEmpty: true });
  const slow = await useMigrations({ '1_a.sql': 'select pg_sleep(30); create table a (b int);' });
  const victim = openDatabase({ address });
  const killed = expect(migrate(victim.pool, slow)).rejects.toThrow();
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            "select pid from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()",
          )
        ).rowCount,
    )
    .toBe(1);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()",
  );
  await killed;
  await victim.close();
  const quick = await useMigrations({ '1_a.sql': 'create table a (b int);' });
  expect(await migrate(pool, quick)).toEqual(['1_a.sql']);
});

test('a database from a newer version, or a file changed after the fact, stops the start in words', async () => {
  const { pool } = await useTestDatabase({ isEmpty: true });
  const released = await useMigrations({ '1_a.sql': 'create table a (b int);', '2_b.sql': 'create table c (d int);' });
  await migrate(pool, released);
  const older = await useMigrations({ '1_a.sql': 'create table a (b int);' });
  await expect(migrate(pool, older)).rejects.toThrow(/newer version of Workout Tracker \(it has 2_b\.sql\)/);
  const edited = await useMigrations({
    '1_a.sql': 'create table a (b int, c int);',
    '2_b.sql': 'create table c (d int);',
  });
  await expect(migrate(pool, edited)).rejects.toThrow(/1_a\.sql was changed after it was applied/);
});

test('no key, lock or notification that a distributed database lacks', async () => {
  const { pool } = await useTestDatabase();
  const { rows } = await pool.query<{ table: string; first: string }>(`
    select c.conrelid::regclass::text as table, a.attname as first
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype in ('p', 'u') and exists (
      select from pg_attribute u where u.attrelid = c.conrelid and u.attname = 'user_id' and not u.attisdropped)`);
  for (const { table, first } of rows) expect(`${table} begins with ${first}`).toBe(`${table} begins with user_id`);
  const { rows: exotic } = await pool.query("select conname from pg_constraint where contype = 'x' or condeferrable");
  expect(exotic).toEqual([]);
});

test.each([
  ['create table a (b int); drop table c;', ['create table a (b int)', 'drop table c']],
  ["insert into a values ('x;y', 'it''s'); select 1", ["insert into a values ('x;y', 'it''s')", 'select 1']],
  ['-- one; two\nselect 1; -- three;\n', ['-- one; two\nselect 1']],
  ['do $body$ begin; end; $body$; select ";" from a - 1', ['do $body$ begin; end; $body$', 'select ";" from a - 1']],
  ['/* a; b */ select 4 / 2;;\n\n', ['/* a; b */ select 4 / 2']],
])('a file is cut into its statements: %s', (sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});
