/** API tokens: made, used within their scope and limits, and dead once they are taken back. */
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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const make = (person: TestUser, payload: object = { name: 'Spreadsheet', scope: 'read' }) =>
  sharedApp().inject({ method: 'POST', url: '/api/tokens', headers: person.headers, payload });
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
  const swapped = `wta_${Buffer.concat([
    Buffer.from(others.slice(4), 'base64url').subarray(0, 16),
    Buffer.from(token.slice(4), 'base64url').subarray(16),
  ]).toString('base64url')}`;
  for (const forged of [
    'wta_',
    'wta_short',
    `${token}A`,
    `${token.slice(0, -2)}AA`,
    swapped,
    `wtr_${token.slice(4)}`,
  ]) {
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

test('nobody has more than twenty', async () => {
  const person = await buildUser(sharedApp());
  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, at) => make(person, { name: `Number ${at}`, scope: 'read' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
});

test('a new password takes every token back, signing out everywhere does not; a deactivated person’s are refused', async () => {
  const person = await buildUser(sharedApp());
  const token = await tokenOf(person, 'read');
  const { login } = callsOf(sharedApp());
  await sharedApp().inject({ method: 'POST', url: '/api/workout-tracker/auth/logout-all', headers: person.headers });
  expect((await get(token)).statusCode).toBe(200);

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
