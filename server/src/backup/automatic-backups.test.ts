import { copyFile, mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { s3Keys, useS3Server } from '#test/s3-server.ts';
import { type TestDatabase, useTestDatabase } from '#test/test-database.ts';
import { backupBeforeMigrating, createDailyBackups } from './automatic-backups.ts';
import { backupsFolder, datedFile, listBackups } from './backup-folder.ts';
import { verifyBackup } from './read-backup.ts';
import { useFolder, useMigrations } from './testing/use-folder.ts';
import { writeBackup } from './write-backup.ts';

const hourMs = 60 * 60_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs);
const silent = pino({ level: 'silent' });

interface Logged {
  level: number;
  msg: string;
}

function useLog(): { log: pino.Logger; lines: Logged[] } {
  const lines: Logged[] = [];
  return { log: pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }), lines };
}

async function useSurroundings(): Promise<{ database: TestDatabase; dataDir: string; folder: string }> {
  const dataDir = await useFolder();
  const folder = backupsFolder(dataDir);
  await mkdir(folder);
  return { database: await useTestDatabase(), dataDir, folder };
}

async function backupOf(database: TestDatabase, folder: string, takenAt: Date): Promise<string> {
  return (await writeBackup({ address: database.address, file: datedFile(folder, takenAt) })).file;
}

/** How many backups in the folder are whole. */
async function sound(folder: string): Promise<number> {
  const checks = (await listBackups(folder)).map(({ file }) => verifyBackup(file));
  return (await Promise.allSettled(checks)).filter(({ status }) => status === 'fulfilled').length;
}

function startBackups(database: TestDatabase, dataDir: string, log: pino.Logger = silent): () => Promise<void> {
  const { start, stop } = createDailyBackups({ address: database.address, dataDir, log, checkEveryMs: 20 });
  start();
  onTestFinished(stop);
  return stop;
}

test('before migrating a database in use, and not on a first start nor when nothing is to be done', async () => {
  const dataDir = await useFolder();
  const { pool, address } = await useTestDatabase({ isEmpty: true });
  const first = await useMigrations();
  const second = await useMigrations({ '2_more.sql': 'create table more (_id integer primary key);' });
  const backUp = (migrations: URL) => backupBeforeMigrating({ address, dataDir, log: silent, migrations });

  await backUp(first);
  await migrate(pool, first);
  await backUp(first);
  expect(await readdir(dataDir)).toEqual([]);

  await backUp(second);
  const [backup] = await listBackups(backupsFolder(dataDir));
  const { header } = await verifyBackup(backup?.file ?? '');
  expect(header.migrations.map(({ name }) => name)).toEqual(['1_server_state.sql']);
});

test('a start that fails over and over does not push older backups out with equal ones', async () => {
  const dataDir = await useFolder();
  const { pool, address } = await useTestDatabase({ isEmpty: true });
  await migrate(pool, await useMigrations());
  const migrations = await useMigrations({ '2_more.sql': 'create table oops (;' });
  const backUp = () => backupBeforeMigrating({ address, dataDir, log: silent, migrations });
  for (let start = 1; start <= 3; start++) await backUp();
  expect(await readdir(backupsFolder(dataDir))).toHaveLength(1);
  await pool.query('update server_state set epoch = 2');
  await backUp();
  expect(await readdir(backupsFolder(dataDir))).toHaveLength(2);
});

test('a backup that cannot be written stops the start in words', async () => {
  const { database, dataDir, folder } = await useSurroundings();
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'not a folder');
  const migrations = await useMigrations({ '2_more.sql': 'select 1;' });
  const backUp = backupBeforeMigrating({ address: database.address, dataDir, log: silent, migrations });
  await expect(backUp).rejects.toThrow(/could not be written/);
});

test('daily: when there is none, and whenever the newest has grown a day old', async () => {
  const { database, dataDir, folder } = await useSurroundings();
  const stop = startBackups(database, dataDir);
  for (const expected of [1, 2, 3]) {
    await expect.poll(() => sound(folder)).toBe(expected);
    const [newest] = await listBackups(folder);
    await rename(newest?.file ?? '', datedFile(folder, hoursAgo(24 * (5 - expected))));
  }
  await expect.poll(() => sound(folder)).toBe(4);
  await stop();
  expect(await readdir(folder)).toHaveLength(4);
});

test('the newest fourteen are kept, and whatever has a name of its own', async () => {
  const { database, dataDir, folder } = await useSurroundings();
  const one = await backupOf(database, folder, hoursAgo(24));
  for (let day = 2; day <= 20; day++) await copyFile(one, datedFile(folder, hoursAgo(24 * day)));
  await copyFile(one, join(folder, 'before-the-race.ndjson.gz'));
  startBackups(database, dataDir);
  await expect.poll(() => readdir(folder)).toHaveLength(14 + 1);
  expect(await readdir(folder)).toContain('before-the-race.ndjson.gz');
  const stored = await listBackups(folder);
  expect(stored.at(-1)?.takenAt.getTime()).toBeGreaterThan(hoursAgo(24 * 14).getTime());
});

test('a damaged newest backup is reported at the start, and replaced by a sound one', async () => {
  const { database, dataDir, folder } = await useSurroundings();
  const file = await backupOf(database, folder, hoursAgo(1));
  await truncate(file, 100);
  const { log, lines } = useLog();
  startBackups(database, dataDir, log);
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('daily backup written');
  expect(lines[0]).toMatchObject({ level: 40, file, msg: expect.stringContaining('newest backup cannot be used') });
  expect(await sound(folder)).toBe(1);
});

test('a backup that fails is reported and tried again', async () => {
  const { database, dataDir, folder } = await useSurroundings();
  await rename(folder, `${folder}-away`);
  await writeFile(folder, 'not a folder');
  const { log, lines } = useLog();
  startBackups(database, dataDir, log);
  await expect.poll(() => lines.some(({ level }) => level === 50)).toBe(true);
  await rm(folder);
  await expect.poll(() => sound(folder)).toBe(1);
});

test('stopping breaks off a backup under way and leaves no part of it', async () => {
  const { database, dataDir, folder } = await useSurroundings();
  await database.pool.query(
    'create table many as select n as _id, md5(n::text) as words from generate_series(1, 300000) n',
  );
  const { log, lines } = useLog();
  const stop = startBackups(database, dataDir, log);
  await expect.poll(() => readdir(folder), { interval: 5 }).toHaveLength(1);
  await stop();
  expect({ lines, files: await readdir(folder) }).toEqual({ lines: [], files: [] });
});

test('with a passphrase and a bucket: encrypted, copied, and copied later when the bucket was out of reach', async () => {
  const { database, dataDir, folder } = await useSurroundings();
  const s3 = await useS3Server('gym');
  const passphrase = 'correct horse battery staple';
  // Written before there was a passphrase: it must not leave the house.
  const exposed = await backupOf(database, folder, hoursAgo(1));
  const settings = { passphrase, count: 2, s3: { url: new URL(`${s3.url}/gym`), region: 'us-east-1', ...s3Keys } };
  s3.failWith = 403;
  const { log, lines } = useLog();
  const backups = createDailyBackups({ address: database.address, dataDir, log, settings, checkEveryMs: 20 });
  backups.start();
  onTestFinished(backups.stop);
  const [here, away] = backups.status.places;
  await expect.poll(() => away?.error?.message).toMatch(/refused to list its backups: 403/);
  expect(away).toMatchObject({ newestAt: undefined });
  expect(lines.some(({ level, msg }) => level === 50 && msg.startsWith('the backup could not be copied'))).toBe(true);
  const [newest] = await listBackups(folder);
  expect(newest?.isEncrypted).toBe(true);
  expect(here?.newestAt).toBeInstanceOf(Date);
  await expect(verifyBackup(newest?.file ?? '')).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/);
  await expect(verifyBackup(newest?.file ?? '', { passphrase: 'another passphrase' })).rejects.toThrow(
    /^BACKUP_PASSPHRASE is not the one that/,
  );

  const older = ['2026-01-01', '2026-01-02'].map((day) => `gym/workout-tracker-${day}T09-00-00.000Z.ndjson.gz.enc`);
  for (const path of older) s3.objects.set(path, Buffer.from('x'));
  s3.failWith = undefined;
  await expect.poll(() => s3.objects.size === 2 && away?.newestAt).toBeInstanceOf(Date);
  expect([...s3.objects.keys()].sort()).toEqual([older[1], `gym/${newest?.name}`]);
  expect(away).toMatchObject({ newestAt: newest?.takenAt, error: undefined });
  expect(away?.failures).toBeGreaterThan(0);
  expect(s3.asked.some((line) => line.startsWith('PUT') && line.includes(basename(exposed)))).toBe(false);
});
