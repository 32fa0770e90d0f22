import { startPostgres } from '@workout-tracker/server/postgres/start-postgres';
import { startPushService, subscribeBrowser } from '@workout-tracker/server/push/testing/local-push-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStartedDataFolder } from '../support/data-folder.ts';
import { randomFrom } from '../support/expiring-tokens.ts';
import { type Product, startProduct } from '../support/product.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const cleanUp = new AsyncDisposableStack();
const push = await startPushService();
cleanUp.defer(async () => push.close());
let servers: Product[] = [];
let people = 0;

beforeAll(async () => {
  const data = await makeStartedDataFolder();
  cleanUp.defer(() => data.remove());
  const postgres = await startPostgres({ dataDir: data.dataDir, log: () => {} });
  cleanUp.defer(() => postgres.stop());
  const { host, user, password, database } = postgres.connection;
  const env = {
    LOG_LEVEL: 'error',
    DATABASE_URL: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`,
    JWT_SECRET: 'f3Vq0ZtB7xkWm2Jc9RhYp5LsN8gDa1Te6uKiXo4wQvE',
    DATA_DIR: data.folder,
    PUSH_HOSTS: push.url,
  };
  servers = await Promise.all([startProduct(env), startProduct(env)]);
  for (const server of servers) cleanUp.defer(() => server.end('SIGTERM').then(() => {}));
});
afterAll(() => cleanUp.disposeAsync());

async function call(server: number, path: string, body?: object, token?: string) {
  const answer = await fetch(`${servers[server % 2]?.url}/api/workout-tracker${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Tokens & { error?: string } };
}

async function signUp(): Promise<Tokens> {
  people += 1;
  const { status, body } = await call(0, '/auth/register', {
    email: `person-${people}@example.org`,
    password: 'correct horse battery',
  });
  expect(status).toBe(201);
  return body;
}

const refresh = (server: number, refreshToken: string) => call(server, '/auth/refresh', { refreshToken });

test('twenty refreshes of one token at once, half of them at each server, all give the same successor', async () => {
  const { refreshToken } = await signUp();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => refresh(number, refreshToken)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
});

const rounds = process.env.LONG_RUNS ? 1_000 : 100;

test(`${rounds} refreshes at either server, a fifth of the answers lost: nobody is signed out`, async () => {
  const random = randomFrom(20_261_115);
  let { accessToken, refreshToken } = await signUp();
  for (let round = 0; round < rounds; round++) {
    const { status, body } = await refresh(random() < 0.5 ? 0 : 1, refreshToken);
    expect(status, `refresh ${round}`).toBe(200);
    if (random() < 0.2) continue;
    ({ accessToken, refreshToken } = body);
    // Now and then the new token is used at once, which ends the life of its parent.
    if (random() < 0.3) expect((await call(round, '/auth/me', undefined, accessToken)).status).toBe(200);
  }
});

test('a stolen token, used at the other server after its owner went on, ends the login at both', async () => {
  const stolen = await signUp();
  const first = await refresh(0, stolen.refreshToken);
  expect((await call(0, '/auth/me', undefined, first.body.accessToken)).status).toBe(200);
  const second = await refresh(0, first.body.refreshToken);
  expect((await call(0, '/auth/me', undefined, second.body.accessToken)).status).toBe(200);

  // It is refused at once; used again when the grace for tabs that ask together is over, it ends the login.
  const isOver = async () => {
    expect((await refresh(1, stolen.refreshToken)).status).toBe(401);
    return (await call(0, '/auth/me', undefined, second.body.accessToken)).status === 401;
  };
  await expect.poll(isOver, { interval: 2_000 }).toBe(true);
  for (const server of [0, 1]) {
    expect((await refresh(server, second.body.refreshToken)).status).toBe(401);
    expect((await call(server, '/auth/me', undefined, second.body.accessToken)).status).toBe(401);
  }
});

test('signed out at one server is signed out at the other', async () => {
  const { accessToken, refreshToken } = await signUp();
  expect((await call(0, '/auth/logout', { refreshToken }, accessToken)).status).toBe(200);
  expect((await call(1, '/auth/me', undefined, accessToken)).status).toBe(401);
});

test('an alert that one server was asked for is sent once, though both wait for it', async () => {
  const { accessToken } = await signUp();
  const browser = subscribeBrowser(`${push.url}/send`);
  const put = async (server: number, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const address = `${servers[server]?.url}/api/push/${path}`;
    expect((await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })).status).toBe(200);
  };
  await put(0, 'subscription', browser.subscription);
  // Long enough for the other one to look at the table.
  const at = new Date(Date.now() + 6_000).toISOString();
  const _id = crypto.randomUUID();
  await put(1, 'alert', { _id, at, sentAt: new Date().toISOString(), next: 'Squat' });
  await expect.poll(() => push.arrivals.length, { interval: 100 }).toBe(1);
  expect(push.arrivals.map(({ body }) => browser.decrypt(body))).toMatchObject([{ id: _id, at, body: 'Next: Squat' }]);
});
