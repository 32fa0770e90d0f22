import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { createAuthenticator } from '#test/authenticator.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { openMailbox } from '#test/mailbox.ts';
import { startSsoProvider } from '#test/sso-provider.ts';
import { databaseOf, openTestApp, shareApp } from '#test/test-app.ts';
import { wordsByLanguage, wordsFor } from '#words/words-for.ts';

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
    url: path.startsWith('/') ? path : `/api/workout-tracker/users/me${path && `/${path}`}`,
    headers: person.headers,
    payload,
  });
const subjectsTo = (email: string): string[] =>
  mailbox.letters
    .filter(({ to }) => to.includes(email))
    .map(({ content }) => /^Subject: (.*) \(Workout Tracker\)/m.exec(content)?.[1] ?? content);
const toldOf = (person: TestUser, subject: string) => expect.poll(() => subjectsTo(person.email)).toContain(subject);

/** `November 19, 2026 at 6:52 AM UTC` */
const englishInstant = (at: Date, timeZone: string, more: Intl.DateTimeFormatOptions = {}): string => {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { timeZone, ...options });
  const time = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', ...more }).format(at);
  return `${format({ dateStyle: 'long' }).format(at)} at ${time}`;
};

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
  const at = englishInstant(clock.now(), 'UTC');
  expect(letter).toContain(`It happened on ${at}, from the address 127.0.0.1, at gym.example.`);
  expect(letter).toMatch(/^Content-Language: en$/m);
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

describe('a letter is in the language', () => {
  const send = (person: TestUser) =>
    call(person, 'POST', '/api/tokens', { name: 'Script', scope: 'read', password: person.password });
  /** Also one that the app does not speak yet. */
  const choose = (person: TestUser, language: string) =>
    databaseOf(sharedApp()).pool.query('update users set language = $2 where _id = $1', [person.user._id, language]);

  test.each(Object.keys(wordsByLanguage))('%s, when that was chosen, and no other letter with it', async (language) => {
    const [person, other] = [await buildUser(quiet), await buildUser(quiet)];
    await choose(person, language);
    await send(person);
    await send(other);
    const { subject, text } = (await wordsFor(language)).accountEvents['token-created'];
    await toldOf(person, subject);
    const letter = await mailbox.letterTo(person.email, subject);
    expect(letter).toContain(text);
    expect(letter.split('\r\n')).toContain(`Content-Language: ${language}`);
    await toldOf(other, 'An API token was made');
  });

  test('German from the first word to the last, by the clock of the person', async () => {
    const person = await buildUser(quiet);
    await choose(person, 'de');
    await call(person, 'PUT', '', { timeZone: 'Asia/Tokyo' });
    await send(person);
    const letter = await mailbox.letterTo(person.email, 'Ein API-Token wurde erstellt');
    const [date, time] = [{ dateStyle: 'long' }, { timeStyle: 'short' }].map((style) =>
      new Intl.DateTimeFormat('de', { timeZone: 'Asia/Tokyo', ...(style as object) }).format(clock.now()),
    );
    expect(letter.slice(letter.indexOf('\r\n\r\n')).trim().split('\r\n')).toEqual([
      'Für dein Konto wurde ein API-Token erstellt. Wer es hat, kommt ohne dein Passwort an dein Training.',
      '',
      `Das war am ${date} um ${time} GMT+9, von der Adresse 127.0.0.1 aus, auf gym.example.`,
      '',
      'Wenn du das warst, brauchst du nichts zu tun.',
      '',
      'Wenn nicht, wähle ein neues Passwort: https://gym.example/forgot-password',
      'Damit werden alle abgemeldet, und Passkeys, Single Sign-on und API-Tokens, die du nicht behältst, werden entfernt.',
    ]);
  });

  test('English, with 24 hours where the person reads them', async () => {
    const person = await buildUser(quiet);
    await call(person, 'PUT', '', { hourCycle: 'h23', timeZone: 'Europe/Stockholm' });
    await send(person);
    const letter = await mailbox.letterTo(person.email, 'An API token was made');
    expect(letter).toContain(englishInstant(clock.now(), 'Europe/Stockholm', { hourCycle: 'h23' }));
  });
});
