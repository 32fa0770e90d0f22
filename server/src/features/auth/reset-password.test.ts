import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { createAuthenticator } from '#test/authenticator.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { createFakeClock, minutes } from '#test/fake-clock.ts';
import { startSsoProvider } from '#test/sso-provider.ts';
import { shareApp } from '#test/test-app.ts';

const origin = 'https://gym.example';
const provider = await startSsoProvider(origin);
afterAll(() => provider.close());
const clock = createFakeClock(new Date());
const sharedApp = shareApp({ clock: clock.now, env: provider.env });
const prefix = '/api/workout-tracker';
const newPassword = 'another lantern orbit';

const post = (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  sharedApp().inject({ method: 'POST', url: `${prefix}/${path}`, payload, headers });
const reset = (token: string, more: object = {}) =>
  post('auth/reset-password', { token, password: newPassword, ...more });
const login = (person: TestUser, password = newPassword) => callsOf(sharedApp()).login(person.email, password);

async function linkFor(person: TestUser): Promise<string> {
  const owner = await buildUser(sharedApp(), { role: 'owner' });
  const made = await sharedApp().inject({
    method: 'POST',
    url: `/api/users/${person.user._id}/password-reset`,
    headers: owner.headers,
  });
  return made.json().data.path.split('#')[1];
}

async function addPasskey(person: TestUser, title: string) {
  const device = createAuthenticator({ origin, rpId: 'gym.example' });
  const { password } = person;
  const options = (await post('users/me/passkeys/options', { password }, person.headers)).json().data;
  const added = await post('users/me/passkeys', { title, credential: device.create(options) }, person.headers);
  expect(added.statusCode).toBe(201);
  const signIn = async () => {
    const challenge = (await post('auth/passkey/options')).json().data;
    return (await post('auth/passkey', { credential: device.get(challenge, person.user._id) })).statusCode;
  };
  const { passkey, recoveryCodes } = added.json().data;
  return { _id: passkey._id as string, device, signIn, recoveryCodes: recoveryCodes as string[] };
}

async function addApp(person: TestUser) {
  const { secret } = (await post('users/me/totp', { password: person.password }, person.headers)).json().data;
  const code = () => {
    clock.advance(30_000);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  };
  const url = `${prefix}/users/me/totp`;
  const confirmed = await sharedApp().inject({
    method: 'PUT',
    url,
    headers: person.headers,
    payload: { code: code() },
  });
  expect(confirmed.statusCode).toBe(200);
  return { code };
}

async function connectSso(person: TestUser) {
  provider.is({ sub: randomUUID(), email: person.email, email_verified: true });
  const { url, flow } = (await post('users/me/sso', { password: person.password }, person.headers)).json().data;
  const payload = { flow, query: await provider.visit(url) };
  const connected = { method: 'PUT', url: `${prefix}/users/me/sso`, headers: person.headers, payload } as const;
  expect((await sharedApp().inject(connected)).statusCode).toBe(200);
}

async function signInBySso() {
  const { url, flow } = (await post('auth/sso/begin')).json().data;
  return post('auth/sso', { flow, query: await provider.visit(url) });
}

async function makeToken(person: TestUser): Promise<() => Promise<number>> {
  const payload = { name: 'Script', scope: 'read', password: person.password };
  const made = await sharedApp().inject({ method: 'POST', url: '/api/tokens', headers: person.headers, payload });
  const headers = { authorization: `Bearer ${made.json().token}` };
  return async () => (await sharedApp().inject({ url: '/api/workouts', headers })).statusCode;
}

const securityOf = async (accessToken: string) =>
  (
    await sharedApp().inject({
      url: `${prefix}/users/me/security`,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  ).json().data;

// Promise (6.4.3, 7.4.3): A password reset removes passkeys, single sign-on, API tokens and sessions that are not proved.
test('passkeys, single sign-on, tokens and sessions are shown, and gone with the new password', async () => {
  const person = await buildUser(sharedApp());
  const [phone, otherKey] = [await addPasskey(person, 'Phone'), await addPasskey(person, 'Of another')];
  await connectSso(person);
  const useToken = await makeToken(person);
  const token = await linkFor(person);
  expect((await post('auth/reset-password/ways', { token })).json().data).toEqual({
    email: person.email,
    passkeys: [expect.objectContaining({ title: 'Phone' }), expect.objectContaining({ title: 'Of another' })],
    hasSso: true,
    tokens: 1,
    sessions: 1,
    needsSecondStep: true,
  });
  expect([await phone.signIn(), await otherKey.signIn(), (await signInBySso()).statusCode, await useToken()]).toEqual([
    200, 200, 202, 200,
  ]);
  expect((await reset(token)).statusCode).toBe(200);
  expect([await phone.signIn(), await otherKey.signIn(), (await signInBySso()).statusCode, await useToken()]).toEqual([
    401, 401, 409, 401,
  ]);
  expect((await callsOf(sharedApp()).me(person.accessToken)).statusCode).toBe(401);
  expect((await post('auth/reset-password/ways', { token })).statusCode).toBe(410);
});

test('the link does not get round the second step, which a recovery code then shows and ends', async () => {
  const person = await buildUser(sharedApp());
  const { recoveryCodes } = await addPasskey(person, 'Phone');
  expect((await reset(await linkFor(person))).statusCode).toBe(200);
  const asked = await login(person);
  expect(asked.statusCode).toBe(202);
  const step = { token: asked.json().secondStep.token, code: recoveryCodes[0] };
  const { accessToken } = (await post('auth/second-step', step)).json();
  expect(await securityOf(accessToken)).toMatchObject({ hasApp: false, passkeys: [], recoveryCodesLeft: 0 });
  expect((await login(person)).statusCode).toBe(200);
});

test('a passkey that is used on the spot stays, and the others go', async () => {
  const person = await buildUser(sharedApp());
  const [phone, otherKey] = [await addPasskey(person, 'Phone'), await addPasskey(person, 'Of another')];
  const token = await linkFor(person);
  const begin = async (passkeyId = phone._id, of = token) =>
    (await post('auth/reset-password/passkey', { token: of, passkeyId })).json().data;
  const asked = await begin();
  expect(asked.allowCredentials).toHaveLength(1);
  expect((await post('auth/reset-password/passkey', { token, passkeyId: randomUUID() })).statusCode).toBe(404);
  const proof = phone.device.get(asked, person.user._id);
  const forSigningIn = phone.device.get((await post('auth/passkey/options')).json().data, person.user._id);
  const other = await buildUser(sharedApp());
  const theirs = await addPasskey(other, 'Another person');
  const ofAnother = theirs.device.get(await begin(theirs._id, await linkFor(other)), other.user._id);
  const late = phone.device.get(await begin(), person.user._id);
  for (const wrong of [forSigningIn, ofAnother, { ...proof, id: otherKey.device.get(asked, person.user._id).id }]) {
    const refused = await reset(token, { passkeys: [wrong] });
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([422, '/passkeys']);
  }
  expect((await reset(token, { passkeys: [proof] })).statusCode).toBe(200);
  expect([await phone.signIn(), await otherKey.signIn()]).toEqual([200, 401]);
  expect((await login(person)).statusCode).toBe(202);

  const next = await linkFor(person);
  clock.advance(minutes(6));
  expect((await reset(next, { passkeys: [late] })).statusCode).toBe(422);
  expect((await reset(next, { passkeys: [proof] })).statusCode).toBe(422);
});

test('an app opens nothing by itself: it stays, and its code is still asked for', async () => {
  const person = await buildUser(sharedApp());
  const app = await addApp(person);
  const { signIn } = await addPasskey(person, 'Phone');
  const token = await linkFor(person);
  expect((await reset(token)).statusCode).toBe(200);
  expect(await signIn()).toBe(401);
  const asked = await login(person);
  expect(asked.statusCode).toBe(202);
  const step = { token: asked.json().secondStep.token, code: app.code() };
  expect((await post('auth/second-step', step)).statusCode).toBe(200);
});

test('an account that the single sign-on made keeps it with its first password', async () => {
  const sub = randomUUID();
  provider.is({ sub, email: `${sub}@cloud.example`, email_verified: true });
  const made = (await signInBySso()).json();
  const person = { ...made, email: made.user.email, headers: {}, password: '' } as TestUser;
  const token = await linkFor(person);
  expect((await post('auth/reset-password/ways', { token })).json().data.hasSso).toBe(false);
  expect((await reset(token)).statusCode).toBe(200);
  expect([(await login(person)).statusCode, (await signInBySso()).statusCode]).toEqual([200, 200]);
});
