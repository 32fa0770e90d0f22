/**
 * Three servers behind nginx on one database. One of them is killed every few seconds while people save, import, export and wait for alerts:
 * nothing is lost, nobody is signed out, and every job is done once. Then an old and a new version side by side, each replaced in turn.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startPelotonSimulator } from '@workout-tracker/peloton-simulator';
import { ManualClock } from '@workout-tracker/peloton-simulator/clock';
import { startPushService, subscribeBrowser } from '@workout-tracker/server/push/testing/local-push-service';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { type DebianPostgres, freePort, noPostgres, startDebianPostgres } from '../support/debian-postgres.ts';
import { randomFrom } from '../support/expiring-tokens.ts';
import { type Product, startProduct } from '../support/product.ts';
import { noNginx, startNginx } from '../support/proxies.ts';
import { nothingLost, report, startSaving } from '../support/saving-people.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const seed = Number(process.env.FAULT_SEED) || Math.floor(Math.random() * 2 ** 31);
const serverKills = Number(process.env.SERVER_KILLS) || 6;
const random = randomFrom(seed);

let cleanUp: AsyncDisposableStack;
beforeEach(() => {
  cleanUp = new AsyncDisposableStack();
});
afterEach(() => cleanUp.disposeAsync());

interface Fleet {
  url: string;
  /** Everything that any of them ever said. */
  said(): string;
  /** Ends the one at this place and starts another there, of this version. */
  replace(place: number, signal: NodeJS.Signals, program?: string): Promise<void>;
}

async function startFleet(size: number, env: Record<string, string>, program?: string): Promise<Fleet> {
  const { folder, remove } = await makeDataFolder();
  cleanUp.defer(remove);
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const begin = (port: number, version = program): Promise<Product> =>
    startProduct(
      {
        JWT_SECRET: 'f3Vq0ZtB7xkWm2Jc9RhYp5LsN8gDa1Te6uKiXo4wQvE',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        RATE_LIMIT_FACTOR: '1000',
        ...env,
        PORT: String(port),
      },
      version,
    );
  const servers = await Promise.all(ports.map((port) => begin(port)));
  cleanUp.defer(async () => void (await Promise.all(servers.map((server) => server.end('SIGTERM')))));
  let earlier = '';
  return {
    url: await startNginx(ports, cleanUp),
    said: () => earlier + servers.map((server) => server.output()).join(''),
    async replace(place, signal, version) {
      await servers[place]?.end(signal);
      earlier += servers[place]?.output();
      servers[place] = await begin(ports[place] ?? 0, version);
    },
  };
}

/** Calls through nginx, again until somebody answers: whoever was asked may just have been killed. */
function personAt(url: string, headers: Record<string, string> = {}) {
  return async (method: string, path: string, body?: object) => {
    for (;;) {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer?.ok) return answer.json();
      if (answer && answer.status < 500) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      await pause(100);
    }
  };
}

async function count({ connection }: DebianPostgres, sql: string): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::integer as count from ${sql}`);
  await client.end();
  return rows[0]?.count ?? 0;
}

test.skipIf(noPostgres || noNginx)('one of three servers killed every few seconds', async () => {
  const postgres = await startDebianPostgres({ cleanUp });
  const simulator = await startPelotonSimulator({ clock: new ManualClock('2026-10-15T12:00:00Z') });
  cleanUp.defer(() => simulator.stop());
  const push = await startPushService();
  cleanUp.defer(async () => push.close());
  const fleet = await startFleet(3, {
    DATABASE_URL: postgres.url,
    PUSH_HOSTS: push.url,
    PELOTON_API_URL: simulator.apiUrl,
    PELOTON_AUTH_URL: simulator.authUrl,
  });

  const credentials = { email: 'busy@example.org', password: 'correct horse battery' };
  const { accessToken } = await personAt(fleet.url)('POST', '/workout-tracker/auth/register', credentials);
  const authorization = `Bearer ${accessToken}`;
  const account = { username_or_email: 'metric', password: 'pedal-metric-2026' };
  const { sessionToken } = await personAt(fleet.url, { authorization })('POST', '/peloton/login', account);
  const call = personAt(fleet.url, { authorization, 'x-peloton-session': sessionToken });
  const browser = subscribeBrowser(`${push.url}/send`);
  await call('PUT', '/push/subscription', browser.subscription);

  const saving = await startSaving({ url: () => fleet.url, people: 8, random });
  await saving.untilMore(20);
  const importId = randomUUID();
  const items = [...simulator.control.account('metric').odd.values()].slice(0, 14);
  await call('POST', '/peloton/imports', {
    _id: importId,
    items: items.map(({ id, name }) => ({ pelotonId: id, name })),
  });
  const exportId = randomUUID();
  await call('POST', '/exports', { _id: exportId, kind: 'archive' });

  const alert = async () => {
    const now = Date.now();
    const times = { at: new Date(now + 1_000).toISOString(), sentAt: new Date(now).toISOString() };
    await call('PUT', '/push/alert', { _id: randomUUID(), ...times, next: 'Squat' });
  };
  // Those that are coming up again: two of three are left to answer whenever one is killed.
  const starting = new Map<number, Promise<void>>();
  for (let kill = 0; kill < serverKills; kill++) {
    await alert();
    await pause(2_000 + random() * 2_000);
    await Promise.all(starting.values());
    const place = kill % 3;
    starting.set(place, fleet.replace(place, 'SIGKILL'));
  }
  await Promise.all(starting.values());
  await saving.untilMore(20);
  await saving.stop();
  const outcome = await saving.judge(postgres.connection);
  report(`three servers, ${serverKills} kills`, outcome, seed);
  expect(outcome).toMatchObject(nothingLost);

  await expect.poll(async () => (await call('GET', `/peloton/imports/${importId}`)).data.status).toBe('done');
  const { data } = await call('GET', `/peloton/imports/${importId}`);
  expect(data).toMatchObject({ created: 14, failures: [] });
  expect(await count(postgres, 'workouts where is_from_peloton')).toBe(14);
  await expect.poll(async () => (await call('GET', '/exports')).data[0]?.status).toBe('ready');
  expect(await count(postgres, 'exports')).toBe(1);
  // The last one was asked for when all of them lived; one that a server had in hand as it died is not sent twice.
  const before = push.arrivals.length;
  await alert();
  await expect.poll(() => push.arrivals.length).toBeGreaterThan(before);
  const alerts = push.arrivals.map(({ body }) => browser.decrypt(body) as { id: string });
  console.log(`alerts: ${serverKills + 1} asked for, ${alerts.length} sent`);
  expect(new Set(alerts.map(({ id }) => id)).size).toBe(alerts.length);
  expect(fleet.said()).not.toContain('request failed');
});

/** The version before the newest migration, or the one that `OLD_VERSION` names; run from its sources, on its own copy of the packages. */
async function checkOutOld(): Promise<string | undefined> {
  const git = async (...given: string[]) => (await run('git', given, { cwd: root })).stdout.trim();
  try {
    const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/migrations');
    const version = process.env.OLD_VERSION || `${newest}^`;
    const folder = await mkdtemp(join(root, '.cache/old-version-'));
    cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', version, folder], { cwd: root });
    for (const place of ['.', 'server', 'packages/core'])
      await run('sh', [
        '-c',
        'test ! -d "$1" || cp -al "$1" "$2"',
        'sh',
        join(root, place, 'node_modules'),
        join(folder, place),
      ]);
    // Its entry, wherever that version had it.
    return ['server/src/app/main.ts', 'server/src/main.ts'].map((path) => join(folder, path)).find(existsSync);
  } catch {
    return undefined; // no history here
  }
}

test.skipIf(noPostgres || noNginx)(
  'a new version takes the place of the old one, server by server',
  async ({ skip }) => {
    const old = await checkOutOld();
    if (old === undefined) return skip('needs the history of the repository');
    const postgres = await startDebianPostgres({ cleanUp });
    const fleet = await startFleet(2, { DATABASE_URL: postgres.url }, old);
    const saving = await startSaving({ url: () => fleet.url, people: 8, random });
    await saving.untilMore(40);
    // The new one migrates; the old one goes on beside it.
    await fleet.replace(0, 'SIGTERM');
    await saving.untilMore(100);
    await fleet.replace(1, 'SIGTERM');
    await saving.untilMore(40);
    await saving.stop();
    const outcome = await saving.judge(postgres.connection);
    report('old and new side by side', outcome, seed);
    expect(outcome).toMatchObject(nothingLost);
    expect(fleet.said()).not.toContain('request failed');
  },
);
