import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { createAuthenticator } from '#test/authenticator.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { openMailbox } from '#test/mailbox.ts';
import { startSsoProvider } from '#test/sso-provider.ts';
import { databaseOf, openTestApp, shareApp } from '#test/test-app.ts';

const origin = 'https://gym.example';
const mailbox = await openMailbox();
const provider = await startSsoProvider(origin);
afterAll(() => provider.close());
const clock = createFakeClock(new Date());
const sharedApp = shareApp({
  clock: clock.now,
  env: { ...provider.env, SMTP_URL: mailbox.url, MAIL_FROM: 'gym@example.org' },
});
/** On the same database, without e-mail: whoever registers there has nothing to confirm. */
let quiet: FastifyInstance;
beforeAll(async () => {
  quiet = await openTestApp({ database: databaseOf(sharedApp()), clock: clock.now });
});
afterAll(() => quiet.close());

const call = (person: TestUser, method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
  sharedApp().inject({
    method,
    url: path.startsWith('/') ? path : `/api/workout-tracker/users/me/${path}`,
    headers: person.headers,
    payload,
  });
const subjectsTo = (email: string): string[] =>
  mailbox.letters
    .filter(({ to }) => to.includes(email))
    .map(({ content }) => /^Subject: (.*) \(Workout Tracker\)/m.exec(content)?.[1] ?? content);
const toldOf = (person: TestUser, subject: string) => expect.poll(() => subjectsTo(person.email)).toContain(subject);

async function addPasskey(person: TestUser): Promise<string> {
  const options = (await call(person, 'POST', 'passkeys/options', { password: person.password })).json().data;
  const credential = createAuthenticator({ origin, rpId: 'gym.example' }).create(options);
  return (await call(person, 'POST', 'passkeys', { title: 'Phone', credential })).json().data.passkey._id;
}

// Promise (6.3.7): Addresses are confirmed where e-mail is sent, and letters tell of every new way in.
test('passkeys, apps, recovery codes, tokens, single sign-on and passwords are told of, in plain words', async () => {
  const person = await buildUser(quiet);
  const { password } = person;
  const passkey = await addPasskey(person);
  await toldOf(person, 'A passkey was added');
  const letter = await mailbox.letterTo(person.email, 'A passkey was added');
  const at = clock.now().toISOString();
  expect(letter).toContain(
    `on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC, from the address 127.0.0.1, at gym.example.`,
  );
  expect(letter).toContain('https://gym.example/forgot-password');

  const { secret } = (await call(person, 'POST', 'totp', { password })).json().data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  await call(person, 'PUT', 'totp', { code });
  await toldOf(person, 'Two-step sign-in was turned on');
  await call(person, 'POST', 'recovery-codes', { password });
  await toldOf(person, 'New recovery codes were made');
  await call(person, 'DELETE', 'totp', { password });
  await toldOf(person, 'An authenticator app was removed');
  await call(person, 'DELETE', `passkeys/${passkey}`, { password });
  await toldOf(person, 'A passkey was removed');
  await call(person, 'POST', '/api/tokens', { name: 'Script', scope: 'read', password });
  await toldOf(person, 'An API token was made');

  provider.is({ sub: randomUUID() });
  const { url, flow } = (await call(person, 'POST', 'sso', { password })).json().data;
  await call(person, 'PUT', 'sso', { flow, query: await provider.visit(url) });
  await toldOf(person, 'Single sign-on was connected');
  await call(person, 'PUT', 'password', { currentPassword: password, newPassword: 'another lantern orbit' });
  await toldOf(person, 'Your password was changed');
});

test('what an admin does and what a link does is told of too', async () => {
  const [owner, person] = [await buildUser(quiet, { role: 'owner' }), await buildUser(quiet)];
  await addPasskey(person);
  await call(owner, 'DELETE', `/api/users/${person.user._id}/second-step`);
  await toldOf(person, 'Two-step sign-in was turned off');
  const made = await call(owner, 'POST', `/api/users/${person.user._id}/password-reset`);
  await toldOf(person, 'A link for a new password was made');
  const token = made.json().data.path.split('#')[1];
  const payload = { token, password: 'another lantern orbit' };
  await sharedApp().inject({ method: 'POST', url: '/api/workout-tracker/auth/reset-password', payload });
  await toldOf(person, 'Your password was changed');
});

test('a device that is new to the account is told of, one that was there before is not', async () => {
  const person = await buildUser(quiet);
  const { login } = callsOf(sharedApp());
  const { deviceToken } = (await login(person.email, person.password)).json();
  await toldOf(person, 'A new device signed in');
  await login(person.email, person.password, { deviceToken });
  await login(person.email, person.password);
  await expect.poll(() => subjectsTo(person.email).length).toBe(2);
});

test('an address that was not confirmed hears nothing, and refused attempts are no news', async () => {
  const [unconfirmed, person] = [await buildUser(sharedApp()), await buildUser(quiet)];
  await call(unconfirmed, 'POST', '/api/tokens', { name: 'Script', scope: 'read', password: unconfirmed.password });
  await call(person, 'POST', '/api/tokens', { name: 'Script', scope: 'read', password: 'a wrong guess' });
  await call(person, 'POST', '/api/tokens', { name: 'Script', scope: 'read', password: person.password });
  await toldOf(person, 'An API token was made');
  expect(subjectsTo(person.email)).toHaveLength(1);
  expect(subjectsTo(unconfirmed.email).filter((subject) => subject.includes('API token'))).toEqual([]);
});
