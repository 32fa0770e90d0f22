import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser } from '#test/build-user.ts';
import { shareApp } from '#test/test-app.ts';

const sharedApp = shareApp();

// Promise (7.4.1, 7.4.3): Signing out ends the session on the server, everywhere if asked, and also after being offline.
test('ends the session on the server, and repeating it is done too', async () => {
  const calls = callsOf(sharedApp());
  const person = await buildUser(sharedApp());
  for (let time = 0; time < 2; time++) {
    expect((await calls.logout(person.refreshToken)).json()).toEqual({ data: { done: true } });
    expect((await calls.me(person.accessToken)).statusCode).toBe(401);
  }
  expect((await calls.refresh(person.refreshToken)).json().message).toBe('You have signed out. Please sign in again.');
});

test('an older token of the session ends it as well', async () => {
  const calls = callsOf(sharedApp());
  const person = await buildUser(sharedApp());
  const next = (await calls.refresh(person.refreshToken)).json();
  await calls.logout(person.refreshToken);
  expect((await calls.me(next.accessToken)).statusCode).toBe(401);
});

test('a forged token, another kind of token or none ends nothing and hears the same', async () => {
  const calls = callsOf(sharedApp());
  const person = await buildUser(sharedApp());
  const forged = person.refreshToken.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const payload of [{ refreshToken: forged }, { refreshToken: person.accessToken }, { refreshToken: null }, {}]) {
    const answer = await sharedApp().inject({ method: 'POST', url: '/api/workout-tracker/auth/logout', payload });
    expect(answer.json()).toEqual({ data: { done: true } });
  }
  expect((await calls.me(person.accessToken)).statusCode).toBe(200);
});

// Promise (7.4.1, 7.4.3): Signing out ends the session on the server, everywhere if asked, and also after being offline.
test('everywhere means every device of mine and nobody else’s', async () => {
  const calls = callsOf(sharedApp());
  const [me, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  const phone = (await calls.login(me.email, me.password)).json();
  const everywhere = () =>
    sharedApp().inject({ method: 'POST', url: '/api/workout-tracker/auth/logout-all', headers: me.headers });
  expect((await everywhere()).json()).toEqual({ data: { done: true } });
  for (const token of [me.accessToken, phone.accessToken]) expect((await calls.me(token)).statusCode).toBe(401);
  expect((await calls.refresh(phone.refreshToken)).statusCode).toBe(401);
  expect((await calls.me(other.accessToken)).statusCode).toBe(200);
  expect((await everywhere()).statusCode).toBe(401);
});

// Promise (7.4.1, 7.4.3): Signing out ends the session on the server, everywhere if asked, and also after being offline.
test('the access token carries what ends its session later, and that opens nothing', async () => {
  const calls = callsOf(sharedApp());
  const person = await buildUser(sharedApp());
  const phone = (await calls.login(person.email, person.password)).json();
  const { out: signOutToken } = JSON.parse(atob(phone.accessToken.split('.')[1]));
  for (const token of [signOutToken, signOutToken.replace('wto_', 'wtr_')]) {
    expect((await calls.refresh(token)).statusCode).toBe(401);
    expect((await calls.me(token)).statusCode).toBe(401);
  }
  const leave = (token: string) =>
    sharedApp().inject({
      method: 'POST',
      url: '/api/workout-tracker/auth/logout',
      payload: { signOutToken: token },
    });
  await leave(phone.refreshToken.replace('wtr_', 'wto_'));
  expect((await calls.me(phone.accessToken)).statusCode).toBe(200);
  for (let time = 0; time < 2; time++) expect((await leave(signOutToken)).json()).toEqual({ data: { done: true } });
  expect((await calls.me(phone.accessToken)).statusCode).toBe(401);
  expect((await calls.me(person.accessToken)).statusCode).toBe(200);
});
