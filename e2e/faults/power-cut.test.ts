/**
 * The power goes while people save: the database's disk loses whatever was not synced. What was acknowledged is there when the power is back.
 * The control is the same database told not to wait for the disk, and it must lose something. `FAULT_ROUNDS=25` for longer, `FAULT_SEED`.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startPostgres } from '@workout-tracker/server/postgres/start-postgres';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { randomFrom } from '../support/expiring-tokens.ts';
import { mountOwnDisk, noOwnDisk } from '../support/own-disk.ts';
import { startProduct } from '../support/product.ts';
import { familyOf, isRunning } from '../support/running-processes.ts';
import { nothingLost, type Outcome, report, startSaving } from '../support/saving-people.ts';

const rounds = Number(process.env.FAULT_ROUNDS) || (process.env.LONG_RUNS ? 5 : 1);
const seed = Number(process.env.FAULT_SEED) || Math.floor(Math.random() * 2 ** 31);
const random = randomFrom(seed);

/** Longer than the database may keep a commit to itself when it is told not to wait (three times 200 ms). */
const controlMs = 3_000;

test.skipIf(noOwnDisk)(`the power cut ${rounds} times while people save (root only)`, async () => {
  await using cleanUp = new AsyncDisposableStack();
  const disk = await mountOwnDisk(400);
  cleanUp.defer(() => disk.remove());
  const secrets = await makeDataFolder();
  cleanUp.defer(() => secrets.remove());
  const dataDir = join(disk.folder, 'data');
  const started = process.env.STARTED_DATA_DIR;
  if (started) await promisify(execFile)('cp', ['-a', started, dataDir]);

  let postgres: EmbeddedPostgres | undefined;
  const start = async (settings: Record<string, string>): Promise<EmbeddedPostgres> => {
    postgres = await startPostgres({ dataDir, settings, log: () => {} });
    return postgres;
  };
  cleanUp.defer(() => postgres?.stop('immediate'));
  const { connection } = await start({});
  // All that a new folder is made of reaches the disk some time; the cut is about what people do afterwards.
  await promisify(execFile)('sync', ['-f', disk.folder]);
  const { host, user, password, database } = connection;
  const product = await startProduct({
    DATABASE_URL: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: secrets.folder,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '1000',
  });
  cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
  const postmasterId = () => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);

  async function cutOnce(settings: Record<string, string>, saveForMs: number): Promise<Outcome> {
    await postgres?.stop('fast');
    await start(settings);
    const postmaster = postmasterId();
    const saving = await startSaving({ url: () => product.url, people: 8, random });
    await saving.untilMore(8);
    const cut = await disk.armPowerCut();
    await pause(saveForMs);
    // On a crowded machine nobody may have been answered by then, and there would be nothing to lose.
    await saving.untilMore(8);
    await saving.stop();
    const family = familyOf(postmaster);
    await cut();
    // All at once: a session that waits for a lock of another that broke off on the dead disk would hold the disk for ever.
    for (const pid of family) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    await postgres?.stop('immediate').catch(() => {});
    await expect
      .poll(
        () =>
          disk.powerUp().then(
            () => true,
            () => false,
          ),
        { interval: 100 },
      )
      .toBe(true);
    // The power took whoever held it; here that is this process, which lives on.
    await rm(join(dataDir, 'workout-tracker.lock'), { force: true });
    await start({});
    return saving.judge(connection);
  }

  for (let round = 1; round <= rounds; round++) {
    const outcome = await cutOnce({}, 100 + random() * 900);
    report(`power cut ${round}`, outcome, seed);
    expect(outcome).toMatchObject(nothingLost);
  }
  const control = await cutOnce({ synchronous_commit: 'off', wal_writer_delay: '10s' }, controlMs);
  report('control, without waiting for the disk', control, seed);
  expect(control.lost).toBeGreaterThan(0);
});
