/**
 * Alerts that really go out: to a push service on this machine, over HTTP, decrypted there with the keys of the browser. Time stands still until a test
 * moves it, so that none of them depends on how quick the machine is.
 */
import { randomUUID } from 'node:crypto';
import { languageOf } from '@workout-tracker/core/people/languages';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { PushService } from '#push/push-service.ts';
import {
  type LocalPushService,
  subscribeBrowser,
  usePushService,
  verifyVapid,
} from '#push/testing/local-push-service.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock, type FakeClock, minutes, seconds } from '#test/fake-clock.ts';
import { databaseOf, openTestApp, useTestApp } from '#test/test-app.ts';
import { refuseForSpace, useSecondPool, useTestDatabase } from '#test/test-database.ts';
import { wordsFor } from '#words/words-for.ts';
import { createAlertSender } from './alert-sender.ts';

interface Device {
  readonly app: FastifyInstance;
  readonly person: TestUser;
  readonly clock: FakeClock;
}

const put = ({ app, person: { headers } }: Pick<Device, 'app' | 'person'>, path: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/push/${path}`, headers, payload });

async function schedule(device: Device, inMs: number, next = 'Bench press'): Promise<{ _id: string; at: string }> {
  const now = device.clock.now();
  const alert = { _id: randomUUID(), at: new Date(now.getTime() + inMs).toISOString() };
  const answer = await put(device, 'alert', { ...alert, sentAt: now.toISOString(), next });
  expect(answer.statusCode).toBe(200);
  return alert;
}

/** The signature of a message tells the real time, so the clock starts there. */
const stoppedClock = (): FakeClock => createFakeClock(new Date());

async function aDevice({ app, clock, url }: { app: FastifyInstance; clock: FakeClock; url: string }) {
  const person = await buildUser(app);
  const browser = subscribeBrowser(`${url}/send/${randomUUID()}`);
  expect((await put({ app, person }, 'subscription', browser.subscription)).statusCode).toBe(200);
  return { app, person, clock, ...browser };
}

/** A server at a push service, and its devices. */
async function useServer(env: Record<string, string> = {}) {
  const service = await usePushService();
  const clock = stoppedClock();
  const app = await useTestApp({ clock: clock.now, env: { PUSH_HOSTS: service.url, ...env } });
  return { service, clock, app, newDevice: () => aDevice({ app, clock, url: service.url }) };
}

const waiting = async (app: FastifyInstance) =>
  (await databaseOf(app).db.selectFrom('push_alerts').selectAll().execute()).length;
const subscribed = async (app: FastifyInstance) =>
  (await databaseOf(app).db.selectFrom('push_subscriptions').selectAll().execute()).length;
const pathOf = ({ subscription }: { subscription: { endpoint: string } }) => new URL(subscription.endpoint).pathname;
const arrivedAt = ({ arrivals }: LocalPushService) => arrivals.map(({ path }) => path);

test('comes at its instant, for this browser’s eyes alone, and says who sends it', async () => {
  const { service, clock, app, newDevice } = await useServer({ PUBLIC_URL: 'https://gym.example' });
  const [device, earlier] = [await newDevice(), await newDevice()];
  const { _id, at } = await schedule(device, 200, 'Row, 60 kg × 8');
  await schedule(earlier, 199);
  clock.advance(199);
  await expect.poll(() => arrivedAt(service)).toEqual([pathOf(earlier)]);
  expect(await waiting(app)).toBe(1);
  clock.advance(1);
  await expect.poll(() => arrivedAt(service)).toEqual([pathOf(earlier), pathOf(device)]);
  const arrival = service.arrivals[1];
  if (!arrival) throw new Error('It has just arrived.');
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

test('one that is cancelled or put off does not come, however long the server was busy', async () => {
  const { service, clock, app, newDevice } = await useServer();
  const [cancelled, putOff, marker] = [await newDevice(), await newDevice(), await newDevice()];
  await schedule(cancelled, 200);
  await schedule(putOff, 200);
  await schedule(marker, 201, '');
  await app.inject({ method: 'DELETE', url: '/api/push/alert', headers: cancelled.person.headers });
  await schedule(putOff, minutes(60));
  clock.advance(seconds(30));
  await expect.poll(() => arrivedAt(service)).toEqual([pathOf(marker)]);
  expect(marker.decrypt(service.arrivals[0]?.body ?? Buffer.alloc(0)).body).toBe('Time for your next set.');
  // What is on its way still goes out.
  await app.close();
  expect(service.arrivals).toHaveLength(1);
  expect(await waiting(app)).toBe(1);
});

test('it is in the language that the person chose, else in the one that the device asked for', async () => {
  const { service, clock, app, newDevice } = await useServer();
  const [chosen, asking] = [await newDevice(), await newDevice()];
  const { pool } = databaseOf(app);
  await pool.query("update users set language = 'de' where _id = $1", [chosen.person.user._id]);
  await pool.query("update logins set languages = '{ja}' where user_id = $1", [chosen.person.user._id]);
  await pool.query("update logins set languages = '{pt-PT,en}' where user_id = $1", [asking.person.user._id]);
  await schedule(chosen, 200, 'Row, 60 kg × 8');
  await schedule(asking, 201, '');
  clock.advance(201);
  await expect.poll(() => arrivedAt(service)).toEqual([pathOf(chosen), pathOf(asking)]);
  const [first, second] = service.arrivals.map(({ body }) => body);
  const { title, nextSet } = (await wordsFor(languageOf(['pt-PT', 'en']))).restOver;
  expect(chosen.decrypt(first ?? Buffer.alloc(0))).toMatchObject({
    title: 'Die Pause ist vorbei',
    body: 'Als Nächstes: Row, 60 kg × 8',
  });
  expect(asking.decrypt(second ?? Buffer.alloc(0))).toMatchObject({ title, body: nextSet });
});

test('two servers on one database send it once, also when the one that was asked is gone', async () => {
  const service = await usePushService();
  const clock = stoppedClock();
  const database = await useTestDatabase();
  const settings = { clock: clock.now, env: { PUSH_HOSTS: service.url } };
  const first = await openTestApp({ database, ...settings });
  const newDevice = () => aDevice({ app: first, clock, url: service.url });
  const devices = await Promise.all(Array.from({ length: 8 }, newDevice));
  for (const device of devices) await schedule(device, 200);
  const others = await Promise.all([1, 2].map(() => useTestApp({ database: useSecondPool(database), ...settings })));
  await Promise.all(others.map((app) => app.ready()));
  await first.close();
  clock.advance(200);
  await expect.poll(() => service.arrivals.length).toBe(8);
  await Promise.all(others.map((app) => app.close()));
  expect(new Set(arrivedAt(service)).size).toBe(8);
  expect(service.arrivals).toHaveLength(8);
});

test('what was taken goes out although the next cannot be taken, which follows when it can', async () => {
  const { service, clock, app, newDevice } = await useServer();
  const [taken, refused] = [await newDevice(), await newDevice()];
  await schedule(taken, 200);
  await schedule(refused, 201);
  const which = `for each row when (old.user_id = '${refused.person.user._id}')`;
  const makeRoom = await refuseForSpace(databaseOf(app), { table: 'push_alerts', events: 'delete', which });
  clock.advance(201);
  await expect.poll(() => arrivedAt(service)).toEqual([pathOf(taken)]);
  await makeRoom();
  await expect.poll(() => arrivedAt(service)).toEqual([pathOf(taken), pathOf(refused)]);
});

test('what another server wrote is found by looking again', async () => {
  const { clock, app, newDevice } = await useServer();
  const { db } = databaseOf(app);
  const device = await newDevice();
  await app.close();
  const sent: string[] = [];
  const service: PushService = {
    accepts: () => true,
    async send({ endpoint }) {
      sent.push(endpoint);
      return { kind: 'sent' };
    },
  };
  const sender = createAlertSender({ db, clock: clock.now, push: service, log: app.log, lookEveryMs: 20 });
  onTestFinished(() => sender.stop());
  sender.start();
  const { user_id, login_id } = await db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow();
  const at = new Date(clock.now().getTime() + 100);
  await db
    .insertInto('push_alerts')
    .values({ user_id, login_id, _id: randomUUID(), at, due_at: at, next: '' })
    .execute();
  expect(sent).toEqual([]);
  clock.advance(100);
  await expect.poll(() => sent).toEqual([device.subscription.endpoint]);
});

test('a restart in between loses nothing, and what is a minute late is dropped', async () => {
  const service = await usePushService();
  const clock = stoppedClock();
  const database = await useTestDatabase();
  const settings = { database, clock: clock.now, env: { PUSH_HOSTS: service.url } };
  const before = await openTestApp(settings);
  const newDevice = () => aDevice({ app: before, clock, url: service.url });
  const [late, soon] = [await newDevice(), await newDevice()];
  await schedule(late, minutes(10));
  await schedule(soon, minutes(10) + 1, 'Squat');
  await before.close();
  clock.advance(minutes(11));
  const after = await openTestApp(settings);
  onTestFinished(() => after.close());
  await after.ready();
  await expect.poll(() => service.arrivals.length).toBe(1);
  expect(soon.decrypt(service.arrivals[0]?.body ?? Buffer.alloc(0)).body).toBe('Next: Squat');
  expect(await waiting(after)).toBe(0);
});

test('a session that ended in between hears nothing', async () => {
  const { service, clock, app, newDevice } = await useServer();
  const [ended, marker] = [await newDevice(), await newDevice()];
  await schedule(ended, 200);
  await schedule(marker, 201);
  await databaseOf(app)
    .db.updateTable('logins')
    .set({ ended_at: clock.now(), end_reason: 'ended' })
    .where('user_id', '=', ended.person.user._id)
    .execute();
  clock.advance(201);
  await expect.poll(() => arrivedAt(service)).toEqual([pathOf(marker)]);
  await app.close();
  expect(service.arrivals).toHaveLength(1);
});

test.each([404, 410])('after a %i the subscription is forgotten', async (status) => {
  const { service, clock, app, newDevice } = await useServer();
  service.answer(status);
  await schedule(await newDevice(), 200);
  clock.advance(200);
  await expect.poll(() => subscribed(app)).toBe(0);
  expect(service.arrivals).toHaveLength(1);
});

test('after a redirect, an error or an endless answer it is kept, and nobody else is called', async () => {
  const { service, clock, app, newDevice } = await useServer();
  const elsewhere = await usePushService();
  const device = await newDevice();
  const answers = [
    () => service.answer(307, { location: `${elsewhere.url}/taken` }),
    () => service.answer(500),
    () => service.answer(201, {}, 'x'.repeat(5_000_000)),
  ];
  for (const [index, answer] of answers.entries()) {
    answer();
    await schedule(device, 200);
    clock.advance(200);
    await expect.poll(() => service.arrivals.length).toBe(index + 1);
  }
  await app.close();
  expect([elsewhere.arrivals.length, await subscribed(app)]).toEqual([0, 1]);
});
