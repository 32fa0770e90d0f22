import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { makeServiceFolder, noPostgres, startDebianPostgres } from '../support/debian-postgres.ts';
import { randomFrom } from '../support/expiring-tokens.ts';
import { type Product, startProduct } from '../support/product.ts';
import { noPgBouncer, startPgBouncer } from '../support/proxies.ts';
import { nothingLost, report, startSaving } from '../support/saving-people.ts';

let cleanUp: AsyncDisposableStack;
beforeEach(() => {
  cleanUp = new AsyncDisposableStack();
});
afterEach(() => cleanUp.disposeAsync());

async function start(databaseUrl: string): Promise<Product> {
  const { folder, remove } = await makeDataFolder();
  cleanUp.defer(remove);
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'f3Vq0ZtB7xkWm2Jc9RhYp5LsN8gDa1Te6uKiXo4wQvE',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
  });
  cleanUp.defer(() => product.end('SIGTERM').then(() => {}));
  return product;
}

const random = randomFrom(20_261_116);

test.skipIf(noPostgres || noPgBouncer).each([
  ['refuses our settings', ''],
  ['overhears our settings', 'ignore_startup_parameters = options'],
])('through PgBouncer in transaction mode, which %s', async (_how, more) => {
  const postgres = await startDebianPostgres({ cleanUp, timeZone: 'Asia/Kathmandu' });
  const pooled = await startPgBouncer(postgres, cleanUp, more);
  const products = [await start(pooled), await start(pooled)];
  expect(products.map((product) => product.output())).toEqual([
    expect.stringContaining('is ready at'),
    expect.stringContaining('is ready at'),
  ]);
  let turn = 0;
  const url = () => products[turn++ % 2]?.url ?? '';
  const saving = await startSaving({ url, people: 20, random });
  await saving.untilMore(500);
  await saving.stop();
  const outcome = await saving.judge(postgres.connection);
  report('PgBouncer', outcome);
  expect(outcome).toMatchObject(nothingLost);
  expect(products.map((product) => product.output()).join('')).not.toContain('request failed');

  // Every session that PgBouncer holds has our limits, though nobody told it.
  const clients = Array.from({ length: 8 }, () => new pg.Client({ connectionString: pooled }));
  for (const client of clients) {
    client.on('error', () => {});
    await client.connect();
    await client.query('begin');
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as limit, current_setting('jit') as jit",
    );
    expect(rows).toEqual([{ limit: '5s', jit: 'off' }]);
  }
  await Promise.all(clients.map((client) => client.end()));

  // And the product reads instants by its own clock, not by the database's.
  const call = async (path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`${url()}/api${path}`, { headers, ...sent })).json();
  };
  const credentials = { email: 'reader@example.org', password: 'correct horse battery' };
  const { accessToken } = await call('/workout-tracker/auth/register', credentials);
  const [program] = (await call('/programs', undefined, accessToken)).data;
  const created = '2026-02-10T17:00:00.000Z';
  const workout = { _id: crypto.randomUUID(), wid: program._id, moves: [], created, ended: created, timeZone: 'UTC' };
  await call('/workouts', workout, accessToken);
  for (const _ of clients) expect((await call('/workouts', undefined, accessToken)).data[0].created).toBe(created);
});

test.skipIf(noPostgres)('by TLS, with a certificate that is checked', async () => {
  const folder = await makeServiceFolder(cleanUp);
  const openssl = (...given: string[]) => promisify(execFile)('openssl', given, { cwd: folder });
  await openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=ours',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  );
  await openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=theirs',
    '-keyout',
    'other.key',
    '-out',
    'other.crt',
  );
  await openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  );
  await openssl(
    'x509',
    '-req',
    '-in',
    'server.csr',
    '-CA',
    'ca.crt',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-copy_extensions',
    'copy',
    '-out',
    'server.crt',
  );
  const tls = { certificate: join(folder, 'server.crt'), key: join(folder, 'server.key') };
  const postgres = await startDebianPostgres({ cleanUp, tls });

  const plain = await start(postgres.url);
  expect(plain.output()).toMatch(/cannot be reached .*no encryption/);
  const wrong = await start(`${postgres.url}?sslmode=verify-full&sslrootcert=${join(folder, 'other.crt')}`);
  expect(wrong.output()).toMatch(/cannot be reached .*certificate/);

  const product = await start(`${postgres.url}?sslmode=verify-full&sslrootcert=${join(folder, 'ca.crt')}`);
  expect(product.output()).toMatch(/is ready at/);
  const saving = await startSaving({ url: () => product.url, people: 4, random });
  await saving.untilMore(20);
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  const { rows } = await admin.query(
    "select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'workout-tracker'",
  );
  await admin.end();
  expect(rows).toEqual([{ ssl: true }]);
  await saving.stop();
  expect(await saving.judge(postgres.connection)).toMatchObject(nothingLost);
});

test.skipIf(noPostgres).each([
  ['synchronous', true],
  ['asynchronous', false],
])('the primary dies and a standby is promoted: %s replication', async (kind, isSynchronous) => {
  const primary = await startDebianPostgres({ cleanUp });
  const standby = await primary.startStandby({ isSynchronous });
  const both = primary.url.replace(`:${primary.port}/`, `:${primary.port},127.0.0.1:${standby.port}/`);
  const product = await start(both);
  expect(product.output()).toMatch(/is ready at/);
  const saving = await startSaving({ url: () => product.url, people: 8, random });
  await saving.untilMore(200);
  await primary.kill();
  const diedAt = performance.now();
  await pause(1_000);
  await standby.promote();
  await saving.untilMore(1);
  const outageS = (performance.now() - diedAt) / 1_000;
  await saving.untilMore(200);
  await saving.stop();
  const outcome = await saving.judge(standby.connection);
  report(`failover, ${kind}, ${outageS.toFixed(1)} s from the death of the primary to the next save`, outcome);
  expect(outcome.answers[503]).toBeGreaterThan(0);
  expect(product.output()).not.toContain('request failed');
  // Without waiting for the standby some of the last saves may be lost: that is what it costs.
  if (isSynchronous) expect(outcome).toMatchObject(nothingLost);
  else expect(outcome).toMatchObject({ doubled: 0, half: 0 });
});
