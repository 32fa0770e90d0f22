import { spawn } from 'node:child_process';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '#errors/startup-error.ts';
import { readProcess, takeInstanceLock } from './process-identity.ts';
import { kill, temporaryFolder } from './testing/temporary-data.ts';

const lockName = 'workout-tracker.lock';

async function lockHeldBy(holder: unknown): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, lockName), typeof holder === 'string' ? holder : JSON.stringify(holder));
  return folder;
}

test('is held once, released, and held again', async () => {
  const folder = await temporaryFolder();
  const lock = await takeInstanceLock(folder);
  const second = takeInstanceLock(folder);
  await expect(second).rejects.toThrow(StartupError);
  await expect(second).rejects.toThrow(`already running on this data (pid ${process.pid})`);
  await lock.release();
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
  await (await takeInstanceLock(folder)).release();
});

test('of many who ask at the same moment, one gets it, also over a stale lock', async () => {
  const folder = await lockHeldBy({ pid: 2 ** 22 + 1, startedAt: 'long ago' });
  await copyFile(join(folder, lockName), join(folder, `${lockName}.takeover`)); // a crash in the middle of a takeover
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => takeInstanceLock(folder)));
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual([lockName]);
});

test('is taken over from a process that is gone', async () => {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => kill(child));
  const holder = await readProcess(child.pid ?? 0);
  const folder = await lockHeldBy(holder);
  await expect(takeInstanceLock(folder)).rejects.toThrow(`(pid ${child.pid})`);
  await kill(child);
  await takeInstanceLock(folder);
  expect(JSON.parse(await readFile(join(folder, lockName), 'utf8'))).toMatchObject({ pid: process.pid });
});

test.each([
  ['a live process with the same number but another start', { pid: process.pid, startedAt: 'another boot 1' }],
  ['nobody, because a power cut left it empty', ''],
  ['nobody, because it is damaged', '{"pid":'],
])('is taken over from %s', async (_, holder) => {
  const lock = await takeInstanceLock(await lockHeldBy(holder));
  await lock.release();
});

test('a lock that somebody else took meanwhile is not released by us', async () => {
  const folder = await temporaryFolder();
  const lock = await takeInstanceLock(folder);
  await writeFile(join(folder, lockName), '{"pid":1,"startedAt":"x"}');
  await lock.release();
  expect(await readdir(folder)).toEqual([lockName]);
});
