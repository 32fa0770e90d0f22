import { glob, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reachableBinaries } from './binaries.ts';
import { initCluster } from './cluster.ts';
import { startPostgres } from './start-postgres.ts';
import { isRoot, kill, startInChild, temporaryFolder, withClient } from './testing/temporary-data.ts';

async function expectWorkingDatabase(dataDir: string) {
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  onTestFinished(() => postgres.stop('immediate'));
  const { rows } = await withClient(postgres.connection, (client) => client.query('SELECT current_user AS me'));
  expect(rows).toEqual([{ me: 'workout_tracker' }]);
  const names = await readdir(dataDir);
  expect(names).toContain('pg');
  expect(names).not.toContain('pg.new');
  expect(names).not.toContain('initdb-password');
  return postgres;
}

async function isThere(pattern: string, folder: string): Promise<boolean> {
  for await (const _ of glob(pattern, { cwd: folder })) return true;
  return false;
}

test.each([
  ['before initdb has written anything', 'initdb-password'],
  ['while initdb is writing', 'pg.new/*/PG_VERSION'],
  ['while the application’s database is being made', 'pg.new/*/base/[1-9]?*'],
])('a first start killed %s is simply done again', async (_, sign) => {
  const dataDir = join(await temporaryFolder(), 'data');
  await mkdir(dataDir, { mode: 0o711 });
  const { child } = startInChild(dataDir);
  await vi.waitFor(async () => expect(await isThere(sign, dataDir)).toBe(true), { timeout: 300_000, interval: 2 });
  await kill(child);
  await expect(stat(join(dataDir, 'pg'))).rejects.toThrow('ENOENT');
  await expectWorkingDatabase(dataDir);
});

test.skipIf(!isRoot)('a user id without a name, as in some containers, is explained (needs root)', async () => {
  const dataDir = await temporaryFolder();
  const user = { uid: 54321, gid: 54321 };
  const secrets = { adminPassword: 'one', applicationPassword: 'two' };
  const making = initCluster({
    dataDir,
    user,
    secrets,
    binaries: await reachableBinaries(user, dataDir, () => undefined),
  });
  await expect(making).rejects.toThrow(/no name for the user id .*or set DATABASE_URL/);
});

test('what an older attempt left in pg.new is removed; the passwords are random, and kept', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  await mkdir(join(dataDir, 'pg.new', 'base'), { recursive: true, mode: 0o711 });
  await writeFile(join(dataDir, 'pg.new', 'PG_VERSION'), '18\n');
  const { admin, connection } = await expectWorkingDatabase(dataDir);
  const stored = JSON.parse(await readFile(join(dataDir, 'postgres-secrets.json'), 'utf8'));
  expect(stored).toEqual({ adminPassword: admin.password, applicationPassword: connection.password });
  expect(admin.password).toMatch(/^[\w-]{43}$/);
  expect(connection.password).toMatch(/^[\w-]{43}$/);
  expect(admin.password).not.toBe(connection.password);
});
