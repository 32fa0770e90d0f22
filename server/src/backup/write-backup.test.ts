import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { readLinesOf, readRowsOf } from './testing/backup-content.ts';
import { fill } from './testing/fill.ts';
import { useFolder } from './testing/use-folder.ts';
import { writeBackup } from './write-backup.ts';

test('the file explains itself: header, tables, rows in key order, manifest', async () => {
  const { pool, address } = await useTestDatabase();
  await pool.query(`
    create table samples (_id text collate "und-x-icu" primary key, taken_at timestamptz, day date, big bigint, exact numeric, bytes bytea, document jsonb, bpm smallint[]);
    insert into samples values
      ('b', '2026-03-29T03:30:00.5+02', '2026-03-29', 9007199254740993, 62.50, '\\x00ff', '{"b": 1, "aa": [1.0, null]}', '{61,null,62}'),
      ('B', null, null, null, null, null, null, null), ('a', null, null, null, null, null, 'null', '{}')`);
  const { file, rows } = await writeBackup({ address, file: join(await useFolder(), 'x.ndjson.gz') });
  const lines = await readLinesOf(file);
  expect(lines[0]).toMatch(
    /^\{"header":\{"app":"workout-tracker","appVersion":"[^"]+","createdAt":"[^"]+Z","format":1,"migrations":\[\{"checksum":"[0-9a-f]{64}","name":"/,
  );
  const table = lines.findIndex((line) => line.startsWith('{"table":') && line.endsWith('"name":"samples"}}'));
  const nothing = '"big":null,"bpm":null,"bytes":null,"day":null,"document":null,"exact":null,"taken_at":null';
  expect(lines.slice(table, table + 4)).toEqual([
    '{"table":{"columns":{"_id":"text","big":"bigint","bpm":"smallint[]","bytes":"bytea","day":"date","document":"jsonb","exact":"numeric","taken_at":"timestamp with time zone"},"name":"samples"}}',
    `{"row":{"_id":"B",${nothing}}}`,
    '{"row":{"_id":"a","big":null,"bpm":[],"bytes":null,"day":null,"document":[null],"exact":null,"taken_at":null}}',
    '{"row":{"_id":"b","big":"9007199254740993","bpm":[61,null,62],"bytes":"AP8=","day":"2026-03-29","document":[{"aa":[1.0,null],"b":1}],"exact":"62.50","taken_at":"2026-03-29T01:30:00.500000Z"}}',
  ]);
  const { manifest } = JSON.parse(lines.at(-1) ?? '') as { manifest: { rows: Record<string, number> } };
  expect(manifest.rows).toMatchObject({ samples: 3, server_state: 1 });
  expect(manifest.rows).not.toHaveProperty('migration_lease');
  expect(Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)).toBe(rows);
});

test('the same data gives the same bytes, and only its owner may read them', async () => {
  const database = await useTestDatabase();
  await fill(database, 5_000);
  const folder = join(await useFolder(), 'new', 'folder');
  const first = await writeBackup({ address: database.address, file: join(folder, 'a.gz') });
  // The rows lie elsewhere on the disk now, and in another order.
  await database.pool.query('update many set words = words where _id % 3 = 0');
  const second = await writeBackup({ address: database.address, file: join(folder, 'b.gz') });
  expect((await readLinesOf(second.file)).slice(1, -1)).toEqual((await readLinesOf(first.file)).slice(1, -1));
  expect(second.manifest.dataSha256).toBe(first.manifest.dataSha256);
  expect((await stat(first.file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a backup during writes is the database at one instant', async () => {
  const { pool, address } = await useTestDatabase();
  await pool.query(`
    create table a_children (_id integer primary key, parent integer not null);
    create table parents (_id integer primary key, children integer not null);
    insert into parents select n, 0 from generate_series(1, 20) n`);
  let isWriting = true;
  let written = 0;
  const write = async (writer: number): Promise<void> => {
    const client = await pool.connect();
    for (let n = writer; isWriting; n += 4) {
      await client.query('begin');
      await client.query('insert into a_children values ($1, $2)', [n, (n % 20) + 1]);
      await client.query('update parents set children = children + 1 where _id = $1', [(n % 20) + 1]);
      await client.query('commit');
      written++;
    }
    client.release();
  };
  const writers = Promise.all([0, 1, 2, 3].map(write));
  const folder = await useFolder();
  for (let round = 1; round <= 5; round++) {
    const writtenBefore = written;
    const { file } = await writeBackup({ address, file: join(folder, `${round}.gz`) });
    const children = await readRowsOf<{ parent: number }>(file, 'a_children');
    const parents = await readRowsOf<{ _id: number; children: number }>(file, 'parents');
    for (const { _id, children: count } of parents) {
      expect(children.filter(({ parent }) => parent === _id)).toHaveLength(count);
    }
    await expect.poll(() => written).toBeGreaterThan(writtenBefore + 50);
  }
  isWriting = false;
  await writers;
});

test('a place that cannot be written to is named, with what to do', async () => {
  const { address } = await useTestDatabase();
  const folder = await useFolder();
  await writeFile(join(folder, 'a-file'), '');
  await expect(writeBackup({ address, file: join(folder, 'a-file', 'x.gz') })).rejects.toThrow(
    /could not be written: a part of that path is a file\. Choose another place\.$/,
  );
});

test('a database that was never used has nothing to save', async () => {
  const { address } = await useTestDatabase({ isEmpty: true });
  const folder = await useFolder();
  await expect(writeBackup({ address, file: join(folder, 'x.gz') })).rejects.toThrow(/nothing to back up yet/);
  expect(await readdir(folder)).toEqual([]);
});

test('the limits on slow requests do not end a backup', async () => {
  const database = await useTestDatabase();
  await fill(database, 100_000);
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  await database.pool.query(`alter database ${rows[0]?.name} set statement_timeout = 5`);
  const { manifest } = await writeBackup({ address: database.address, file: join(await useFolder(), 'x.gz') });
  expect(manifest.rows.many).toBe(100_000);
});
