/**
 * The server, the database and single connections of it are killed while people save: whatever was acknowledged is there, once and whole, and
 * nobody is signed out. `FAULT_ROUNDS=20` for longer, `FAULT_SEED` to see it again.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { attachToPostgres } from '@workout-tracker/server/postgres/launch';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { randomFrom } from '../support/expiring-tokens.ts';
import { startProduct } from '../support/product.ts';
import { nothingLost, report, startSaving } from '../support/saving-people.ts';

const rounds = Number(process.env.FAULT_ROUNDS) || (process.env.LONG_RUNS ? 5 : 1);
const seed = Number(process.env.FAULT_SEED) || Math.floor(Math.random() * 2 ** 31);
const random = randomFrom(seed);

test(`${rounds} times each: server, database, one connection, all at once`, async () => {
  await using cleanUp = new AsyncDisposableStack();
  const { dataDir, remove } = await makeStartedDataFolder();
  cleanUp.defer(remove);
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' };
  let product = await startProduct(env);
  cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
  const url = () => product.url;
  const database = async () => (await attachToPostgres(dataDir, () => {})) ?? {};

  const said: string[] = [];
  const killServer = async () => {
    await product.end('SIGKILL');
    said.push(...product.output().split('\n'));
    product = await startProduct(env);
  };
  const postmasterId = () => Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
  const kills = [
    killServer,
    async () => void process.kill(postmasterId(), 'SIGKILL'),
    async () => {
      const client = new pg.Client(await database());
      client.on('error', () => {}); // the kill ends every connection
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'workout-tracker' order by state_change desc",
      );
      for (const { pid } of rows.slice(0, 1)) process.kill(pid, 'SIGKILL');
      await client.end().catch(() => {});
    },
    async () => {
      process.kill(postmasterId(), 'SIGKILL');
      await killServer();
    },
  ];

  const saving = await startSaving({ url, people: 5, random });
  for (let round = 0; round < rounds; round++) {
    for (const kill of kills) {
      await saving.untilMore(8);
      await pause(20 + random() * 880);
      await kill();
    }
  }
  await saving.untilMore(8);
  await saving.stop();
  const outcome = await saving.judge(await database());
  said.push(...product.output().split('\n'));
  report(`${rounds * 4} kills`, outcome, seed);
  expect(outcome).toMatchObject(nothingLost);
  expect(said.filter((line) => line.includes('request failed'))).toEqual([]);

  // The control: people who believe what was not answered do lose something, and it is found.
  const rash = await startSaving({ url, people: 5, random, isRash: true });
  await rash.untilMore(8);
  process.kill(postmasterId(), 'SIGKILL');
  await rash.untilMore(8);
  await rash.stop();
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
  const control = await rash.judge(await database());
  report('control, acknowledged when sent', control, seed);
  expect(control.lost).toBeGreaterThan(0);
});
