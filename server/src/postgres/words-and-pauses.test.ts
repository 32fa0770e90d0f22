/** The small decisions of the supervisor, without a server: how long to pause, which line to show, where the socket goes. */
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { launchError } from './launch.ts';
import { complaintIn } from './postmaster.ts';
import { chooseSocketFolder, removeTemporarySocketFolder, socketPathFits } from './socket-folder.ts';
import { nextPause } from './start-postgres.ts';
import { temporaryFolder } from './testing/temporary-data.ts';

test('pauses between restarts double from 100 ms to 5 s, and begin again after a healthy minute', () => {
  const pauses: number[] = [];
  for (let i = 0; i < 8; i++) pauses.push(nextPause(pauses.at(-1), 900));
  expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  expect(nextPause(5000, 59_999)).toBe(5000);
  expect(nextPause(5000, 60_000)).toBe(100);
});

test.each([
  [
    '… LOG:  starting\n2026-01-01 UTC [7] FATAL:  lock file "postmaster.pid" already exists\n… LOG:  database system is shut down\n',
    'lock file "postmaster.pid" already exists',
  ],
  [
    '… PANIC:  could not locate a valid checkpoint record\n… FATAL:  the database system is starting up\n… LOG:  aborting startup\n',
    'could not locate a valid checkpoint record',
  ],
  [
    'postgres: error while loading shared libraries: libpq.so.5: cannot open\n',
    'postgres: error while loading shared libraries: libpq.so.5: cannot open',
  ],
  ['', ''],
])('of the log %j the line that explains is %j', (log, line) => {
  expect(complaintIn(log)).toBe(line);
});

test('a lock file that only a person can judge is explained', () => {
  expect(launchError('lock file "postmaster.pid" already exists', '/data/pg').message).toBe(
    'The database did not start: lock file "postmaster.pid" already exists. If no other database server runs on this data, delete /data/pg/postmaster.pid and start again.',
  );
  expect(launchError('no space left on device', '/data/pg').message).toBe(
    'The database did not start: no space left on device.',
  );
});

describe('the socket folder', () => {
  test('must leave room for the socket in the kernel’s limit, counted in bytes', {
    skip: process.platform !== 'linux',
  }, () => {
    const fitting = `/${'x'.repeat(107 - '/.s.PGSQL.5432'.length - 1)}`;
    expect(socketPathFits(fitting)).toBe(true);
    expect(socketPathFits(`${fitting}x`)).toBe(false);
    expect(socketPathFits(fitting.replace('x', 'ü'))).toBe(false);
  });

  test('is short and remembered when the data folder’s name is long, and gone afterwards', async () => {
    const dataDir = join(await temporaryFolder(), 'long-'.repeat(25));
    await mkdir(dataDir);
    const folder = await chooseSocketFolder(dataDir, undefined);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    expect(socketPathFits(folder)).toBe(true);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await chooseSocketFolder(dataDir, undefined)).toBe(folder);
    await removeTemporarySocketFolder(dataDir, folder);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  test('is a new one when somebody opened the remembered one to others', async () => {
    const dataDir = join(await temporaryFolder(), 'long-'.repeat(25));
    await mkdir(dataDir);
    const open = await mkdtemp('/tmp/workout-tracker-');
    await chmod(open, 0o777);
    await writeFile(join(dataDir, 'socket-folder'), open);
    const folder = await chooseSocketFolder(dataDir, undefined);
    onTestFinished(async () => {
      await rm(open, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    });
    expect(folder).not.toBe(open);
  });
});
