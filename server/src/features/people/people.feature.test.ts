import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock, days, minutes } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const list = async (headers: { authorization: string }) =>
  (await sharedApp().inject({ url: '/api/workout-tracker/sessions', headers })).json().data;
const end = (headers: { authorization: string }, id: string) =>
  sharedApp().inject({ method: 'DELETE', url: `/api/workout-tracker/sessions/${id}`, headers });

test('shows where I am signed in, and nobody else’s', async () => {
  const person = await buildUser(sharedApp());
  await buildUser(sharedApp());
  clock.advance(minutes(1));
  const from = { remoteAddress: '10.7.7.7', headers: { 'user-agent': 'A phone' } };
  const phone = (await callsOf(sharedApp()).login(person.email, person.password, from)).json();
  const seen = await list({ authorization: `Bearer ${phone.accessToken}` });
  expect(seen).toEqual([
    {
      _id: expect.any(String),
      isCurrent: true,
      userAgent: 'A phone',
      address: '10.7.7.7',
      createdAt: clock.now().toISOString(),
      lastUsedAt: clock.now().toISOString(),
    },
    expect.objectContaining({ isCurrent: false, address: '127.0.0.1' }),
  ]);
});

// Promise (7.5.2, 7.4.5): People see and end their sessions; admins end those of a person.
test('ends one, and the other works on; ending it again is done too', async () => {
  const calls = callsOf(sharedApp());
  const person = await buildUser(sharedApp());
  const phone = (await calls.login(person.email, person.password)).json();
  const { _id } = (await list(person.headers)).find((session: { isCurrent: boolean }) => !session.isCurrent);
  for (let time = 0; time < 2; time++)
    expect((await end(person.headers, _id)).json()).toEqual({ data: { done: true } });
  expect((await calls.me(phone.accessToken)).statusCode).toBe(401);
  expect((await calls.refresh(phone.refreshToken)).json().message).toMatch(/ended from another device/);
  expect((await calls.me(person.accessToken)).statusCode).toBe(200);
  expect(await list(person.headers)).toHaveLength(1);
});

test('another person’s session, one that never was and no session at all are not there', async () => {
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  const [theirs] = await list(other.headers);
  const refusals = [await end(person.headers, theirs._id), await end(person.headers, randomUUID())];
  const [one, two] = refusals.map((answer) => ({ ...answer.json(), requestId: '', status: answer.statusCode }));
  expect(one).toMatchObject({ status: 404, error: 'not_found' });
  expect(one).toEqual(two);
  expect((await end(person.headers, 'x')).statusCode).toBe(422);
  expect((await callsOf(sharedApp()).me(other.accessToken)).statusCode).toBe(200);
});

test('sessions that are over are shown no more, and forgotten in the end', async () => {
  const calls = callsOf(sharedApp());
  const person = await buildUser(sharedApp());
  const rows = () =>
    databaseOf(sharedApp()).db.selectFrom('logins').selectAll().where('user_id', '=', person.user._id).execute();
  clock.advance(days(31));
  const later = (await calls.login(person.email, person.password)).json();
  expect(await list({ authorization: `Bearer ${later.accessToken}` })).toHaveLength(1);
  expect(await rows()).toHaveLength(2);
  clock.advance(days(30));
  await calls.login(person.email, person.password);
  expect(await rows()).toHaveLength(2);
});
