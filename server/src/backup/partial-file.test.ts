import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { verifyBackup } from './read-backup.ts';
import { fill } from './testing/fill.ts';
import { useFolder } from './testing/use-folder.ts';
import { writeBackup } from './write-backup.ts';

test('killed in the middle it leaves nothing under the final name, and the next one tidies up', async () => {
  const database = await useTestDatabase();
  await fill(database, 400_000);
  const folder = await useFolder();
  const file = join(folder, 'x.ndjson.gz');
  const program = fileURLToPath(new URL('testing/write-one-backup.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(database.address), file], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  const begunFiles = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.partial'));
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
    return sizes.filter((size) => size > 0);
  };
  await expect.poll(begunFiles, { interval: 5 }).toHaveLength(1);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
  const left = await readdir(folder);
  expect(left).toHaveLength(1);
  expect(left).not.toContain('x.ndjson.gz');

  await database.pool.query('truncate many');
  await writeBackup({ address: database.address, file });
  expect(await readdir(folder)).toEqual(['x.ndjson.gz']);
});

test('two backups at once leave each other alone', async () => {
  const database = await useTestDatabase();
  await fill(database, 20_000);
  const folder = await useFolder();
  const names = ['a.gz', 'b.gz', 'c.gz'];
  await Promise.all(names.map((name) => writeBackup({ address: database.address, file: join(folder, name) })));
  expect((await readdir(folder)).sort()).toEqual(names);
  for (const name of names) expect((await verifyBackup(join(folder, name))).manifest.rows.many).toBe(20_000);
});

test('broken off it leaves nothing at all', async () => {
  const database = await useTestDatabase();
  await fill(database, 200_000);
  const folder = await useFolder();
  const stopping = new AbortController();
  const writing = writeBackup({ address: database.address, file: join(folder, 'x.gz'), signal: stopping.signal });
  const refused = expect(writing).rejects.toThrow(/abort/i);
  await expect.poll(() => readdir(folder), { interval: 5 }).toHaveLength(1);
  stopping.abort();
  await refused;
  expect(await readdir(folder)).toEqual([]);
});
