/**
 * The disk of the data is full: saves are refused in words, so that devices keep them, what is there can be read, and when there is room again
 * everything goes on by itself. Nothing that was acknowledged is lost. A long run: `LONG_RUNS=1`.
 */
import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { attachToPostgres } from '@workout-tracker/server/postgres/launch';
import { expect, test } from 'vitest';
import { randomFrom } from '../support/expiring-tokens.ts';
import { mountOwnDisk, noOwnDisk } from '../support/own-disk.ts';
import { startProduct } from '../support/product.ts';
import { nothingLost, report, startSaving } from '../support/saving-people.ts';

/** Takes every byte that is left. */
async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (let size = 2 ** 20; size >= 512; size /= 2) {
      const chunk = Buffer.alloc(size, 1);
      while ((await handle.write(chunk).catch(() => ({ bytesWritten: 0 }))).bytesWritten > 0);
    }
  } finally {
    await handle.close();
  }
}

test.skipIf(!process.env.LONG_RUNS || noOwnDisk)(
  'a full disk refuses saves, lets people read, and recovers when there is room (root only)',
  async () => {
    await using cleanUp = new AsyncDisposableStack();
    const disk = await mountOwnDisk(300);
    cleanUp.defer(() => disk.remove());
    const dataDir = join(disk.folder, 'data');
    const started = process.env.STARTED_DATA_DIR;
    if (started) await promisify(execFile)('cp', ['-a', started, dataDir]);
    const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
    cleanUp.defer(() => product.end('SIGTERM').then(() => {}));

    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    };
    const reader = await post('/workout-tracker/auth/register', {
      email: 'reader@example.org',
      password: 'correct horse battery',
    });
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${reader.body.accessToken}` };
      return (await fetch(`${product.url}/api${path}`, { headers })).status;
    };

    const saving = await startSaving({ url: () => product.url, people: 8, random: randomFrom(1) });
    await saving.untilMore(20);
    const filler = join(disk.folder, 'filler');
    await fillDisk(filler);
    // What the database has made room for beforehand is used up first.
    await expect
      .poll(
        async () => {
          await fillDisk(filler);
          return saving.answered(503);
        },
        { interval: 100 },
      )
      .toBeGreaterThan(20);
    for (const path of ['/workouts', '/programs', '/workout-tracker/auth/me'])
      expect([path, await read(path)]).toEqual([path, 200]);

    await rm(filler);
    await saving.untilMore(20);
    await saving.stop();
    const outcome = await saving.judge((await attachToPostgres(dataDir, () => {})) ?? {});
    report('disk full', outcome);
    expect(outcome).toMatchObject(nothingLost);
    expect(product.output()).not.toContain('request failed');
  },
);
