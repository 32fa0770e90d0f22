import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock, minutes, seconds } from '#test/fake-clock.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const report = (app: FastifyInstance, payload: object, more: Partial<InjectOptions> = {}) =>
  app.inject({ method: 'POST', url: '/api/catches/create', payload, ...more });
const list = async (app: FastifyInstance, query: Record<string, string> = {}) => {
  const { headers } = await buildUser(app, { role: 'admin' });
  return (await app.inject({ url: '/api/catches', headers, query })).json();
};

test('anybody reports, the same error is counted, and admins read the latest first', async () => {
  const app = await useTestApp({ clock: clock.now });
  const first = clock.now().toISOString();
  const error = {
    message: 'x is undefined',
    stack: 'at a\nat b\nat c\nat d',
    route: '/start/',
    userAgent: 'A',
    appVersion: '1',
  };
  expect((await report(app, error)).json()).toEqual({ data: { done: true } });
  clock.advance(minutes(1));
  await report(app, { ...error, stack: 'at a\nat b\nat c\nat elsewhere', route: '/workouts/?page=2', appVersion: '2' });
  clock.advance(minutes(1));
  await report(app, { message: 'x is undefined', stack: 'at z' });
  const { data, pagination } = await list(app);
  expect(data).toMatchObject([
    { message: 'x is undefined', stack: 'at z', route: '', userAgent: '', appVersion: '', count: 1 },
    {
      stack: error.stack,
      route: '/workouts/',
      appVersion: '2',
      count: 2,
      createdAt: first,
      lastSeenAt: new Date(Date.parse(first) + minutes(1)).toISOString(),
    },
  ]);
  expect(pagination).toMatchObject({ totalCount: 2, totalPages: 1 });
});

test('what looks like a token is not kept, and neither is whose browser it was', async () => {
  const app = await useTestApp();
  const person = await buildUser(app, { email: 'canary@example.org' });
  const { accessToken, refreshToken } = person;
  await report(
    app,
    {
      message: `refused ${accessToken}`,
      stack: `at https://x.example/?t=${refreshToken}:1:1`,
      route: `/?r=${refreshToken}`,
    },
    { headers: person.headers },
  );
  const { rows } = await databaseOf(app).pool.query('select c::text as row from catches c');
  expect(rows).toHaveLength(1);
  for (const secret of [
    accessToken.slice(0, 20),
    accessToken.slice(-20),
    refreshToken.slice(4, 24),
    'canary',
    person.user._id,
  ]) {
    expect(rows[0].row).not.toContain(secret);
  }
});

test('reports are bounded in size', async () => {
  for (const payload of [
    { message: 'x'.repeat(2_001) },
    { message: 'm', stack: 'x'.repeat(10_001) },
    { message: 'm', route: 'x'.repeat(501) },
    { message: 'm', userAgent: 'x'.repeat(501) },
    { message: 'm', appVersion: 'x'.repeat(51) },
    { stack: 'no message' },
  ]) {
    expect((await report(sharedApp(), payload)).statusCode).toBe(422);
  }
});

test('reports are bounded in number: the newest thousand are kept', async () => {
  const app = await useTestApp({ clock: clock.now });
  const { db } = databaseOf(app);
  await db
    .insertInto('catches')
    .values(
      Array.from({ length: 1_000 }, (_, number) => ({
        _id: randomUUID(),
        fingerprint: `${number}`,
        message: `old ${number}`,
        stack: '',
        route: '',
        user_agent: '',
        app_version: '',
        created_at: clock.now(),
        last_seen_at: new Date(clock.now().getTime() + seconds(number)),
      })),
    )
    .execute();
  clock.advance(minutes(60));
  for (const message of ['new 1', 'new 2']) await report(app, { message });
  const stored = await db.selectFrom('catches').select('message').orderBy('last_seen_at').execute();
  expect(stored).toHaveLength(1_000);
  expect([stored[0]?.message, stored.at(-1)?.message]).toEqual(['old 2', 'new 2']);
});

test('reports are bounded in rate, per person and per address, and the next person is unaffected', async () => {
  const app = await useTestApp({
    database: databaseOf(sharedApp()),
    clock: clock.now,
    env: { RATE_LIMIT_FACTOR: '1' },
  });
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  let addresses = 0;
  const send = (from: Partial<InjectOptions>) =>
    report(app, { message: 'again' }, { remoteAddress: `10.3.0.${++addresses}`, ...from });
  for (let time = 0; time < 30; time++) expect((await send({ headers: person.headers })).statusCode).toBe(201);
  const refused = await send({ headers: person.headers });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await send({ headers: other.headers })).statusCode).toBe(201);
  for (let time = 0; time < 60; time++) expect((await send({ remoteAddress: '10.4.0.1' })).statusCode).toBe(201);
  expect((await send({ remoteAddress: '10.4.0.1' })).statusCode).toBe(429);
});

test('admins forget one, and forgetting it again is done too; others may not look', async () => {
  const app = sharedApp();
  await report(app, { message: 'forget me' });
  const { data } = await list(app, { page: '-1' });
  const { _id } = data.find((entry: { message: string }) => entry.message === 'forget me');
  const [admin, user] = [await buildUser(app, { role: 'admin' }), await buildUser(app)];
  const forget = (headers: object) =>
    app.inject({ method: 'POST', url: `/api/catches/delete?id=${_id}`, headers: { ...headers } });
  expect((await forget(user.headers)).statusCode).toBe(403);
  expect((await forget({})).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/catches', headers: user.headers })).statusCode).toBe(403);
  for (let time = 0; time < 2; time++) expect((await forget(admin.headers)).json()).toEqual({ data: { done: true } });
  const left = await list(app, { page: '-1' });
  expect(left.data.map((entry: { message: string }) => entry.message)).not.toContain('forget me');
});
