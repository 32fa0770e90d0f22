/** Alerts that really go out: to a push service on this machine, over HTTP, decrypted there with the keys of the browser. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { databaseOf, openTestApp, useTestApp } from '#test/test-app.ts';
import { useSecondPool, useTestDatabase } from '#test/test-database.ts';
import { createAlertSender } from './alert-sender.ts';
import type { PushService } from './push-service.ts';
import { subscribeBrowser, usePushService, verifyVapid } from './testing/local-push-service.ts';

interface Device {
  readonly app: FastifyInstance;
  readonly person: TestUser;
}

const put = ({ app, person: { headers } }: Device, path: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/push/${path}`, headers, payload });

async function schedule(device: Device, inMs: number, next = 'Bench press'): Promise<{ _id: string; at: string }> {
  const alert = { _id: randomUUID(), at: new Date(Date.now() + inMs).toISOString() };
  const answer = await put(device, 'alert', { ...alert, sentAt: new Date().toISOString(), next });
  expect(answer.statusCode).toBe(200);
  return alert;
}

async function aDevice({ app, url }: { app: FastifyInstance; url: string }) {
  const person = await buildUser(app);
  const browser = subscribeBrowser(`${url}/send/${randomUUID()}`);
  expect((await put({ app, person }, 'subscription', browser.subscription)).statusCode).toBe(200);
  return { app, person, ...browser };
}

const waiting = async (app: FastifyInstance) =>
  (await databaseOf(app).db.selectFrom('push_alerts').selectAll().execute()).length;
const subscribed = async (app: FastifyInstance) =>
  (await databaseOf(app).db.selectFrom('push_subscriptions').selectAll().execute()).length;

test('comes at its instant, for this browser’s eyes alone, and says who sends it', async () => {
  const service = await usePushService();
  const app = await useTestApp({ env: { PUSH_HOSTS: service.url, PUBLIC_URL: 'https://gym.example' } });
  const device = await aDevice({ app, url: service.url });
  const { _id, at } = await schedule(device, 700, 'Row, 60 kg × 8');
  await expect.poll(() => service.arrivals.length).toBe(1);
  const [arrival] = service.arrivals;
  if (!arrival) throw new Error('It has just arrived.');
  expect(arrival.at).toBeGreaterThanOrEqual(Date.parse(at));
  expect(arrival.path).toBe(new URL(device.subscription.endpoint).pathname);
  expect(device.decrypt(arrival.body)).toEqual({
    kind: 'rest-over',
    id: _id,
    at,
    title: 'Rest is over',
    body: 'Next: Row, 60 kg × 8',
  });
  expect(arrival.headers).toMatchObject({
    ttl: '60',
    urgency: 'high',
    topic: 'rest',
    'content-encoding': 'aes128gcm',
  });
  expect(() => subscribeBrowser(service.url).decrypt(arrival.body)).toThrow();

  const { publicKey, payload } = await verifyVapid(arrival.headers.authorization);
  const key = await app.inject({ url: '/api/push/key', headers: device.person.headers });
  expect(publicKey).toBe(key.json().data.publicKey);
  expect(payload).toMatchObject({ aud: service.url, sub: 'https://gym.example' });
  await expect(
    verifyVapid(arrival.headers.authorization?.replace(/k=.*/, `k=${device.subscription.keys.p256dh}`)),
  ).rejects.toThrow();
  expect(await waiting(app)).toBe(0);
});

test('one that is cancelled or put off does not come at its first instant', async () => {
  const service = await usePushService();
  const app = await useTestApp({ env: { PUSH_HOSTS: service.url } });
  const [cancelled, putOff, marker] = [
    await aDevice({ app, url: service.url }),
    await aDevice({ app, url: service.url }),
    await aDevice({ app, url: service.url }),
  ];
  await schedule(cancelled, 400);
  await schedule(putOff, 400);
  await app.inject({ method: 'DELETE', url: '/api/push/alert', headers: cancelled.person.headers });
  await schedule(putOff, 3_600_000);
  await schedule(marker, 900, '');
  await expect.poll(() => service.arrivals.length).toBe(1);
  const [arrival] = service.arrivals;
  expect(marker.decrypt(arrival?.body ?? Buffer.alloc(0)).body).toBe('Time for your next set.');
  expect(await waiting(app)).toBe(1);
});

test('two servers on one database send it once, also when the one that was asked is gone', async () => {
  const service = await usePushService();
  const database = await useTestDatabase();
  const env = { PUSH_HOSTS: service.url };
  const first = await openTestApp({ database, env });
  const devices = await Promise.all(Array.from({ length: 8 }, () => aDevice({ app: first, url: service.url })));
  for (const device of devices) await schedule(device, 1_500);
  const others = await Promise.all([1, 2].map(() => useTestApp({ database: useSecondPool(database), env })));
  await Promise.all(others.map((app) => app.ready()));
  await first.close();
  await expect.poll(() => service.arrivals.length).toBe(8);
  // What is on its way still goes out.
  await Promise.all(others.map((app) => app.close()));
  expect(new Set(service.arrivals.map(({ path }) => path)).size).toBe(8);
  expect(service.arrivals).toHaveLength(8);
});

test('what another server wrote is found by looking again', async () => {
  const { url } = await usePushService();
  const app = await useTestApp({ env: { PUSH_HOSTS: url } });
  const { db } = databaseOf(app);
  const device = await aDevice({ app, url });
  await app.close();
  const sent: string[] = [];
  const service: PushService = {
    accepts: () => true,
    async send({ endpoint }) {
      sent.push(endpoint);
      return { kind: 'sent' };
    },
  };
  const sender = createAlertSender({ db, clock: () => new Date(), service, log: app.log, lookEveryMs: 20 });
  onTestFinished(() => sender.stop());
  sender.start();
  const { user_id, login_id } = await db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow();
  const at = new Date(Date.now() + 100);
  await db
    .insertInto('push_alerts')
    .values({ user_id, login_id, _id: randomUUID(), at, due_at: at, next: '' })
    .execute();
  await expect.poll(() => sent).toEqual([device.subscription.endpoint]);
});

test('a restart in between loses nothing, and what is a minute late is dropped', async () => {
  const service = await usePushService();
  const database = await useTestDatabase();
  const env = { PUSH_HOSTS: service.url };
  const before = await openTestApp({ database, env });
  const [soon, late] = [
    await aDevice({ app: before, url: service.url }),
    await aDevice({ app: before, url: service.url }),
  ];
  await schedule(soon, 3_600_000, 'Squat');
  await schedule(late, 3_600_000);
  await before.close();
  const dueAgo = (device: Device, ms: number) =>
    database.db
      .updateTable('push_alerts')
      .set({ due_at: new Date(Date.now() - ms) })
      .where('user_id', '=', device.person.user._id)
      .execute();
  await dueAgo(soon, 5_000);
  await dueAgo(late, 61_000);
  const after = await openTestApp({ database, env });
  onTestFinished(() => after.close());
  await after.ready();
  await expect.poll(() => service.arrivals.length).toBe(1);
  expect(soon.decrypt(service.arrivals[0]?.body ?? Buffer.alloc(0)).body).toBe('Next: Squat');
  await expect.poll(() => waiting(after)).toBe(0);
});

test('a session that ended in between hears nothing', async () => {
  const service = await usePushService();
  const app = await useTestApp({ env: { PUSH_HOSTS: service.url } });
  const [ended, marker] = [await aDevice({ app, url: service.url }), await aDevice({ app, url: service.url })];
  await schedule(ended, 300);
  await databaseOf(app)
    .db.updateTable('logins')
    .set({ ended_at: new Date(), end_reason: 'ended' })
    .where('user_id', '=', ended.person.user._id)
    .execute();
  await schedule(marker, 600);
  await expect.poll(() => service.arrivals.length).toBe(1);
  expect(service.arrivals[0]?.path).toBe(new URL(marker.subscription.endpoint).pathname);
});

test.each([404, 410])('after a %i the subscription is forgotten', async (status) => {
  const service = await usePushService();
  service.answer(status);
  const app = await useTestApp({ env: { PUSH_HOSTS: service.url } });
  await schedule(await aDevice({ app, url: service.url }), 100);
  await expect.poll(() => subscribed(app)).toBe(0);
  expect(service.arrivals).toHaveLength(1);
});

test('after a redirect, an error or an endless answer it is kept, and nobody else is called', async () => {
  const [service, elsewhere] = [await usePushService(), await usePushService()];
  const app = await useTestApp({ env: { PUSH_HOSTS: service.url } });
  const device = await aDevice({ app, url: service.url });
  const answers = [
    () => service.answer(307, { location: `${elsewhere.url}/taken` }),
    () => service.answer(500),
    () => service.answer(201, {}, 'x'.repeat(5_000_000)),
  ];
  for (const [index, answer] of answers.entries()) {
    answer();
    await schedule(device, 100);
    await expect.poll(() => service.arrivals.length).toBe(index + 1);
  }
  await app.close();
  expect([elsewhere.arrivals.length, await subscribed(app)]).toEqual([0, 1]);
});
