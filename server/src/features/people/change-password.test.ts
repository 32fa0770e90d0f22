import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { holdPasswordChange } from '#test/hold-password-change.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';
import { untilSomebodyWaits } from '#test/test-database.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });
const newPassword = 'seven blue kettles';

const change = (person: Pick<TestUser, 'headers'>, payload: object) =>
  sharedApp().inject({
    method: 'PUT',
    url: '/api/workout-tracker/users/me/password',
    headers: person.headers,
    payload,
  });

// Promise (6.2.3, 7.4.3, 7.5.1): A new password asks for the old one and ends every session.
test('asks for the old one, ends every session, and the new one opens', async () => {
  const calls = callsOf(sharedApp());
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  const phone = (await calls.login(person.email, person.password)).json();
  const answer = await change(person, { currentPassword: person.password, newPassword });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { done: true } }]);
  for (const token of [person.accessToken, phone.accessToken]) expect((await calls.me(token)).statusCode).toBe(401);
  expect((await calls.refresh(phone.refreshToken)).json().message).toBe(
    'The password was changed. Please sign in again.',
  );
  expect((await calls.login(person.email, person.password)).statusCode).toBe(401);
  expect((await calls.login(person.email, newPassword)).statusCode).toBe(200);
  expect((await calls.me(other.accessToken)).statusCode).toBe(200);
});

// Promise (6.2.1 to 6.2.9): Passwords of ten characters or more, whole, without rules of composition; common ones are refused.
test.each([
  ['a wrong one', { currentPassword: 'not the password', newPassword }, '/currentPassword'],
  ['none', { newPassword }, '/currentPassword'],
  ['no new one', { currentPassword: 'lantern orbit grape' }, '/newPassword'],
  ['a short new one', { currentPassword: 'lantern orbit grape', newPassword: 'short' }, '/newPassword'],
  ['a common new one', { currentPassword: 'lantern orbit grape', newPassword: 'qwertyuiop' }, '/newPassword'],
])('with %s: refused, and nothing changed', async (_what, payload, path) => {
  const person = await buildUser(sharedApp(), { password: 'lantern orbit grape' });
  const answer = await change(person, payload);
  expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([422, path]);
  expect((await callsOf(sharedApp()).me(person.accessToken)).statusCode).toBe(200);
  expect((await callsOf(sharedApp()).login(person.email, person.password)).statusCode).toBe(200);
});

test('the e-mail is no new password', async () => {
  const person = await buildUser(sharedApp());
  const answer = await change(person, { currentPassword: person.password, newPassword: person.email.toUpperCase() });
  expect(answer.json().message).toBe('Do not use your e-mail or username as the password.');
});

test('whoever finds an open session cannot guess the password there', async () => {
  const person = await buildUser(sharedApp());
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await change(person, { currentPassword: 'a wrong guess', newPassword })).statusCode).toBe(422);
  }
  const refused = await change(person, { currentPassword: person.password, newPassword });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  const other = await buildUser(sharedApp());
  expect((await change(other, { currentPassword: other.password, newPassword })).statusCode).toBe(200);
  clock.advance(minutes(15));
  const renewed = (await callsOf(sharedApp()).login(person.email, person.password)).json();
  const headers = { authorization: `Bearer ${renewed.accessToken}` };
  expect((await change({ headers }, { currentPassword: person.password, newPassword })).statusCode).toBe(200);
});

test('of two changes at once the first counts, and the second hears that something changed', async () => {
  const person = await buildUser(sharedApp());
  const first = await holdPasswordChange(databaseOf(sharedApp()), person.user._id);
  const second = change(person, { currentPassword: person.password, newPassword });
  await untilSomebodyWaits(databaseOf(sharedApp()));
  await first.commit();
  expect((await second).json().error).toBe('conflict');
  expect(await first.stillStands()).toBe(true);
});
