import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chooseSocketFolder, removeTemporarySocketFolder, socketPathFits } from './socket-folder.ts';
import { temporaryFolder } from './testing/temporary-data.ts';

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
