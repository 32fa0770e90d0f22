import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import { type Endpoint, type TokenScope, tokenScopeOf } from '@workout-tracker/core/contract/endpoint';
import { expect, test } from 'vitest';
import { describeContract } from '#http/openapi.ts';
import { callsOf } from '#test/account-calls.ts';
import { buildProgram } from '#test/build-program.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { buildWorkout } from '#test/build-workout.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { databaseOf, shareApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const dayMs = 24 * 60 * 60 * 1000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const make = (person: TestUser, payload: object = { name: 'Spreadsheet', scope: 'read' }) =>
  sharedApp().inject({
    method: 'POST',
    url: '/api/tokens',
    headers: person.headers,
    payload: { password: person.password, ...payload },
  });
const list = async (person: TestUser) =>
  (await sharedApp().inject({ url: '/api/tokens', headers: person.headers })).json().data;
const revoke = (person: TestUser, id: string) =>
  sharedApp().inject({ method: 'DELETE', url: `/api/tokens/${id}`, headers: person.headers });
const get = (token: string, url = '/api/workouts') => sharedApp().inject({ url, headers: bearer(token) });

async function tokenOf(person: TestUser, scope: TokenScope): Promise<string> {
  return (await make(person, { name: `May ${scope}`, scope })).json().token;
}

test('a token is told once, kept as a hash, opens what is its person’s, and is dead once it is taken back', async () => {
  const [person, other] = [await buildUser(sharedApp()), await buildUser(sharedApp())];
  const program = await buildProgram(sharedApp());
  const workout = await buildWorkout(sharedApp(), person, { wid: program._id });
  const made = await make(person, { name: '  Spreadsheet ', scope: 'read' });
  expect([made.statusCode, made.json()]).toEqual([
    201,
    {
      data: {
        _id: expect.any(String),
        name: 'Spreadsheet',
        scope: 'read',
        createdAt: clock.now().toISOString(),
        lastUsedAt: null,
        expiresAt: new Date(clock.now().getTime() + 90 * dayMs).toISOString(),
      },
      token: expect.stringMatching(/^wta_[\w-]{86}$/),
    },
  ]);
  const { data, token } = made.json();
  expect(await list(person)).toEqual([data]);
  expect(await list(other)).toEqual([]);
  const rows = await databaseOf(sharedApp()).db.selectFrom('api_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token.slice(-43));

  expect((await get(token)).json().data).toMatchObject([{ _id: workout._id }]);
  expect((await get(token, `/api/workouts/${workout._id}`)).json().data._id).toBe(workout._id);
  const others = await tokenOf(other, 'write');
  expect((await get(others)).json().data).toEqual([]);
  expect((await get(others, `/api/workouts/${workout._id}`)).statusCode).toBe(404);

  expect((await revoke(other, data._id)).statusCode).toBe(404);
  expect((await get(token)).statusCode).toBe(200);
  expect((await revoke(person, data._id)).statusCode).toBe(200);
  for (const url of ['/api/workouts', '/api/home', `/api/workouts/${workout._id}`]) {
    const answer = await get(token, url);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'not_signed_in']);
  }
  expect((await revoke(person, data._id)).statusCode).toBe(404);
});

test('made again with the same id it is one token, and its first secret opens nothing', async () => {
  const person = await buildUser(sharedApp());
  const _id = randomUUID();
  const first = (await make(person, { _id, name: 'Phone', scope: 'write' })).json().token;
  const second = (await make(person, { _id, name: 'Phone', scope: 'read' })).json().token;
  expect(await list(person)).toMatchObject([{ _id, scope: 'read' }]);
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([401, 200]);
});

test('what is no token, or was tampered with, is refused', async () => {
  const person = await buildUser(sharedApp());
  const other = await buildUser(sharedApp());
  const [token, others] = [await tokenOf(person, 'read'), await tokenOf(other, 'read')];
  const bytes = Buffer.from(token.slice(4), 'base64url');
  const tokenFrom = (...parts: Uint8Array[]): string => `wta_${Buffer.concat(parts).toString('base64url')}`;
  const swapped = tokenFrom(Buffer.from(others.slice(4), 'base64url').subarray(0, 16), bytes.subarray(16));
  const turned = tokenFrom(bytes.subarray(0, -1), Uint8Array.of(bytes.readUInt8(bytes.length - 1) ^ 1));
  for (const forged of ['wta_', 'wta_short', `${token}A`, turned, swapped, `wtr_${token.slice(4)}`]) {
    expect((await get(forged)).statusCode, forged).toBe(401);
  }
  expect((await make(person, { name: ' ', scope: 'read' })).statusCode).toBe(422);
  expect((await make(person, { name: 'All', scope: 'owner' })).statusCode).toBe(422);
});

test('a token that may only read changes nothing, one that may write does', async () => {
  const person = await buildUser(sharedApp());
  const payload = { weight: 80, unit: 'kg' };
  const put = (token: string) =>
    sharedApp().inject({ method: 'PUT', url: '/api/body-weights/2026-03-01', headers: bearer(token), payload });
  const refused = await put(await tokenOf(person, 'read'));
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'not_allowed', message: 'This API token may only read.' }),
  ]);
  const writer = await tokenOf(person, 'write');
  expect((await put(writer)).statusCode).toBe(200);
  expect((await put(writer)).statusCode).toBe(200);
  expect((await get(writer, '/api/body-weights')).json().data).toHaveLength(1);
});

/** What no token may ever reach, said apart from the rule that says so. */
const accountMatters =
  /^\/api\/(auth|catches|catalogue|login|peloton|push|server|tokens|users|workout-tracker|admin|imports?|invitations?|exports?)\b/;

test('every verb: a token is taken where its scope suffices, and nowhere else', async () => {
  const owner = await buildUser(sharedApp(), { role: 'owner' });
  const tokens = { read: await tokenOf(owner, 'read'), write: await tokenOf(owner, 'write') };
  const document = describeContract(contract, '0');
  const guarded = Object.values<Endpoint>(contract).filter(({ access }) => access !== 'public');
  expect(guarded.length).toBeGreaterThan(80);
  const open = guarded.filter((endpoint) => tokenScopeOf(endpoint));
  expect(open.length).toBeGreaterThan(40);
  for (const { access, path } of open) expect([access, accountMatters.test(path)], path).toEqual(['user', false]);

  const answers = await Promise.all(
    guarded.flatMap(({ method, path }) =>
      (['read', 'write'] as const).map(async (held) => {
        const url = path.replaceAll(/:(\w+)/g, randomUUID());
        const { statusCode } = await sharedApp().inject({ method, url, headers: bearer(tokens[held]), payload: {} });
        return { about: `${method} ${path} with ${held}`, held, scope: tokenScopeOf({ method, path }), statusCode };
      }),
    ),
  );
  for (const { about, held, scope, statusCode } of answers) {
    const isEnough = scope !== undefined && (held === 'write' || scope === 'read');
    if (isEnough) expect([401, 403, 429], about).not.toContain(statusCode);
    // A body that is refused before anybody asks who sends it tells nothing either.
    else expect([403, 415, 422], about).toContain(statusCode);
  }
  for (const { method, path } of guarded) {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const described = operation?.security?.flatMap((scheme) => scheme.apiToken ?? []);
    expect(described, path).toEqual([tokenScopeOf({ method, path })].filter(Boolean));
  }
  // Nothing of the account was changed by any of it.
  expect((await callsOf(sharedApp()).login(owner.email, owner.password)).statusCode).toBe(200);
  expect(await list(owner)).toHaveLength(2);
});

test('an owner’s token is an ordinary person’s', async () => {
  const owner = await buildUser(sharedApp(), { role: 'owner' });
  const payload = { title: 'For everybody', isCatalogue: true };
  const headers = bearer(await tokenOf(owner, 'write'));
  const answer = await sharedApp().inject({ method: 'POST', url: '/api/exercises', headers, payload });
  expect(answer.statusCode).toBe(403);
});

test('the last use is written down once an hour', async () => {
  const person = await buildUser(sharedApp());
  const token = await tokenOf(person, 'read');
  const usedAt = async () => (await list(person))[0].lastUsedAt;
  await get(token);
  const first = clock.now().toISOString();
  expect(await usedAt()).toBe(first);
  clock.advance(minutes(14));
  await get(token);
  expect(await usedAt()).toBe(first);
  clock.advance(minutes(60));
  await get(token);
  const again = await callsOf(sharedApp()).login(person.email, person.password);
  const later = { ...person, headers: bearer(again.json().accessToken) };
  expect((await list(later))[0].lastUsedAt).toBe(clock.now().toISOString());
});

test('a token has limits of its own, which its person’s other sessions do not feel', async () => {
  const person = await buildUser(sharedApp());
  const [token, second] = [await tokenOf(person, 'write'), await tokenOf(person, 'write')];
  const put = (headers: { authorization: string }) =>
    sharedApp().inject({
      method: 'PUT',
      url: '/api/body-weights/2026-03-01',
      headers,
      payload: { weight: 80, unit: 'kg' },
    });
  for (let count = 0; count < 60; count++) expect((await put(bearer(token))).statusCode).toBe(200);
  const refused = await put(bearer(token));
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await get(token)).statusCode).toBe(200);
  expect((await put(bearer(second))).statusCode).toBe(200);
  expect((await put(person.headers)).statusCode).toBe(200);
  clock.advance(minutes(1));
  expect((await put(bearer(token))).statusCode).toBe(200);
});

test('a token is made with the password alone, and guesses at it are limited', async () => {
  const person = await buildUser(sharedApp());
  for (let guess = 0; guess < 10; guess++) {
    const refused = await make(person, { name: 'Theirs', scope: 'write', password: `a wrong guess ${guess}` });
    expect([refused.statusCode, refused.json().details]).toEqual([
      422,
      [{ path: '/password', message: 'That is not your current password.', reason: { code: 'not-your-password' } }],
    ]);
  }
  expect((await make(person)).statusCode).toBe(429);
  const other = await buildUser(sharedApp());
  const { password, ...without } = { password: '', name: 'Theirs', scope: 'read' };
  const url = '/api/tokens';
  const bare = await sharedApp().inject({ method: 'POST', url, headers: other.headers, payload: without });
  expect([bare.statusCode, await list(other)]).toEqual([422, []]);
});

// Promise (7.4.3, API2): API tokens need the password, end, and are ended with the sessions if asked.
test('a token ends after ninety days or when it was told to, in words, and one without an end does not', async () => {
  const person = await buildUser(sharedApp());
  const usual = (await make(person)).json().token;
  const short = (await make(person, { name: 'Short', scope: 'write', days: 1 })).json();
  const endless = (await make(person, { name: 'Endless', scope: 'read', days: null })).json();
  expect(endless.data.expiresAt).toBeNull();
  expect((await make(person, { name: 'Never was', scope: 'read', days: 0 })).statusCode).toBe(422);
  expect((await make(person, { name: 'Too long', scope: 'read', days: 4000 })).statusCode).toBe(422);
  clock.advance(dayMs - 1);
  expect((await get(short.token)).statusCode).toBe(200);
  clock.advance(1);
  const ended = await get(short.token);
  const day = clock.now().toISOString().slice(0, 10);
  expect([ended.statusCode, ended.json().message]).toEqual([
    401,
    `This API token ended on ${day}. Make a new one in your profile.`,
  ]);
  expect((await get(usual)).statusCode).toBe(200);
  clock.advance(89 * dayMs);
  expect([(await get(usual)).statusCode, (await get(endless.token)).statusCode]).toEqual([401, 200]);
});

test('tokens that have ended make room for new ones', async () => {
  const person = await buildUser(sharedApp());
  for (let made = 0; made < 20; made++) await make(person, { name: `Number ${made}`, scope: 'read', days: 1 });
  expect((await make(person)).statusCode).toBe(409);
  clock.advance(dayMs);
  const { accessToken } = (await callsOf(sharedApp()).login(person.email, person.password)).json();
  const again = { ...person, headers: bearer(accessToken) };
  expect((await make(again, { name: 'Next', scope: 'read' })).statusCode).toBe(201);
  expect(await list(again)).toMatchObject([{ name: 'Next' }]);
});

test('nobody has more than twenty', async () => {
  const person = await buildUser(sharedApp());
  const number = (at: number) => make(person, { name: `Number ${at}`, scope: 'read' });
  for (let at = 0; at < 15; at++) expect((await number(at)).statusCode).toBe(201);
  const answers = await Promise.all([15, 16, 17, 18, 19, 20].map(number));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
});

test('a new password takes every token back, signing out everywhere if it is asked to; a deactivated person’s are refused', async () => {
  const person = await buildUser(sharedApp());
  const token = await tokenOf(person, 'read');
  const { login } = callsOf(sharedApp());
  await sharedApp().inject({ method: 'POST', url: '/api/workout-tracker/auth/logout-all', headers: person.headers });
  expect((await get(token)).statusCode).toBe(200);
  const leaving = await buildUser(sharedApp());
  const lost = await tokenOf(leaving, 'read');
  const url = '/api/workout-tracker/auth/logout-all';
  const payload = { endTokens: true };
  expect((await sharedApp().inject({ method: 'POST', url, headers: leaving.headers, payload })).statusCode).toBe(200);
  expect([(await get(lost)).statusCode, (await callsOf(sharedApp()).me(leaving.accessToken)).statusCode]).toEqual([
    401, 401,
  ]);

  const { db } = databaseOf(sharedApp());
  const setDeactivated = (deactivated_at: Date | null) =>
    db.updateTable('users').set({ deactivated_at }).where('_id', '=', person.user._id).execute();
  await setDeactivated(clock.now());
  expect((await get(token)).statusCode).toBe(401);
  await setDeactivated(null);
  expect((await get(token)).statusCode).toBe(200);

  const { accessToken } = (await login(person.email, person.password)).json();
  const changed = await sharedApp().inject({
    method: 'PUT',
    url: '/api/workout-tracker/users/me/password',
    headers: bearer(accessToken),
    payload: { currentPassword: person.password, newPassword: 'another lantern grape' },
  });
  expect(changed.statusCode).toBe(200);
  expect((await get(token)).statusCode).toBe(401);
});
