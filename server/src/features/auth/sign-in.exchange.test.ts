import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

async function setUp() {
  const app = sharedApp();
  const person = await buildUser(app);
  const login = (payload: object) => app.inject({ method: 'POST', url: '/api/login', payload });
  const exchange = (token: string) =>
    app.inject({ url: '/api/auth/tokenExchange', headers: { authorization: `Bearer ${token}` } });
  const begin = async () => (await login({ username: person.email, password: person.password })).json().token;
  return { app, person, login, exchange, begin, calls: callsOf(app) };
}

test('ends in the same session as the first', async () => {
  const { person, login, exchange, calls } = await setUp();
  const begun = await login({ username: person.email, password: person.password, deviceToken: person.deviceToken });
  expect(Object.keys(begun.json())).toEqual(['token']);
  const { payload } = (await exchange(begun.json().token)).json();
  expect(Object.keys(payload).sort()).toEqual(['accessToken', 'deviceToken', 'refreshToken', 'user']);
  expect(payload).toMatchObject({ user: person.user, deviceToken: person.deviceToken });
  expect((await calls.me(payload.accessToken)).statusCode).toBe(200);
  expect((await calls.refresh(payload.refreshToken)).statusCode).toBe(200);
});

test('the exchange can be repeated until the session has been used', async () => {
  const { exchange, begin, calls } = await setUp();
  const token = await begin();
  const lost = (await exchange(token)).json().payload;
  const again = (await exchange(token)).json().payload;
  expect(again.refreshToken).toBe(lost.refreshToken);
  expect(again.deviceToken).toBe(lost.deviceToken);
  await calls.me(again.accessToken);
  const late = await exchange(token);
  expect([late.statusCode, late.json().error]).toEqual([401, 'session_ended']);
  expect((await calls.me(again.accessToken)).statusCode).toBe(200);
});

test('nor after a refresh, a sign-out or two minutes', async () => {
  const { exchange, begin, calls } = await setUp();
  const refreshed = await begin();
  await calls.refresh((await exchange(refreshed)).json().payload.refreshToken);
  const signedOut = await begin();
  await calls.logout((await exchange(signedOut)).json().payload.refreshToken);
  const slow = await begin();
  clock.advance(minutes(2) + 5_001);
  for (const token of [refreshed, signedOut, slow]) expect((await exchange(token)).statusCode).toBe(401);
});

test('no other token can be exchanged', async () => {
  const { app, person, exchange } = await setUp();
  for (const token of [person.accessToken, person.refreshToken, person.deviceToken, 'x.y.z']) {
    expect((await exchange(token)).json().error).toBe('session_ended');
  }
  expect((await app.inject({ url: '/api/auth/tokenExchange' })).statusCode).toBe(401);
});

test('refuses like the first', async () => {
  const { person, login } = await setUp();
  for (const username of [person.email, 'nobody']) {
    const answer = await login({ username, password: 'a wrong guess' });
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_credentials']);
  }
});
