import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import {
  type Forgery,
  saying,
  signedByAnother,
  signedBySecret,
  startSsoProvider,
  unsigned,
} from '#test/sso-provider.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const provider = await startSsoProvider('https://gym.example');
afterAll(() => provider.close());
afterEach(() => provider.forge(undefined));
const sharedApp = shareApp({ env: provider.env });
const prefix = '/api/workout-tracker';

const begin = async (app = sharedApp()) =>
  (await app.inject({ method: 'POST', url: `${prefix}/auth/sso/begin` })).json().data;
const finish = (payload: object, app = sharedApp()) =>
  app.inject({ method: 'POST', url: `${prefix}/auth/sso`, payload });
const mine = (person: TestUser, method: 'POST' | 'PUT' | 'DELETE', payload: object) =>
  sharedApp().inject({ method, url: `${prefix}/users/me/sso`, headers: person.headers, payload });

/** Leaves for the provider and comes back. */
async function comeBack(app?: FastifyInstance) {
  const { url, flow } = await begin(app);
  return { flow, query: await provider.visit(url) };
}

async function newcomer() {
  const sub = randomUUID();
  const account = { sub, email: `${sub}@cloud.example`, email_verified: true, given_name: 'Nora', family_name: 'Lind' };
  provider.is(account);
  return account;
}

test('a new server waits for its owner; then whoever comes first time gets an account, and the same one again', async () => {
  const account = await newcomer();
  expect((await finish(await comeBack())).json().message).toMatch(/Create the owner/);
  await buildUser(sharedApp());
  const returned = await comeBack();
  const signedIn = await finish({ ...returned, timeZone: 'Europe/Stockholm', language: 'en' });
  expect(signedIn.json().user).toMatchObject({
    email: account.email,
    role: 'user',
    timeZone: 'Europe/Stockholm',
    language: 'en',
    profile: { firstName: 'Nora', lastName: 'Lind' },
    auth: { provider: 'sso' },
  });
  // The code was used; the other server gives the next one.
  expect((await finish(returned)).statusCode).toBe(401);
  expect((await finish(await comeBack())).json().user._id).toBe(signedIn.json().user._id);
  expect((await sharedApp().inject({ url: '/api/server' })).json().data.sso).toBe('Family Cloud');
});

test('a zone or a language that is not known here is left out', async () => {
  await newcomer();
  const chosen = { timeZone: 'Mars/Olympus', language: 'tlh' };
  const made = await finish({ ...(await comeBack()), ...chosen });
  expect(made.json().user).toMatchObject({ timeZone: 'UTC', language: 'device' });
});

test('an account without a password is opened by none, and asks for none that it does not have', async () => {
  const { email } = await newcomer();
  const { accessToken } = (await finish(await comeBack())).json();
  for (const guess of ['', 'x', 'lantern orbit grape']) {
    expect((await callsOf(sharedApp()).login(email, guess)).statusCode).toBe(guess === '' ? 422 : 401);
  }
  const headers = { authorization: `Bearer ${accessToken}` };
  const payload = { password: 'lantern orbit grape' };
  const leaving = await sharedApp().inject({ method: 'DELETE', url: `${prefix}/users/me`, headers, payload });
  expect(leaving.json().message).toMatch(/^Your account has no password yet/);
});

test('what was begun in another browser, said by nobody, or bent on its way signs nobody in', async () => {
  await newcomer();
  const [mineOnly, theirs] = [await comeBack(), await comeBack()];
  expect((await finish({ flow: mineOnly.flow, query: theirs.query })).statusCode).toBe(401);
  expect((await finish({ flow: `${theirs.flow}x`, query: theirs.query })).statusCode).toBe(401);
  expect((await finish({ flow: theirs.flow, query: '?error=access_denied' })).statusCode).toBe(401);
  expect((await finish({ flow: theirs.flow, query: `?code=made-up` })).statusCode).toBe(401);
  const person = await buildUser(sharedApp());
  expect((await finish({ flow: person.accessToken, query: theirs.query })).statusCode).toBe(401);
  expect((await finish(theirs)).statusCode).toBe(200);
});

test('an e-mail that has an account already is connected by its person alone', async () => {
  const account = await newcomer();
  const person = await buildUser(sharedApp(), { email: account.email });
  expect((await finish(await comeBack())).json()).toMatchObject({ error: 'conflict', message: /connect Family Cloud/ });

  expect((await mine(person, 'POST', { password: 'a wrong guess' })).statusCode).toBe(422);
  const { url, flow } = (await mine(person, 'POST', { password: person.password })).json().data;
  const query = await provider.visit(url);
  expect((await finish({ flow, query })).statusCode).toBe(401);
  const otherPerson = await buildUser(sharedApp());
  expect((await mine(otherPerson, 'PUT', { flow, query })).statusCode).toBe(401);
  expect((await mine(person, 'PUT', await comeBack())).statusCode).toBe(401);
  expect((await mine(person, 'PUT', { flow, query })).statusCode).toBe(200);
  expect((await finish(await comeBack())).json().user._id).toBe(person.user._id);

  const other = (await mine(otherPerson, 'POST', { password: otherPerson.password })).json().data;
  const taken = await mine(otherPerson, 'PUT', { flow: other.flow, query: await provider.visit(other.url) });
  expect(taken.json().error).toBe('conflict');
  expect((await mine(person, 'DELETE', { password: person.password })).statusCode).toBe(200);
  expect((await finish(await comeBack())).json().error).toBe('conflict');
});

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const forgeries: [string, Forgery][] = [
  ['by nobody', unsigned],
  ['by another key', signedByAnother],
  ['by the shared secret', signedBySecret],
  ['for another client', saying({ aud: 'another-client' })],
  ['of another server', saying({ iss: 'https://other.example' })],
  ['for another sign-in', saying({ nonce: 'another' })],
  ['long ago', saying({ iat: inSeconds(-7200), exp: inSeconds(-3600) })],
];

// Promise (10.5.1 to 10.5.3): Single sign-on believes only what its provider has signed, for us, now.
test.each(forgeries)('an ID token signed %s signs nobody in', async (_name, forgery) => {
  await newcomer();
  provider.forge(forgery);
  const refused = await finish(await comeBack());
  expect([refused.statusCode, refused.json().error]).toEqual([401, 'invalid_credentials']);
  provider.forge(undefined);
  expect((await finish(await comeBack())).statusCode).toBe(200);
});

test('an address that the provider has not confirmed makes no account; one confirmed in words does', async () => {
  const account = await newcomer();
  for (const email_verified of [false, 'false', undefined]) {
    provider.is({ sub: account.sub, email: account.email, ...(email_verified !== undefined && { email_verified }) });
    const refused = await finish(await comeBack());
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Family Cloud has not confirmed your e-mail. Confirm it there, then come back.',
    ]);
  }
  const other = await buildUser(sharedApp(), { email: account.email });
  expect(other.user.email).toBe(account.email);
  const confirmed = await newcomer();
  provider.is({ ...confirmed, email_verified: 'true' });
  expect((await finish(await comeBack())).statusCode).toBe(200);
  // Whoever has an account already is known by the provider's name for them, whatever became of the address.
  provider.is({ ...confirmed, email_verified: false });
  expect((await finish(await comeBack())).statusCode).toBe(200);
});

test('deactivated stays out, a second step is asked for, and a closed server makes no accounts', async () => {
  await newcomer();
  const { user } = (await finish(await comeBack())).json();
  const { pool } = databaseOf(sharedApp());
  await pool.query('update users set second_factor = true where _id = $1', [user._id]);
  const asked = await finish(await comeBack());
  expect([asked.statusCode, Object.keys(asked.json())]).toEqual([202, ['secondStep']]);
  await pool.query('update users set deactivated_at = now() where _id = $1', [user._id]);
  expect((await finish(await comeBack())).statusCode).toBe(403);

  await newcomer();
  const env = { ...provider.env, REGISTRATION: 'closed' };
  const closed = await useTestApp({ database: databaseOf(sharedApp()), env });
  expect((await finish(await comeBack(closed), closed)).json().message).toMatch(/^There is no account for you yet/);
  const open = await useTestApp({ database: databaseOf(sharedApp()), env: { ...env, OIDC_REGISTRATION: 'open' } });
  expect((await finish(await comeBack(open), open)).statusCode).toBe(200);
});

test('a provider that does not answer is told, and a server without one has none', async () => {
  const database = databaseOf(sharedApp());
  const gone = await useTestApp({ database, env: { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' } });
  const answer = await gone.inject({ method: 'POST', url: `${prefix}/auth/sso/begin` });
  expect([answer.statusCode, answer.json().error]).toEqual([502, 'sso_unavailable']);
  const none = await useTestApp({ database });
  expect((await none.inject({ method: 'POST', url: `${prefix}/auth/sso/begin` })).statusCode).toBe(404);
});

test('a key that the provider has exchanged is fetched anew', async () => {
  await newcomer();
  expect((await finish(await comeBack())).statusCode).toBe(200);
  provider.rotateKeys();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  try {
    expect((await finish(await comeBack())).statusCode).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
