import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { openMailbox } from '#test/mailbox.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const mailbox = await openMailbox();
const clock = createFakeClock(new Date());
const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'Gym <gym@example.org>', PUBLIC_URL: 'https://gym.example' };
const sharedApp = shareApp({ clock: clock.now, env });
const prefix = '/api/workout-tracker';

const post = (path: string, payload: object = {}, headers = {}) =>
  sharedApp().inject({ method: 'POST', url: `${prefix}/${path}`, payload, headers });
const confirm = (token: string) => post('auth/confirm-email', { token });
const tokenIn = (letter: string): string => /confirm-email#(\S+)/.exec(letter)?.[1] ?? '';
const meOf = async (person: TestUser) => (await callsOf(sharedApp()).me(person.accessToken)).json().user;
const lettersTo = (email: string) =>
  mailbox.letters.filter(({ to }) => to.includes(email)).map(({ content }) => content);

test('who registers is let in at once and gets a letter, whose link says that the address is theirs', async () => {
  const person = await buildUser(sharedApp());
  expect(person.user.isEmailUnconfirmed).toBe(true);
  const letter = await mailbox.letterTo(person.email, 'Confirm your e-mail');
  expect(letter).toContain('https://gym.example/confirm-email#');
  expect((await callsOf(sharedApp()).me(tokenIn(letter))).statusCode).toBe(401);
  expect((await confirm(tokenIn(letter))).statusCode).toBe(200);
  expect(await meOf(person)).not.toHaveProperty('isEmailUnconfirmed');
  expect((await confirm(tokenIn(letter))).statusCode).toBe(200);
});

// Promise (6.3.7): Addresses are confirmed where e-mail is sent, and letters tell of every new way in.
test('an address that was not confirmed gets no link for a new password, but the letter to confirm it once more', async () => {
  const person = await buildUser(sharedApp());
  await mailbox.letterTo(person.email, 'Confirm your e-mail');
  await post('auth/forgot-password', { name: person.email });
  await expect.poll(() => lettersTo(person.email).length).toBe(2);
  expect(lettersTo(person.email).join()).not.toContain('reset-password');
  await confirm(tokenIn(lettersTo(person.email)[1] ?? ''));
  await post('auth/forgot-password', { name: person.email });
  expect(await mailbox.letterTo(person.email, 'reset-password')).toContain('https://gym.example/reset-password#wtx_');
});

test('the letter can be asked for again, five times an hour', async () => {
  const person = await buildUser(sharedApp());
  const again = () => post('users/me/email-confirmation', {}, person.headers);
  for (let asked = 0; asked < 5; asked++) expect((await again()).statusCode).toBe(200);
  expect((await again()).statusCode).toBe(429);
  await expect.poll(() => lettersTo(person.email).length).toBe(6);
});

test('a link ends after a week, is good for its own address alone, and cannot be made up', async () => {
  const person = await buildUser(sharedApp());
  const token = tokenIn(await mailbox.letterTo(person.email, 'Confirm your e-mail'));
  expect((await confirm(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(410);
  expect((await confirm(person.accessToken)).statusCode).toBe(410);
  const { pool } = databaseOf(sharedApp());
  await pool.query("update users set email_key = 'another@example.org' where _id = $1", [person.user._id]);
  expect((await confirm(token)).statusCode).toBe(410);
  await pool.query('update users set email_key = $2 where _id = $1', [person.user._id, person.email]);
  clock.advance(7 * 24 * 60 * 60 * 1000 + 10_000);
  expect((await confirm(token)).json()).toMatchObject({ error: 'gone', message: /^This link has expired/ });
});

test('without e-mail there is nothing to confirm', async () => {
  const app = await useTestApp({ database: databaseOf(sharedApp()) });
  const person = await buildUser(app);
  expect(person.user).not.toHaveProperty('isEmailUnconfirmed');
  const url = `${prefix}/users/me/email-confirmation`;
  expect((await app.inject({ method: 'POST', url, headers: person.headers })).statusCode).toBe(403);
});
