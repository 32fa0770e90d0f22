import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { type TestDatabase, useTestDatabase } from '#test/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { readDataOf } from './testing/backup-content.ts';
import { useFolder, useMigrations } from './testing/use-folder.ts';
import { writeBackup } from './write-backup.ts';

const family = `
  create table people (_id integer primary key, name text not null);
  create table a_people_visits (_id integer primary key, person integer not null references people);
  create table tree (_id integer primary key, parent integer references tree);`;

async function useFamily(
  more: Record<string, string> = {},
): Promise<{ database: TestDatabase; migrations: URL; file: string }> {
  const database = await useTestDatabase({ isEmpty: true });
  const migrations = await useMigrations({ '2_family.sql': family, ...more });
  await migrate(database.pool, migrations);
  await database.pool.query(`
    insert into people values (1, 'Ada'), (2, 'Grace');
    insert into a_people_visits select n, 1 + n % 2 from generate_series(1, 30) n;
    insert into tree select n, null from generate_series(1, 3000) n;
    update tree set parent = 3001 - _id`);
  const { file } = await writeBackup({ address: database.address, file: join(await useFolder(), 'x.ndjson.gz') });
  return { database, migrations, file };
}

const epochOf = async ({ pool }: TestDatabase) => (await pool.query('select epoch from server_state')).rows[0]?.epoch;
const tablesOf = async ({ pool }: TestDatabase) =>
  (await pool.query("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")).rows;

test('brings everything back, children before parents in the alphabet or within one table', async () => {
  const { migrations, file, database } = await useFamily();
  const target = await useTestDatabase({ isEmpty: true });
  const { rows, migrated } = await restoreBackup({ address: target.address, file, migrations });
  expect({ rows, migrated }).toEqual({ rows: 3035, migrated: [] });
  const again = await writeBackup({ address: target.address, file: join(await useFolder(), 'y.ndjson.gz') });
  expect(await readDataOf(again.file)).toEqual(await readDataOf(file));
  expect(await epochOf(target)).toBe((await epochOf(database)) + 1);
});

test('the epoch rises above what the server showed before, too', async () => {
  const { migrations, file } = await useFamily();
  const target = await useTestDatabase({ isEmpty: true });
  await migrate(target.pool, migrations);
  await target.pool.query('update server_state set epoch = 7');
  await restoreBackup({ address: target.address, file, migrations });
  expect(await epochOf(target)).toBe(8);
});

test('triggers do not count again what the backup already counted, and count again afterwards', async () => {
  const counting = `
    create table counters (_id integer primary key, visits integer not null);
    create function count_visit() returns trigger language plpgsql as $$
      begin update counters set visits = visits + 1; return null; end $$;
    create trigger count_visits after insert on a_people_visits for each row execute function count_visit();
    insert into counters values (1, 0);`;
  const { migrations, file } = await useFamily({ '3_counting.sql': counting });
  const target = await useTestDatabase({ isEmpty: true });
  await restoreBackup({ address: target.address, file, migrations });
  const visits = async () => (await target.pool.query('select visits from counters')).rows;
  expect(await visits()).toEqual([{ visits: 30 }]);
  await target.pool.query('insert into a_people_visits values (31, 1)');
  expect(await visits()).toEqual([{ visits: 31 }]);
});

test('a backup of an earlier version is restored as it was and then migrated', async () => {
  const { file, migrations: older } = await useFamily();
  const newer = await useMigrations({
    '2_family.sql': family,
    '3_split_names.sql': `alter table people add column initial text; update people set initial = left(name, 1);
      alter table people alter column initial set not null; drop table tree;
      create table starters (_id integer primary key); insert into starters values (1);`,
  });
  for (const before of ['nothing', 'older', 'newer']) {
    const target = await useTestDatabase({ isEmpty: true });
    if (before !== 'nothing') await migrate(target.pool, before === 'older' ? older : newer);
    await target.pool.query('drop table if exists starters');
    const { migrated } = await restoreBackup({ address: target.address, file, migrations: newer });
    expect(migrated).toEqual(['3_split_names.sql']);
    const { rows } = await target.pool.query('select * from people order by _id');
    expect(rows).toEqual([
      { _id: 1, name: 'Ada', initial: 'A' },
      { _id: 2, name: 'Grace', initial: 'G' },
    ]);
    expect(await migrate(target.pool, newer)).toEqual([]);
  }
});

test('what a migration put into the tables gives way to the backup', async () => {
  const starter =
    "create table starters (_id integer primary key, name text); insert into starters values (1, 'as made');";
  const { database, migrations } = await useFamily({ '3_starters.sql': starter });
  await database.pool.query("update starters set name = 'as changed'");
  const { file } = await writeBackup({ address: database.address, file: join(await useFolder(), 'y.gz') });
  const target = await useTestDatabase({ isEmpty: true });
  await restoreBackup({ address: target.address, file, migrations });
  expect((await target.pool.query('select * from starters')).rows).toEqual([{ _id: 1, name: 'as changed' }]);
});

test('a server that holds data is left as it is', async () => {
  const { migrations, file, database } = await useFamily();
  await database.pool.query('truncate a_people_visits, people, tree');
  await database.pool.query("insert into people values (3, 'Mary')");
  await expect(restoreBackup({ address: database.address, file, migrations })).rejects.toThrow(
    /only be restored into an empty server, and this one holds data \(in people\)/,
  );
  expect((await database.pool.query('select name from people')).rows).toEqual([{ name: 'Mary' }]);
});

test('a backup of a newer version, or of another history, is refused in words', async () => {
  const { file } = await useFamily({ '3_more.sql': 'create table more (_id integer primary key);' });
  const target = await useTestDatabase({ isEmpty: true });
  const older = await useMigrations({ '2_family.sql': family });
  await expect(restoreBackup({ address: target.address, file, migrations: older })).rejects.toThrow(
    /newer version of Workout Tracker \(.*; it has 3_more\.sql\)\. Update this one first/,
  );
  const other = await useMigrations({ '2_family.sql': family, '3_more.sql': 'select 1;' });
  await expect(restoreBackup({ address: target.address, file, migrations: other })).rejects.toThrow(
    /3_more\.sql is not the one/,
  );
  expect(await tablesOf(target)).toEqual([]);
});

test('rows that do not fit undo the whole restore', async () => {
  const { migrations, file } = await useFamily();
  const target = await useTestDatabase({ isEmpty: true });
  await migrate(target.pool, migrations);
  // The last table to be loaded refuses one of its rows.
  await target.pool.query('alter table a_people_visits add constraint late check (_id <> 29)');
  await expect(restoreBackup({ address: target.address, file, migrations })).rejects.toThrow(/late/);
  for (const table of ['people', 'tree', 'a_people_visits']) {
    expect((await target.pool.query(`select from ${table}`)).rowCount).toBe(0);
  }
  expect(await epochOf(target)).toBe(1);
});

test('a restore that is broken off leaves the server empty, and can be begun again', async () => {
  const { migrations, file } = await useFamily();
  const target = await useTestDatabase({ isEmpty: true });
  await migrate(target.pool, migrations);
  const holder = await target.pool.connect();
  await holder.query('begin');
  await holder.query('lock table people in row share mode');
  const stopping = new AbortController();
  const restoring = restoreBackup({ address: target.address, file, migrations, signal: stopping.signal });
  const refused = expect(restoring).rejects.toThrow(/abort/i);
  const waiting = "select from pg_locks where not granted and relation = 'people'::regclass";
  await expect.poll(async () => (await target.pool.query(waiting)).rowCount).toBe(1);
  stopping.abort();
  await holder.query('commit');
  holder.release();
  await refused;
  expect((await target.pool.query('select from people')).rowCount).toBe(0);
  await restoreBackup({ address: target.address, file, migrations });
  expect((await target.pool.query('select from people')).rowCount).toBe(2);
});
