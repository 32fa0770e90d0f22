import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkLifeMs } from '#accounts/password-resets.ts';
import { callsOf } from '#test/account-calls.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { openMailbox } from '#test/mailbox.ts';
import { databaseOf, openTestApp, shareApp, useTestApp } from '#test/test-app.ts';

const mailbox = await openMailbox();
const clock = createFakeClock(new Date());
const env = { SMTP_URL: mailbox.url, MAIL_FROM: 'Gym <gym@example.org>', PUBLIC_URL: 'https://gym.example' };
const sharedApp = shareApp({ clock: clock.now, env });

const newPassword = 'another lantern orbit';

const post = (app: FastifyInstance, path: string, payload: object, remoteAddress = '10.2.0.1') =>
  app.inject({ method: 'POST', url: `/api/workout-tracker/auth/${path}`, payload, remoteAddress });
const forgot = (name: string, app = sharedApp()) => post(app, 'forgot-password', { name });
const reset = (token: string, password = newPassword) => post(sharedApp(), 'reset-password', { token, password });
const issueLink = (actor: TestUser, userId: string) =>
  sharedApp().inject({ method: 'POST', url: `/api/users/${userId}/password-reset`, headers: actor.headers });
const tokenIn = (text: string): string => /reset-password#(\S+)/.exec(text)?.[1] ?? '';

const linksTo = (email: string): number =>
  mailbox.letters.filter(({ to, content }) => to.includes(email) && tokenIn(content) !== '').length;

/** On the same database, without e-mail: whoever registers there is asked to confirm nothing. */
let quiet: FastifyInstance;
beforeAll(async () => {
  quiet = await openTestApp({ database: databaseOf(sharedApp()), clock: clock.now });
});
afterAll(() => quiet.close());

async function setUp() {
  const app = sharedApp();
  return {
    app,
    owner: await buildUser(quiet, { role: 'owner' }),
    person: await buildUser(quiet),
    calls: callsOf(app),
  };
}

test('a letter brings a link that works once, ends every session and leaves the old password behind', async () => {
  const { person, calls } = await setUp();
  expect((await forgot(person.email.toUpperCase())).json()).toEqual({ data: { done: true } });
  const letter = await mailbox.letterTo(person.email);
  expect(letter).toContain('From: Gym <gym@example.org>');
  expect(letter).toContain('https://gym.example/reset-password#wtx_');
  const token = tokenIn(letter);

  expect((await reset(token, 'too short')).json().details).toEqual([
    {
      path: '/password',
      message: 'Use at least 10 characters.',
      reason: { code: 'characters-at-least', values: { least: 10 } },
    },
  ]);
  expect((await reset(token, person.email)).statusCode).toBe(422);
  expect((await reset(token)).statusCode).toBe(200);
  expect((await calls.me(person.accessToken)).statusCode).toBe(401);
  expect((await calls.refresh(person.refreshToken)).json().message).toContain('The password was changed.');
  expect((await calls.login(person.email, person.password)).statusCode).toBe(401);
  expect((await calls.login(person.email, newPassword)).statusCode).toBe(200);
  expect((await reset(token, 'a third lantern orbit')).json()).toMatchObject({ error: 'gone' });
});

// Promise (6.3.8): Nobody is told whether an account exists.
test('a name without an account hears the same, before anybody was looked up', async () => {
  const { app, person } = await setUp();
  const blocker = await databaseOf(app).pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table users in access exclusive mode');
  const answers = await Promise.all([person.email, 'nobody@example.org', 'nobody'].map((name) => forgot(name)));
  await blocker.query('rollback');
  blocker.release();
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([200, answers[0]?.body]);
  await mailbox.letterTo(person.email);
  expect(linksTo(person.email)).toBe(1);
  expect(mailbox.letters.filter(({ to }) => to.some((address) => address.startsWith('nobody')))).toEqual([]);
});

test('whoever was deactivated gets no letter, and a link does not let them in', async () => {
  const { app, owner, person, calls } = await setUp();
  const { path } = (await issueLink(owner, person.user._id)).json().data;
  const url = `/api/users/${person.user._id}`;
  await app.inject({ method: 'PUT', url, headers: owner.headers, payload: { isActive: false } });
  await forgot(person.email);
  await forgot(owner.email);
  await mailbox.letterTo(owner.email);
  expect(linksTo(person.email)).toBe(0);
  expect((await reset(tokenIn(path))).statusCode).toBe(200);
  expect((await calls.login(person.email, newPassword)).statusCode).toBe(403);
});

test('letters to one person are limited, by whichever name they are asked for, and nobody is told', async () => {
  const app = await useTestApp({ database: databaseOf(sharedApp()), clock: clock.now, env });
  const person = await buildUser(quiet, { username: 'often-asked' });
  const names = [person.email, 'often-asked'].flatMap((name) => [name, name, name, name]);
  for (const name of names) expect((await forgot(name, app)).statusCode).toBe(200);
  expect((await forgot(person.email, app)).statusCode).toBe(200);
  expect((await forgot(person.email, app)).statusCode).toBe(429);
  await app.close();
  expect(linksTo(person.email)).toBe(5);
});

test('a server without e-mail says who can help', async () => {
  const app = await useTestApp({ database: databaseOf(sharedApp()) });
  const answers = await Promise.all(['nobody', 'owner@example.org'].map((name) => forgot(name, app)));
  for (const answer of answers) expect(answer.json()).toMatchObject({ error: 'not_allowed', message: /Ask an admin/ });
  expect((await app.inject({ url: '/api/server' })).json().data).not.toHaveProperty('sendsMail');
  expect((await sharedApp().inject({ url: '/api/server' })).json().data.sendsMail).toBe(true);
});

test('an admin makes a link for a user, an owner for anybody, nobody for themselves', async () => {
  const { owner, person, calls } = await setUp();
  const [admin, other] = [await buildUser(quiet, { role: 'admin' }), await buildUser(quiet, { role: 'admin' })];
  const link = await issueLink(admin, person.user._id);
  expect(link.statusCode).toBe(201);
  expect(new Date(link.json().data.expiresAt).getTime() - clock.now().getTime()).toBe(linkLifeMs.fromAdmin);
  expect((await issueLink(admin, other.user._id)).json().message).toMatch(/^Only an owner can reset/);
  expect((await issueLink(owner, other.user._id)).statusCode).toBe(201);
  expect((await issueLink(owner, owner.user._id)).json().message).toBe('Change your own password in your profile.');
  expect((await issueLink(person, other.user._id)).statusCode).toBe(403);
  expect((await issueLink(owner, crypto.randomUUID())).statusCode).toBe(404);

  expect((await calls.me(person.accessToken)).statusCode).toBe(200);
  expect((await reset(tokenIn(link.json().data.path))).statusCode).toBe(200);
  expect((await calls.me(person.accessToken)).statusCode).toBe(401);
});

test('a link runs out, and the password it chose or a change of the password ends the others', async () => {
  const { app, owner, person } = await setUp();
  const late = tokenIn((await issueLink(owner, person.user._id)).json().data.path);
  clock.advance(linkLifeMs.fromAdmin - 1);
  const signedIn = (await callsOf(app).login(owner.email, owner.password)).json();
  const again = { ...owner, headers: { authorization: `Bearer ${signedIn.accessToken}` } };
  const other = tokenIn((await issueLink(again, person.user._id)).json().data.path);
  clock.advance(1);
  expect((await reset(late)).statusCode).toBe(410);
  const change = { currentPassword: person.password, newPassword };
  const { accessToken } = (await callsOf(app).login(person.email, person.password)).json();
  const url = '/api/workout-tracker/users/me/password';
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await app.inject({ method: 'PUT', url, headers, payload: change })).statusCode).toBe(200);
  expect((await reset(other)).statusCode).toBe(410);
});

test('a link in two hands at once is used by one of them', async () => {
  const { owner, person } = await setUp();
  const token = tokenIn((await issueLink(owner, person.user._id)).json().data.path);
  const answers = await Promise.all([reset(token, 'one lantern orbit'), reset(token, 'two lantern orbit')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
});

test.each(['', 'wtx_', 'wtx_abc', `wtx_${'A'.repeat(54)}`, `wtr_${'A'.repeat(54)}`])(
  'the token "%s" opens nothing',
  async (token) => {
    expect((await reset(token)).statusCode).toBe(token === '' ? 422 : 410);
  },
);

test('guesses at links are limited by their address', async () => {
  const app = await useTestApp({
    database: databaseOf(sharedApp()),
    clock: clock.now,
    env: { RATE_LIMIT_FACTOR: '1' },
  });
  const guess = () =>
    post(app, 'reset-password', { token: `wtx_${'A'.repeat(54)}`, password: newPassword }, '10.2.7.7');
  for (let attempt = 0; attempt < 30; attempt++) expect((await guess()).statusCode).toBe(410);
  expect((await guess()).statusCode).toBe(429);
  clock.advance(minutes(15));
  expect((await guess()).statusCode).toBe(410);
});

test('the token is in no table, only its hash', async () => {
  const { owner, person } = await setUp();
  const token = tokenIn((await issueLink(owner, person.user._id)).json().data.path);
  const { rows } = await databaseOf(sharedApp()).pool.query('select * from password_resets t where t::text like $1', [
    `%${token.slice(30)}%`,
  ]);
  expect(rows).toEqual([]);
});

test('the command on the server’s own machine prints a link', async () => {
  const { app, person, calls } = await setUp();
  const { address } = databaseOf(app);
  const databaseUrl = `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`;
  const run = (...args: string[]) =>
    new Promise<{ output: string; complaint: string }>((resolve) => {
      const program = fileURLToPath(new URL('../../commands/reset-password-command.ts', import.meta.url));
      const environment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
      execFile(
        process.execPath,
        [program, ...args],
        { env: { ...environment, DATABASE_URL: databaseUrl, PORT: '4000' } },
        (_, output, complaint) => resolve({ output, complaint }),
      );
    });
  const { pool } = databaseOf(app);
  await pool.query('update users set second_factor = true where _id = $1', [person.user._id]);
  const [unnamed, unknown, { output }] = await Promise.all([
    run(),
    run('nobody'),
    run(person.email, '--without-two-step'),
  ]);
  expect(unnamed).toEqual({ output: '', complaint: expect.stringMatching(/^Name the account/) });
  expect(unknown.complaint).toBe('There is no account with the e-mail or username nobody.\n');
  expect(output).toContain('http://localhost:4000/reset-password#wtx_');
  clock.set(new Date());
  expect((await reset(tokenIn(output))).statusCode).toBe(200);
  expect((await calls.login(person.email, newPassword)).statusCode).toBe(200);
});
