import { createHmac, generateKeyPairSync, hkdfSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser } from '#test/build-user.ts';
import { createFakeClock, minutes, seconds } from '#test/fake-clock.ts';
import { shareApp, testSecret } from '#test/test-app.ts';

const clock = createFakeClock();
const sharedApp = shareApp({ clock: clock.now });

const accessKey = new Uint8Array(hkdfSync('sha256', testSecret, 'workout-tracker', 'access token v1', 32));

async function setUp() {
  const app = sharedApp();
  const person = await buildUser(app);
  const [header = '', payload = '', signature = ''] = person.accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { app, person, header, payload, signature, claims, calls: callsOf(app) };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a token opens the door for fifteen minutes', async () => {
  const { calls, person, claims } = await setUp();
  expect(claims).toEqual({
    sub: person.user._id,
    sid: expect.any(String),
    out: expect.stringMatching(/^wto_/),
    gen: 1,
    iss: 'workout-tracker',
    aud: 'workout-tracker-api',
    iat: clock.now().getTime() / 1000,
    nbf: clock.now().getTime() / 1000,
    exp: clock.now().getTime() / 1000 + 15 * 60,
  });
  expect((await calls.me(person.accessToken)).json()).toEqual({ user: person.user });
  clock.advance(minutes(15) + seconds(4));
  expect((await calls.me(person.accessToken)).statusCode).toBe(200);
  clock.advance(seconds(2));
  expect((await calls.me(person.accessToken)).json()).toMatchObject({ error: 'not_signed_in' });
});

// Promise (9.1.1, 9.2.3, API2): Access tokens: one algorithm, one key, with type, audience, issuer and times.
describe('a forged token is 401', () => {
  const sign = (claims: object, header: object, key: Parameters<SignJWT['sign']>[0] = accessKey) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  type Setting = Awaited<ReturnType<typeof setUp>>;

  test.each<[string, (setting: Setting) => string | Promise<string>]>([
    ['alg none, no signature', ({ payload }) => `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.`],
    [
      'alg none, old signature',
      ({ payload, signature }) => `${encode({ alg: 'none', typ: 'at+jwt' })}.${payload}.${signature}`,
    ],
    ['alg NONE in capitals', ({ payload }) => `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${payload}.`],
    ['another key', ({ claims }) => sign(claims, {}, new Uint8Array(32).fill(9))],
    [
      'the empty key',
      ({ header, payload }) =>
        `${header}.${payload}.${createHmac('sha256', '').update(`${header}.${payload}`).digest('base64url')}`,
    ],
    [
      'another algorithm with the right key',
      ({ claims }) => sign(claims, { alg: 'HS512' }, new Uint8Array([...accessKey, ...accessKey])),
    ],
    ['an RSA signature', ({ claims }) => sign(claims, { alg: 'RS256' }, privateKey)],
    ['its own key in the header', ({ claims }) => sign(claims, { alg: 'RS256', jwk }, privateKey)],
    [
      'an address for the key',
      ({ claims }) => sign(claims, { alg: 'RS256', jku: 'https://evil.example/keys' }, privateKey),
    ],
    [
      'a changed person',
      ({ header, claims, signature }) => `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    ],
    ['another type', ({ claims }) => sign(claims, { typ: 'JWT' })],
    ['the type of the exchange', ({ claims }) => sign(claims, { typ: 'exchange+jwt' })],
    ['no type', ({ claims }) => sign(claims, { typ: undefined })],
    ['another audience', ({ claims }) => sign({ ...claims, aud: 'elsewhere' }, {})],
    ['another issuer', ({ claims }) => sign({ ...claims, iss: 'elsewhere' }, {})],
    [
      'an hour from the future',
      ({ claims }) => sign({ ...claims, nbf: claims.nbf + 3600, exp: claims.exp + 3600 }, {}),
    ],
    ['expired', ({ claims }) => sign({ ...claims, exp: claims.iat - 10 }, {})],
    ['no end', ({ claims: { exp: _, ...claims } }) => sign(claims, {})],
    ['no login', ({ claims: { sid: _, ...claims } }) => sign(claims, {})],
    ['the login of nobody', ({ claims }) => sign({ ...claims, sid: randomUUID() }, {})],
    ['the login of another person', ({ claims }) => sign({ ...claims, sub: randomUUID() }, {})],
    ['a refresh token', ({ person }) => person.refreshToken],
    ['a device token', ({ person }) => person.deviceToken],
    ['nothing', () => ''],
    ['garbage', () => 'a.b.c'],
  ])('%s', async (_what, forge) => {
    const setting = await setUp();
    const answer = await setting.calls.me(await forge(setting));
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'not_signed_in']);
    expect((await setting.calls.me(setting.person.accessToken)).statusCode).toBe(200);
  });

  test('an exchange token does not open the door', async () => {
    const { app, calls, person } = await setUp();
    const payload = { username: person.email, password: person.password };
    const { token } = (await app.inject({ method: 'POST', url: '/api/login', payload })).json();
    expect((await calls.me(token)).statusCode).toBe(401);
  });

  test('only the scheme Bearer counts', async () => {
    const { app, person } = await setUp();
    for (const authorization of [person.accessToken, `Basic ${person.accessToken}`, `Bearer ${person.accessToken} x`]) {
      const answer = await app.inject({ url: '/api/workout-tracker/auth/me', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
    }
  });
});

// Promise (8.3.2, 7.4.2): A changed role, a deactivation and a deletion act on the next request.
describe('acts at the next request, whatever the token says', () => {
  test('a role taken away', async () => {
    const { app, person } = await setUp();
    const owner = await buildUser(app, { role: 'owner' });
    const users = () => app.inject({ url: '/api/users', headers: person.headers });
    const change = (role: string) =>
      app.inject({ method: 'PUT', url: `/api/users/${person.user._id}`, headers: owner.headers, payload: { role } });
    expect((await users()).statusCode).toBe(403);
    await change('admin');
    expect((await users()).statusCode).toBe(200);
    await change('user');
    expect((await users()).statusCode).toBe(403);
  });

  test('a deactivation, and its end does not revive old sessions', async () => {
    const { app, calls, person } = await setUp();
    const owner = await buildUser(app, { role: 'owner' });
    const change = (isActive: boolean) =>
      app.inject({
        method: 'PUT',
        url: `/api/users/${person.user._id}`,
        headers: owner.headers,
        payload: { isActive },
      });
    await change(false);
    expect((await calls.me(person.accessToken)).statusCode).toBe(401);
    expect((await calls.refresh(person.refreshToken)).json().message).toMatch(/deactivated/);
    expect((await calls.login(person.email, person.password)).json()).toMatchObject({
      error: 'not_allowed',
      message: expect.stringMatching(/deactivated/),
    });
    expect((await calls.login(person.email, 'wrong password')).json().error).toBe('invalid_credentials');
    await change(true);
    expect((await calls.me(person.accessToken)).statusCode).toBe(401);
    expect((await calls.login(person.email, person.password)).statusCode).toBe(200);
  });

  test('a deletion', async () => {
    const { app, calls, person } = await setUp();
    await buildUser(app, { role: 'owner' });
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/workout-tracker/users/me',
      headers: person.headers,
      payload: { password: person.password },
    });
    expect(answer.statusCode).toBe(200);
    expect((await calls.me(person.accessToken)).statusCode).toBe(401);
    expect((await calls.refresh(person.refreshToken)).statusCode).toBe(401);
  });
});
