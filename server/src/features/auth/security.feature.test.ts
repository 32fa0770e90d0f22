import type { InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { createAuthenticator } from '#test/authenticator.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock, minutes, seconds } from '#test/fake-clock.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now, env: { ALLOWED_HOSTS: '*' } });
const prefix = '/api/workout-tracker';

const call = (
  person: Pick<TestUser, 'headers'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload = {},
) =>
  sharedApp().inject({
    method,
    url: path.startsWith('/') ? path : `${prefix}/users/me/${path}`,
    headers: person.headers,
    ...(method !== 'GET' && { payload }),
  });
const post = (path: string, payload: object, more: Partial<InjectOptions> = {}) =>
  sharedApp().inject({ method: 'POST', url: `${prefix}/auth/${path}`, payload, ...more });
const securityOf = async (person: TestUser) => (await call(person, 'GET', 'security')).json().data;
const codeOf = (secret: string, at = clock.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
const nextStep = () => clock.advance(seconds(30));

/** A person with an app set up. */
async function withApp(role: 'user' | 'admin' | 'owner' = 'user') {
  const person = await buildUser(sharedApp(), { role });
  const { secret } = (await call(person, 'POST', 'totp', { password: person.password })).json().data;
  const { recoveryCodes } = (await call(person, 'PUT', 'totp', { code: codeOf(secret) })).json().data;
  nextStep();
  return { person, secret, recoveryCodes: recoveryCodes as string[] };
}

async function stepTokenOf({ email, password }: TestUser): Promise<string> {
  const answer = await callsOf(sharedApp()).login(email, password);
  expect(answer.statusCode).toBe(202);
  return answer.json().secondStep.token;
}

// Promise (6.3.2): A second step at sign-in: an app, passkeys, recovery codes.
test('an app is set up with the password and a code of it, and then the password alone opens nothing', async () => {
  const person = await buildUser(sharedApp());
  expect((await call(person, 'POST', 'totp', { password: 'a wrong guess' })).statusCode).toBe(422);
  const { secret, uri } = (await call(person, 'POST', 'totp', { password: person.password })).json().data;
  expect(uri).toBe(
    `otpauth://totp/Workout%20Tracker:${encodeURIComponent(person.email)}?issuer=Workout%20Tracker&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  // Not confirmed yet: nothing is asked for, and it can be begun again.
  expect((await callsOf(sharedApp()).login(person.email, person.password)).statusCode).toBe(200);
  expect((await call(person, 'PUT', 'totp', { code: '000000' })).json().details[0].path).toBe('/code');
  const again = (await call(person, 'POST', 'totp', { password: person.password })).json().data;
  expect((await call(person, 'PUT', 'totp', { code: codeOf(secret) })).statusCode).toBe(422);
  const confirmed = await call(person, 'PUT', 'totp', { code: codeOf(again.secret) });
  expect(confirmed.json().data.recoveryCodes).toHaveLength(10);
  expect(await securityOf(person)).toEqual({
    hasApp: true,
    passkeys: [],
    recoveryCodesLeft: 10,
    hasPassword: true,
    isSsoConnected: false,
    isDemanded: false,
  });
  expect((await call(person, 'POST', 'totp', { password: person.password })).statusCode).toBe(409);
  const { rows } = await databaseOf(sharedApp()).pool.query('select * from totp_secrets t where t::text like $1', [
    `%${again.secret}%`,
  ]);
  expect(rows).toEqual([]);

  const answer = await callsOf(sharedApp()).login(person.email, person.password);
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([202, ['secondStep']]);
  const { token } = answer.json().secondStep;
  nextStep();
  const signedIn = await post('second-step', { token, code: codeOf(again.secret).replace(/^.../, '$& ') });
  expect(signedIn.statusCode).toBe(200);
  expect((await callsOf(sharedApp()).me(signedIn.json().accessToken)).statusCode).toBe(200);
});

test('the other sign-in flow asks for the second step as well', async () => {
  const { person, secret } = await withApp();
  const payload = { username: person.email, password: person.password };
  const answer = await sharedApp().inject({ method: 'POST', url: '/api/login', payload });
  expect(answer.statusCode).toBe(202);
  const { token } = answer.json().secondStep;
  expect((await post('second-step', { token, code: codeOf(secret) })).statusCode).toBe(200);
});

test('a code is taken once, a little early or late, and not from another time or person', async () => {
  const { person, secret } = await withApp();
  const other = await withApp();
  const token = await stepTokenOf(person);
  const at = (ms: number) => codeOf(secret, new Date(clock.now().getTime() + ms));
  const give = async (code: string) => (await post('second-step', { token, code })).statusCode;
  nextStep();
  nextStep();
  expect(await give(at(-60_000))).toBe(401);
  expect(await give(at(60_000))).toBe(401);
  expect(await give(codeOf(other.secret))).toBe(401);
  expect(await give(at(-30_000))).toBe(200);
  expect(await give(at(-30_000))).toBe(401);
  const both = await Promise.all([give(at(0)), give(at(0))]);
  expect(both.sort()).toEqual([200, 401]);
  expect(await give(at(30_000))).toBe(200);
});

// Promise (6.3.2): A second step at sign-in: an app, passkeys, recovery codes.
test('a recovery code works once, however it is typed, and new ones replace the old', async () => {
  const { person, recoveryCodes } = await withApp();
  const [first = '', second = '', third = ''] = recoveryCodes;
  const token = await stepTokenOf(person);
  const give = async (code: string) => (await post('second-step', { token, code })).statusCode;
  expect(await give(` ${first.toUpperCase().replaceAll('-', ' ')}`)).toBe(200);
  expect(await give(first)).toBe(401);
  expect((await securityOf(person)).recoveryCodesLeft).toBe(9);
  const renewed = await call(person, 'POST', 'recovery-codes', { password: person.password });
  expect(renewed.json().data.recoveryCodes).toHaveLength(10);
  expect(await give(second)).toBe(401);
  const someone = await withApp();
  expect((await post('second-step', { token: await stepTokenOf(someone.person), code: third })).statusCode).toBe(401);
});

test('the token of the first step ends with time, with the password and with the account, and is no session', async () => {
  const { person, secret } = await withApp();
  const token = await stepTokenOf(person);
  expect((await callsOf(sharedApp()).me(token)).statusCode).toBe(401);
  expect((await post('second-step', { token: person.accessToken, code: codeOf(secret) })).statusCode).toBe(401);
  const change = { currentPassword: person.password, newPassword: 'another lantern orbit' };
  expect((await call(person, 'PUT', 'password', change)).statusCode).toBe(200);
  expect((await post('second-step', { token, code: codeOf(secret) })).json().error).toBe('session_ended');
  const fresh = await stepTokenOf({ ...person, password: change.newPassword });
  clock.advance(minutes(11));
  expect((await post('second-step', { token: fresh, code: codeOf(secret) })).json().error).toBe('session_ended');
});

test('guessing codes is stopped for the person, from however many addresses', async () => {
  const { person, secret } = await withApp();
  const token = await stepTokenOf(person);
  const guess = (code: string, attempt: number) =>
    post('second-step', { token, code }, { remoteAddress: `10.3.0.${attempt}` });
  for (let attempt = 0; attempt < 10; attempt++) expect((await guess('000000', attempt)).statusCode).toBe(401);
  expect((await guess(codeOf(secret), 11)).statusCode).toBe(429);
});

test('removing the app asks for the password, forgets the codes and lets the password alone in again', async () => {
  const { person } = await withApp();
  expect((await call(person, 'DELETE', 'totp', { password: 'a wrong guess' })).statusCode).toBe(422);
  expect((await call(person, 'DELETE', 'totp', { password: person.password })).statusCode).toBe(200);
  expect(await securityOf(person)).toMatchObject({ hasApp: false, recoveryCodesLeft: 0 });
  expect((await callsOf(sharedApp()).login(person.email, person.password)).statusCode).toBe(200);
  expect((await call(person, 'POST', 'recovery-codes', { password: person.password })).statusCode).toBe(409);
});

const place = { origin: 'http://gym.example:3000', rpId: 'gym.example' };
const at = { host: 'gym.example:3000', origin: place.origin };
const begin = async (headers = at) => (await post('passkey/options', {}, { headers })).json().data;

async function withPasskey(kind?: { isSynced: boolean }) {
  const person = await buildUser(sharedApp());
  const headers = { ...person.headers, ...at };
  const device = createAuthenticator(place, kind);
  const options = (await call({ headers }, 'POST', 'passkeys/options', { password: person.password })).json().data;
  const added = await call({ headers }, 'POST', 'passkeys', { title: 'Phone', credential: device.create(options) });
  expect(added.statusCode).toBe(201);
  return { person, headers, device, options, added: added.json().data };
}

// Promise (6.3.2): A second step at sign-in: an app, passkeys, recovery codes.
test('a passkey signs in by itself, once per challenge, and the password then needs a second step', async () => {
  const { person, device, added } = await withPasskey();
  expect(added).toMatchObject({ passkey: { title: 'Phone', lastUsedAt: null } });
  expect(added.recoveryCodes).toHaveLength(10);
  const credential = device.get(await begin(), person.user._id);
  const signedIn = await post('passkey', { credential }, { headers: at });
  expect(signedIn.json().user._id).toBe(person.user._id);
  expect((await post('passkey', { credential }, { headers: at })).statusCode).toBe(401);
  expect((await securityOf(person)).passkeys[0].lastUsedAt).toBe(clock.now().toISOString());

  const token = await stepTokenOf(person);
  expect((await post('second-step', { token, code: '123456' })).statusCode).toBe(401);
  expect((await post('second-step', { token, code: added.recoveryCodes[0] })).statusCode).toBe(200);
});

/** The same bytes, or the same JSON, written in another way. */
const respelt = (base64url: string): [string, string][] => {
  const json = Buffer.from(base64url, 'base64url').toString();
  const { type, challenge, origin, crossOrigin } = JSON.parse(json);
  const encode = (text: string): string => Buffer.from(text).toString('base64url');
  const bytes = Buffer.from(base64url, 'base64url');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // The last character has bits that nobody reads; one more on its own has none that are read.
  const otherEnds = [...[...alphabet].map((last) => base64url.slice(0, -1) + last), `${base64url}A`];
  const sameBytes = otherEnds.filter((text) => text !== base64url && Buffer.from(text, 'base64url').equals(bytes));
  return [
    ...sameBytes.map((text): [string, string] => [`ending in ${text.slice(-2)}`, text]),
    ['padded', `${base64url}=`],
    ['padded twice', `${base64url}==`],
    ['in the other alphabet', base64url.replaceAll('-', '+').replaceAll('_', '/')],
    ['with a line break', `${base64url}\n`],
    ['with a space inside', `${base64url.slice(0, 10)} ${base64url.slice(10)}`],
    ['with spaces in the JSON', encode(json.replaceAll(',', ' , '))],
    ['in another order', encode(JSON.stringify({ crossOrigin, origin, challenge, type }))],
    ['with an escape', encode(json.replace('webauthn', '\\u0077ebauthn'))],
    ['with a member more', encode(JSON.stringify({ type, challenge, origin, crossOrigin, more: 1 }))],
    ['with a padded challenge', encode(JSON.stringify({ type, challenge: `${challenge}==`, origin, crossOrigin }))],
  ];
};

// Promise (6.7.2): What a passkey has signed is taken once, however it is spelt.
test('a challenge is used up by its bytes, however it is spelt the next time', async () => {
  const { person, device, headers } = await withPasskey({ isSynced: true });
  const options = await begin();
  const credential = device.get(options, person.user._id);
  const { clientDataJSON } = credential.response;
  const replayed: [string, number][] = [];
  expect((await post('passkey', { credential }, { headers: at })).statusCode).toBe(200);
  for (const [name, spelling] of respelt(clientDataJSON)) {
    const again = { ...credential, response: { ...credential.response, clientDataJSON: spelling } };
    replayed.push([name, (await post('passkey', { credential: again }, { headers: at })).statusCode]);
  }
  const signedAnew = device.get({ challenge: `${options.challenge}=` }, person.user._id);
  replayed.push(['signed anew', (await post('passkey', { credential: signedAnew }, { headers: at })).statusCode]);
  expect(replayed.filter(([, status]) => status !== 401 && status !== 422)).toEqual([]);
  expect(
    (await post('passkey', { credential: device.get(await begin(), person.user._id) }, { headers: at })).statusCode,
  ).toBe(200);

  const adding = (await call({ headers }, 'POST', 'passkeys/options', { password: person.password })).json().data;
  const made = createAuthenticator(place).create(adding);
  expect((await call({ headers }, 'POST', 'passkeys', { title: 'Key', credential: made })).statusCode).toBe(201);
  const added: [string, number][] = [];
  for (const [name, spelling] of respelt(made.response.clientDataJSON)) {
    const other = createAuthenticator(place).create(adding);
    const again = { ...other, response: { ...other.response, clientDataJSON: spelling } };
    added.push([name, (await call({ headers }, 'POST', 'passkeys', { title: 'Key', credential: again })).statusCode]);
  }
  expect(added.filter(([, status]) => status !== 422)).toEqual([]);
});

test('two answers to one challenge at the same time: one is taken', async () => {
  const { person, device } = await withPasskey({ isSynced: true });
  const credential = device.get(await begin(), person.user._id);
  const give = async () => (await post('passkey', { credential }, { headers: at })).statusCode;
  expect((await Promise.all([give(), give(), give()])).sort()).toEqual([200, 401, 401]);
});

test('a passkey of another place, person, challenge or time opens nothing', async () => {
  const { person, device } = await withPasskey();
  const other = await withPasskey();
  const give = async (credential: object, headers = at) =>
    (await post('passkey', { credential }, { headers })).statusCode;
  const me = person.user._id;
  expect(await give(device.get(await begin(), other.person.user._id))).toBe(401);
  expect(await give(createAuthenticator(place).get(await begin(), me))).toBe(401);
  expect(await give(device.get({ challenge: Buffer.alloc(52).toString('base64url') }, me))).toBe(401);
  const evil = { host: 'evil.example', origin: 'http://evil.example' };
  expect(await give(device.get(await begin(evil), me), evil)).toBe(401);
  const adding = { challenge: other.options.challenge };
  expect(await give(device.get(adding, me))).toBe(401);
  const late = await begin();
  clock.advance(minutes(5));
  expect(await give(device.get(late, me))).toBe(401);
  const garbage = { ...device.get(await begin(), me), response: { ...device.get(late, me).response, signature: '' } };
  expect(await give(garbage)).toBe(401);
  expect(await give(device.get(await begin(), me))).toBe(200);
});

test('a passkey is added once, for its own person, and removed by nobody else', async () => {
  const { person, headers, device, options, added } = await withPasskey();
  const add = async (challenge: string) =>
    (await call({ headers }, 'POST', 'passkeys', { title: 'Copy', credential: device.create({ challenge }) }))
      .statusCode;
  expect(await add(options.challenge)).toBe(422);
  const next = await call({ headers }, 'POST', 'passkeys/options', { password: person.password });
  expect(next.json().data.excludeCredentials).toHaveLength(1);
  expect(await add(next.json().data.challenge)).toBe(409);
  const otherPerson = await buildUser(sharedApp());
  const strange = { headers: { ...otherPerson.headers, ...at } };
  const stolen = createAuthenticator(place).create(options);
  expect((await call(strange, 'POST', 'passkeys', { title: 'Mine', credential: stolen })).statusCode).toBe(422);
  const path = `passkeys/${added.passkey._id}`;
  expect((await call(otherPerson, 'DELETE', path, { password: otherPerson.password })).statusCode).toBe(404);
  expect((await call(person, 'DELETE', path, { password: 'a wrong guess' })).statusCode).toBe(422);
  expect((await call(person, 'DELETE', path, { password: person.password })).statusCode).toBe(200);
  expect((await call(person, 'DELETE', path, { password: person.password })).statusCode).toBe(404);
  expect((await callsOf(sharedApp()).login(person.email, person.password)).statusCode).toBe(200);
});

test('with a public address passkeys belong to it, whatever the request says', async () => {
  const database = databaseOf(sharedApp());
  const app = await useTestApp({ database, env: { PUBLIC_URL: 'https://gym.example', ALLOWED_HOSTS: '*' } });
  const headers = { host: 'evil.example', origin: 'http://evil.example' };
  const answer = await app.inject({ method: 'POST', url: `${prefix}/auth/passkey/options`, headers });
  expect(answer.json().data.rpId).toBe('gym.example');
});

// Promise (6.3.2): An owner can demand the second step of admins, who may do no more than anybody until they have it.
test('an owner demands it of admins: whoever has none keeps their own account and loses the rest until they do', async () => {
  const url = '/api/server/sign-in-rules';
  const demand = { adminsNeedSecondFactor: true };
  const bare = await buildUser(sharedApp(), { role: 'owner' });
  expect((await call(bare, 'PUT', url, demand)).statusCode).toBe(409);
  const { person: owner } = await withApp('owner');
  const [admin, user] = [await buildUser(sharedApp(), { role: 'admin' }), await buildUser(sharedApp())];
  expect((await call(admin, 'PUT', url, demand)).statusCode).toBe(403);
  expect((await call(owner, 'PUT', url, demand)).json().data).toEqual(demand);

  for (const person of [bare, admin]) {
    expect((await call(person, 'GET', '/api/users')).json().error).toBe('second_factor_needed');
    expect((await callsOf(sharedApp()).me(person.accessToken)).statusCode).toBe(200);
    expect((await securityOf(person)).isDemanded).toBe(true);
  }
  expect((await call(owner, 'GET', '/api/users')).statusCode).toBe(200);
  expect((await securityOf(user)).isDemanded).toBe(false);
  const { secret } = (await call(admin, 'POST', 'totp', { password: admin.password })).json().data;
  await call(admin, 'PUT', 'totp', { code: codeOf(secret) });
  expect((await call(admin, 'GET', url)).json().data).toEqual(demand);
  expect((await call(owner, 'PUT', url, { adminsNeedSecondFactor: false })).statusCode).toBe(200);
  expect((await call(bare, 'GET', '/api/users')).statusCode).toBe(200);
});

test('an admin takes the second step away from a user who lost it, which ends their sessions', async () => {
  const { person } = await withApp();
  const [admin, { person: owner }] = [await buildUser(sharedApp(), { role: 'admin' }), await withApp('owner')];
  const remove = (actor: TestUser, target: TestUser) =>
    call(actor, 'DELETE', `/api/users/${target.user._id}/second-step`);
  expect((await remove(admin, owner)).statusCode).toBe(403);
  expect((await remove(owner, owner)).statusCode).toBe(403);
  expect((await remove(person, owner)).statusCode).toBe(403);
  expect((await remove(admin, person)).statusCode).toBe(200);
  expect((await callsOf(sharedApp()).me(person.accessToken)).statusCode).toBe(401);
  expect((await callsOf(sharedApp()).login(person.email, person.password)).statusCode).toBe(200);
});
