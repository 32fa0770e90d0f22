import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '#clock.ts';
import { refresh } from '#testing/browser.ts';
import { call, passwordGrant, post } from '#testing/caller.ts';
import { type PelotonSimulator, startPelotonSimulator } from '../start.ts';
import { appClientId, webClientId } from './tokens.ts';

const clock = new ManualClock('2026-10-15T12:00:00Z');
let simulator: PelotonSimulator;

beforeAll(async () => {
  simulator = await startPelotonSimulator({ clock });
});
afterAll(() => simulator.stop());

const me = (authorization?: string) =>
  call(`${simulator.apiUrl}/api/me`, { headers: authorization ? { authorization } : {} });

test('a right password brings tokens, and the access token says whose they are', async () => {
  const { status, body } = await passwordGrant(simulator, 'metric');
  expect([status, body.expires_in, body.token_type]).toEqual([200, 172_800, 'Bearer']);
  expect(body.refresh_token).toMatch(/^v1\./);
  const payload = JSON.parse(Buffer.from(String(body.access_token).split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({
    'http://onepeloton.com/user_id': simulator.control.account('metric').id,
    iss: 'https://auth.onepeloton.com/',
    exp: clock.now() + 172_800,
  });
  expect((await me(`Bearer ${body.access_token}`)).body).toMatchObject({ username: 'metric' });
});

test('a form does as well as JSON, and the e-mail as well as the name', async () => {
  const fields = {
    grant_type: 'password',
    client_id: appClientId,
    username: 'metric@example.test',
    password: 'pedal-metric-2026',
  };
  const reply = await call(`${simulator.authUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  expect(reply.status).toBe(200);
  expect(reply.body).not.toHaveProperty('refresh_token');
});

test.each([
  ['metric', { password: 'wrong' }, 403, 'invalid_grant'],
  ['nobody', {}, 403, 'invalid_grant'],
  ['metric', { client_id: webClientId }, 403, 'unauthorized_client'],
  ['metric', { client_id: 'other' }, 401, 'access_denied'],
  ['mfa', {}, 403, 'mfa_required'],
  ['locked', {}, 429, 'too_many_attempts'],
])('%s with %o is refused', async (username, more, status, error) => {
  const reply = await passwordGrant(simulator, username, more);
  expect([reply.status, reply.body.error]).toEqual([status, error]);
});

test('no bearer, an empty one, a made-up one and an expired one are all the same 401', async () => {
  const { body } = await passwordGrant(simulator, 'empty');
  clock.advance(172_799);
  expect((await me(`Bearer ${body.access_token}`)).status).toBe(200);
  clock.advance(1);
  for (const authorization of [undefined, 'Bearer ', 'Bearer x', `Bearer ${body.access_token}`]) {
    const { status, body: refusal } = await me(authorization);
    expect(status).toBe(401);
    expect(refusal).toEqual({ status: 401, error_code: 3020, subcode: null, message: 'Not logged in', details: null });
  }
  const renewed = await refresh(simulator, body.refresh_token, appClientId);
  expect((await me(`Bearer ${renewed.body.access_token}`)).status).toBe(200);
});

test('the refresh token of the app stays good, until all are revoked', async () => {
  const { body } = await passwordGrant(simulator, 'private');
  for (const _ of [1, 2]) {
    const renewed = await refresh(simulator, body.refresh_token, appClientId);
    expect([renewed.status, renewed.body.refresh_token]).toEqual([200, undefined]);
  }
  simulator.control.revokeTokens(simulator.control.account('private'));
  expect((await refresh(simulator, body.refresh_token, appClientId)).body.error).toBe('invalid_grant');
  expect((await me(`Bearer ${body.access_token}`)).status).toBe(401);
});

test('the old login is dead, and can be woken', async () => {
  const login = (password: string) => post(`${simulator.apiUrl}/auth/login`, { username_or_email: 'metric', password });
  expect((await login('pedal-metric-2026')).body).toEqual({
    status: 403,
    message: 'Access forbidden. Endpoint no longer accepting requests.',
  });
  simulator.control.legacy.mode = 'legacy';
  expect((await login('wrong')).body.error_code).toBe(3010);
  const { headers, body } = await login('pedal-metric-2026');
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie).toBe(`peloton_session_id=${body.session_id}`);
  expect((await call(`${simulator.apiUrl}/api/me`, { headers: { cookie } })).status).toBe(200);
  simulator.control.legacy.mode = 'dead';
});
