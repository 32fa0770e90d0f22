import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { subscribeBrowser } from '#push/testing/local-push-service.ts';
import { callsOf } from '#test/account-calls.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock, minutes, seconds } from '#test/fake-clock.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const sharedApp = shareApp();
const somewhere = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;

const callsFor = (app: FastifyInstance, { headers }: Pick<TestUser, 'headers'>) => ({
  key: () => app.inject({ url: '/api/push/key', headers }),
  subscribe: (payload: object = subscribeBrowser(somewhere()).subscription) =>
    app.inject({ method: 'PUT', url: '/api/push/subscription', headers, payload }),
  unsubscribe: () => app.inject({ method: 'DELETE', url: '/api/push/subscription', headers }),
  schedule: (changes: object = {}) => {
    const [at, sentAt] = [new Date(Date.now() + 3_600_000), new Date()].map((instant) => instant.toISOString());
    const payload = { _id: randomUUID(), at, sentAt, next: 'Bench press', ...changes };
    return app.inject({ method: 'PUT', url: '/api/push/alert', headers, payload });
  },
  cancel: () => app.inject({ method: 'DELETE', url: '/api/push/alert', headers }),
});

const alertsOf = (app: FastifyInstance, { user }: TestUser) =>
  databaseOf(app).db.selectFrom('push_alerts').selectAll().where('user_id', '=', user._id).execute();
const subscriptionsOf = (app: FastifyInstance, { user }: TestUser) =>
  databaseOf(app).db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', user._id).execute();

/** The same person on another device. */
async function signInAgain(app: FastifyInstance, person: TestUser): Promise<TestUser> {
  const { accessToken, refreshToken } = (await callsOf(app).login(person.email, person.password)).json();
  return { ...person, accessToken, refreshToken, headers: { authorization: `Bearer ${accessToken}` } };
}

test('strangers are told nothing and change nothing', async () => {
  const calls = callsFor(sharedApp(), { headers: { authorization: 'Bearer no' } });
  const answers = await Promise.all([
    calls.key(),
    calls.subscribe(),
    calls.unsubscribe(),
    calls.schedule(),
    calls.cancel(),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
});

test('the key is the same for everybody, on every server with this secret, and another with another secret', async () => {
  const app = sharedApp();
  const keyOf = async (asked: FastifyInstance) =>
    (await callsFor(asked, await buildUser(asked)).key()).json().data.publicKey;
  const key = await keyOf(app);
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect(await keyOf(app)).toBe(key);
  expect(await keyOf(await useTestApp())).toBe(key);
  expect(await keyOf(await useTestApp({ secret: 'another secret, of another server altogether' }))).not.toBe(key);
});

test('one alert per session: a later one takes its place, repeating changes nothing, cancelling twice is done', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsFor(app, person);
  expect((await calls.subscribe()).json()).toEqual({ data: { done: true } });
  expect((await calls.schedule({ next: 'Squat' })).statusCode).toBe(200);
  const _id = randomUUID();
  for (let time = 0; time < 2; time++) expect((await calls.schedule({ _id })).statusCode).toBe(200);
  expect(await alertsOf(app, person)).toMatchObject([{ _id, next: 'Bench press' }]);
  for (let time = 0; time < 2; time++) expect((await calls.cancel()).json()).toEqual({ data: { done: true } });
  expect(await alertsOf(app, person)).toEqual([]);
});

test('nobody reaches the alert of another person, or of another device of one’s own', async () => {
  const app = sharedApp();
  const me = await buildUser(app);
  const phone = await signInAgain(app, me);
  const otherPerson = await buildUser(app);
  const _id = randomUUID();
  await callsFor(app, me).subscribe();
  await callsFor(app, me).schedule({ _id });
  const [mine] = await alertsOf(app, me);
  for (const other of [phone, otherPerson]) {
    const calls = callsFor(app, other);
    await calls.subscribe();
    expect((await calls.schedule({ _id, next: 'Mine now' })).statusCode).toBe(200);
    expect((await calls.cancel()).statusCode).toBe(200);
    expect((await calls.unsubscribe()).statusCode).toBe(200);
  }
  expect(await alertsOf(app, me)).toEqual([mine]);
  expect(await subscriptionsOf(app, me)).toHaveLength(1);
});

test('without a subscription there is nobody to alert', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const calls = callsFor(app, person);
  const answer = await calls.schedule();
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'This device is not subscribed to alerts.']);
  await calls.subscribe();
  await calls.schedule();
  for (let time = 0; time < 2; time++) expect((await calls.unsubscribe()).json()).toEqual({ data: { done: true } });
  expect(await alertsOf(app, person)).toEqual([]);
});

test('a new subscription takes the place of the old one; a person has twenty at most', async () => {
  const app = sharedApp();
  const person = await buildUser(app);
  const [first, second] = [subscribeBrowser(somewhere()), subscribeBrowser(somewhere())];
  for (const { subscription } of [first, second, second]) await callsFor(app, person).subscribe(subscription);
  expect(await subscriptionsOf(app, person)).toMatchObject([{ endpoint: second.subscription.endpoint }]);
  for (let device = 0; device < 20; device++) await callsFor(app, await signInAgain(app, person)).subscribe();
  const stored = await subscriptionsOf(app, person);
  expect(stored).toHaveLength(20);
  expect(stored.map(({ endpoint }) => endpoint)).not.toContain(second.subscription.endpoint);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the browsers’ own push services are known: %s', async (endpoint) => {
  const calls = callsFor(sharedApp(), await buildUser(sharedApp()));
  expect((await calls.subscribe(subscribeBrowser(endpoint).subscription)).statusCode).toBe(200);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#.notify.windows.com',
  'https://notify.windows.com.evil.example/',
  'https://web.push.apple.com@evil.example/abc',
  'https://me:secret@web.push.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('no other address is taken: %s', async (endpoint) => {
  const calls = callsFor(sharedApp(), await buildUser(sharedApp()));
  const answer = await calls.subscribe(subscribeBrowser(endpoint).subscription);
  expect([answer.statusCode, answer.json().details]).toEqual([
    422,
    [
      {
        path: '/endpoint',
        message: 'This push service is not known here.',
        reason: { code: 'push-service-not-known' },
      },
    ],
  ]);
});

test.each([
  ['a key that is no point of the curve', { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) }, '/keys/p256dh'],
  ['a short key', { p256dh: 'BAAA', auth: 'A'.repeat(22) }, '/keys/p256dh'],
  ['a short secret', { ...subscribeBrowser(somewhere()).subscription.keys, auth: 'AAAA' }, '/keys/auth'],
])('%s is refused', async (_case, keys, path) => {
  const calls = callsFor(sharedApp(), await buildUser(sharedApp()));
  const answer = await calls.subscribe({ endpoint: somewhere(), keys });
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, path]);
});

test.each([
  [{ at: 'soon' }, '/at'],
  [{ at: '2026-12-31T23:59:60Z' }, '/at'],
  [{ at: new Date(Date.now() + 5 * 3_600_000).toISOString() }, '/at'],
  [{ next: 'x'.repeat(121) }, '/next'],
  [{ next: 'a\u0000b' }, '/next'],
  [{ _id: 'mine' }, '/_id'],
])('an alert with %o is refused', async (changes, path) => {
  const calls = callsFor(sharedApp(), await buildUser(sharedApp()));
  await calls.subscribe();
  const answer = await calls.schedule(changes);
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([422, path]);
});

test('a device whose clock is wrong is alerted at the right time, and hears its own', async () => {
  const clock = createFakeClock();
  const app = await useTestApp({ clock: clock.now });
  const person = await buildUser(app);
  const calls = callsFor(app, person);
  await calls.subscribe();
  const now = clock.now().getTime();
  const scheduled = async (sentAt: number, at: number) => {
    await calls.schedule({ sentAt: new Date(sentAt).toISOString(), at: new Date(at).toISOString() });
    const [alert] = await alertsOf(app, person);
    return alert && [alert.due_at.getTime() - now, alert.at.getTime() - sentAt];
  };
  expect(await scheduled(now, now + seconds(90))).toEqual([seconds(90), seconds(90)]);
  // Two seconds on the way.
  expect(await scheduled(now - seconds(2), now + seconds(88))).toEqual([seconds(88), seconds(90)]);
  expect(await scheduled(now - minutes(7), now - minutes(7) + seconds(90))).toEqual([seconds(90), seconds(90)]);
  expect(await scheduled(now + minutes(7), now + minutes(7) + seconds(90))).toEqual([seconds(90), seconds(90)]);
  // Over already: and what it takes the place of goes too.
  expect(await scheduled(now, now - 1)).toBeUndefined();
});

test('signing out, being signed out and leaving take the subscription along', async () => {
  const app = await useTestApp();
  await buildUser(app, { role: 'owner' });
  const person = await buildUser(app);
  const everyDevice = () => subscriptionsOf(app, person);
  const [phone, tablet, laptop] = [
    await signInAgain(app, person),
    await signInAgain(app, person),
    await signInAgain(app, person),
  ];
  for (const device of [person, phone, tablet, laptop]) {
    await callsFor(app, device).subscribe();
    await callsFor(app, device).schedule();
  }
  await callsOf(app).logout(phone.refreshToken);
  expect([(await everyDevice()).length, (await alertsOf(app, person)).length]).toEqual([3, 3]);
  const sessions = await app.inject({ url: '/api/workout-tracker/sessions', headers: person.headers });
  const other = sessions.json().data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await app.inject({
    method: 'DELETE',
    url: `/api/workout-tracker/sessions/${other._id}`,
    headers: person.headers,
  });
  expect(await everyDevice()).toHaveLength(2);
  await app.inject({ method: 'POST', url: '/api/workout-tracker/auth/logout-all', headers: person.headers });
  expect([await everyDevice(), await alertsOf(app, person)]).toEqual([[], []]);

  const again = await signInAgain(app, person);
  await callsFor(app, again).subscribe();
  await callsFor(app, again).schedule();
  const { headers } = again;
  const payload = { password: person.password };
  await app.inject({ method: 'DELETE', url: '/api/workout-tracker/users/me', headers, payload });
  expect([await everyDevice(), await alertsOf(app, person)]).toEqual([[], []]);
});

test('scheduling and subscribing have their limits, cancelling has none', async () => {
  const app = await useTestApp();
  const calls = callsFor(app, await buildUser(app));
  expect([(await calls.subscribe()).statusCode, (await calls.schedule()).statusCode]).toEqual([200, 200]);
  const used = (scope: string, hits: number) =>
    databaseOf(app).db.updateTable('rate_limits').set({ hits }).where('key', 'like', `${scope}:%`).execute();
  await used('push-subscribe-person', 59);
  await used('push-alert-person', 299);
  expect([(await calls.subscribe()).statusCode, (await calls.schedule()).statusCode]).toEqual([200, 200]);
  expect((await calls.subscribe()).statusCode).toBe(429);
  const refused = await calls.schedule();
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect([(await calls.cancel()).statusCode, (await calls.unsubscribe()).statusCode]).toEqual([200, 200]);
});
