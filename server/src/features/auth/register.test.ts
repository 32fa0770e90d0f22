import { languageChoices } from '@workout-tracker/core/people/languages';
import { defaultTraining } from '@workout-tracker/core/people/training-rules';
import { describe, expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const sharedApp = shareApp();
const password = 'lantern orbit grape';
let people = 0;
const newEmail = (): string => `person${++people}@example.org`;

describe('a registration', () => {
  test('makes an account, signs it in, and shows what was given', async () => {
    const { register, me } = callsOf(sharedApp());
    const email = newEmail();
    const answer = await register({
      email: email.toUpperCase(),
      password,
      username: 'Ann.B',
      firstName: ' Ann ',
      lastName: 'Berg',
      displayName: '  ',
      timeZone: 'Europe/Stockholm',
      units: 'kg',
    });
    expect(answer.statusCode).toBe(201);
    const { accessToken, refreshToken, deviceToken, user, ...rest } = answer.json();
    expect(rest).toEqual({});
    expect(user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: email.toUpperCase(),
      username: 'Ann.B',
      role: expect.any(String),
      permissions: expect.any(Array),
      profile: { firstName: 'Ann', lastName: 'Berg', displayName: null },
      timeZone: 'Europe/Stockholm',
      units: 'kg',
      theme: 'system',
      dateOrder: 'device',
      hourCycle: 'device',
      weekStart: 'monday',
      language: 'device',
      heartRateZones: [60, 100, 140, 170],
      training: defaultTraining,
      auth: { provider: 'password', lastSignInAt: user.createdAt },
      program: null,
      activeSeries: null,
      createdAt: expect.any(String),
    });
    expect(refreshToken).toMatch(/^wtr_/);
    expect(deviceToken).toMatch(/^wtd_/);
    expect((await me(accessToken)).json().user).toEqual(user);
  });

  test.each(languageChoices)('begins in the language that was chosen by hand: %s', async (language) => {
    const headers = { 'accept-language': 'sv' };
    const answer = await callsOf(sharedApp()).register({ email: newEmail(), password, language }, { headers });
    expect(answer.json().user.language).toBe(language);
  });

  test.each([
    ['no password', { email: 'a@example.org' }, '/password'],
    ['no e-mail', { password }, '/email'],
    ['an e-mail without @', { email: 'ann', password }, '/email'],
    ['an e-mail with a line break', { email: 'a\r\n@example.org', password }, '/email'],
    ['an e-mail that grows too long to compare', { email: `${'ﷺ'.repeat(60)}@example.org`, password }, '/email'],
    ['a username with @', { email: 'a@example.org', password, username: 'a@b' }, '/username'],
    ['a short password', { email: 'a@example.org', password: 'nine char' }, '/password'],
    ['a long password', { email: 'a@example.org', password: 'x'.repeat(129) }, '/password'],
    ['a common password', { email: 'a@example.org', password: 'Password2026!' }, '/password'],
    ['the e-mail as the password', { email: 'ann.berg@example.org', password: 'Ann.Berg@example.org' }, '/password'],
    ['an unknown time zone', { email: 'a@example.org', password, timeZone: 'Mars/Olympus' }, '/timeZone'],
    ['a strange unit', { email: 'a@example.org', password, units: 'stone' }, '/units'],
    ['a language that is not spoken here', { email: 'a@example.org', password, language: 'tlh' }, '/language'],
    ['a number for a name', { email: 'a@example.org', password, firstName: 7 }, '/firstName'],
  ])('with %s is 422 and names the field', async (_what, payload, path) => {
    const answer = await callsOf(sharedApp()).register(payload);
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([422, path]);
  });

  // Promise (8.2.3, 15.3.3, API3): Fields that clients may not set are dropped.
  test('cannot choose what is not offered', async () => {
    const { register } = callsOf(sharedApp());
    const first = (await register({ email: newEmail(), password })).json().user;
    const { rows } = await databaseOf(sharedApp()).pool.query(
      "select column_name from information_schema.columns where table_name = 'users'",
    );
    const columns = Object.fromEntries(rows.map(({ column_name }) => [column_name, first._id]));
    expect(columns).toHaveProperty('password_hash');
    const email = newEmail();
    const wanted = { ...columns, role: 'owner', permissions: ['owner'], createdAt: '2000-01-01', isActive: false };
    const { user } = (
      await register({ ...wanted, email, password, username: undefined, units: 'kg', language: 'en' })
    ).json();
    expect(user).toMatchObject({ email, username: null, role: 'user', permissions: [], activeSeries: null });
    expect(user._id).not.toBe(first._id);
    expect(user.createdAt).not.toMatch(/^2000/);
  });
});

describe('a name is one person’s', () => {
  test.each([
    ['the same e-mail', { email: 'Taken@example.org' }, '/email', 'email-taken'],
    ['the same e-mail in capitals', { email: 'TAKEN@EXAMPLE.ORG' }, '/email', 'email-taken'],
    ['the same username in capitals', { email: 'free@example.org', username: 'TAKEN' }, '/username', 'username-taken'],
    [
      'the same username in wide letters',
      { email: 'free@example.org', username: 'ｔａｋｅｎ' },
      '/username',
      'username-taken',
    ],
  ])('%s is 409 and says which', async (_what, names, path, code) => {
    const { register } = callsOf(sharedApp());
    await register({ email: 'taken@example.org', username: 'taken', password });
    const answer = await register({ ...names, password });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        error: 'conflict',
        details: [{ path, message: expect.any(String), reason: { code } }],
      }),
    ]);
  });

  test('ten at once for one e-mail: one gets it', async () => {
    const { register } = callsOf(sharedApp());
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email, password })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, ...new Array(9).fill(409)]);
  });
});

describe('the first account', () => {
  test('of twenty registered at the same instant exactly one becomes owner', async () => {
    const app = await useTestApp();
    const { register } = callsOf(app);
    const isNew = async () => (await app.inject({ url: '/api/server' })).json().data.isNew;
    expect(await isNew()).toBe(true);
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ email: newEmail(), password })));
    const roles = answers.map((answer) => answer.json().user.role);
    expect(roles.sort()).toEqual(['owner', ...new Array(19).fill('user')]);
    expect(await isNew()).toBe(false);
  });

  test('may be made where registration is closed, and no other', async () => {
    const { register } = callsOf(await useTestApp({ env: { REGISTRATION: 'closed' } }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ email: newEmail(), password })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 403, 403, 403, 403]);
    const late = await register({ email: newEmail(), password });
    expect([late.statusCode, late.json().message]).toEqual([403, 'Registration is closed on this server.']);
  });
});

test('registrations from one address are limited, taken names included', async () => {
  const { register } = callsOf(await useTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } }));
  const email = newEmail();
  expect((await register({ email, password })).statusCode).toBe(201);
  expect((await register({ email, password })).statusCode).toBe(409);
  const third = await register({ email: newEmail(), password });
  expect([third.statusCode, Number(third.headers['retry-after'])]).toEqual([429, expect.closeTo(3600, -2)]);
  expect((await register({ email: newEmail(), password }, { remoteAddress: '10.9.9.9' })).statusCode).toBe(201);
});
