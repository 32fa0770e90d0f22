import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '#clock.ts';
import { Browser, codeGrant, redirectUri, refresh } from '#testing/browser.ts';
import { call } from '#testing/caller.ts';
import { type PelotonSimulator, startPelotonSimulator } from '../start.ts';

const clock = new ManualClock('2026-10-15T12:00:00Z');
let simulator: PelotonSimulator;

beforeAll(async () => {
  simulator = await startPelotonSimulator({ clock });
});
afterAll(() => simulator.stop());

test('six redirects over three hosts lead to a code that is good once', async () => {
  const browser = new Browser(simulator);
  const callback = await browser.logIn('metric');
  expect(browser.hops).toHaveLength(6);
  expect(new Set(browser.hops.map((hop) => new URL(hop).host)).size).toBe(3);
  expect(callback.searchParams.get('state')).toBe('my-own-state');
  const code = callback.searchParams.get('code');
  const { status, body } = await codeGrant(simulator, code);
  expect([status, body.scope]).toEqual([200, 'offline_access openid peloton-api.members:default']);
  const again = await codeGrant(simulator, code);
  expect(again.body).toEqual({ error: 'invalid_grant', error_description: 'Invalid authorization code' });
});

test('a code is nothing without its verifier, after a minute, or once the members page had it', async () => {
  const code = async () => (await new Browser(simulator).logIn('metric')).searchParams.get('code');
  expect((await codeGrant(simulator, await code(), { code_verifier: 'another' })).body.error).toBe('invalid_grant');
  const old = await code();
  clock.advance(61);
  expect((await codeGrant(simulator, old)).body.error).toBe('invalid_grant');
  const burnt = await code();
  await call(`${simulator.membersUrl}/callback?code=${burnt}`);
  expect((await codeGrant(simulator, burnt)).body.error).toBe('invalid_grant');
});

test("the state is rewritten: one's own is rejected, and so is a missing or wrong CSRF token", async () => {
  const browser = new Browser(simulator);
  const { page, state, csrf } = await browser.openLogin();
  const config = JSON.parse(Buffer.from(/atob\("([^"]+)"/.exec(page.text)?.[1] ?? '', 'base64').toString());
  expect(config.extraParams).toEqual({ state, _csrf: csrf, nonce: 'n' });
  expect(state).not.toBe('my-own-state');
  expect((await browser.submit('metric', 'my-own-state', csrf)).status).toBe(400);
  expect((await browser.submit('metric', state, undefined)).status).toBe(403);
});

test('wrong password, second factor, too many attempts', async () => {
  const submit = async (username: string, password?: string) => {
    const browser = new Browser(simulator);
    const { state, csrf } = await browser.openLogin();
    return browser.submit(username, state, csrf, password);
  };
  const wrong = await submit('metric', 'wrong');
  expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_user_password']);
  const mfa = await submit('mfa');
  expect([mfa.status, new URL(mfa.headers.get('location') ?? '').pathname]).toEqual([302, '/u/mfa-otp-challenge']);
  expect((await submit('locked')).status).toBe(429);
});

test('a lost cookie on the way ends at the callback with an error', async () => {
  const browser = new Browser(simulator);
  const { state, csrf } = await browser.openLogin();
  expect((await browser.submit('metric', state, csrf)).text).toContain('name="hiddenform"');
  const forgetful = new Browser(simulator);
  const { headers } = await forgetful.open(`${simulator.authUrl}/authorize/resume?state=${state}`);
  expect(headers.get('location')).toBe(
    `${redirectUri}?error=login_required&error_description=Login+required&state=my-own-state`,
  );
});

test('the page may forget its CSRF token, and the callback may deny', async () => {
  simulator.control.faults.plan({ call: 'login_page', kind: 'login_page_without_csrf', times: 1 });
  const { page, csrf } = await new Browser(simulator).openLogin();
  expect([csrf, page.headers.getSetCookie()]).toEqual([undefined, []]);
  simulator.control.faults.plan({ call: 'callback', kind: 'callback_access_denied', times: 1 });
  const denied = await new Browser(simulator).logIn('metric');
  expect(denied.searchParams.get('error')).toBe('access_denied');
});

test('refreshing spends the token, and showing a spent one revokes the family, unless that is switched off', async () => {
  const begin = async () => {
    const code = (await new Browser(simulator).logIn('metric')).searchParams.get('code');
    return (await codeGrant(simulator, code)).body.refresh_token;
  };
  const first = await begin();
  const second = (await refresh(simulator, first)).body.refresh_token;
  expect(second).not.toBe(first);
  expect((await refresh(simulator, first)).body.error_description).toBe('Unknown or invalid refresh token.');
  expect((await refresh(simulator, second)).status).toBe(403);

  simulator.control.tokens.revokesFamilies = false;
  const other = await begin();
  const next = (await refresh(simulator, other)).body.refresh_token;
  expect((await refresh(simulator, other)).status).toBe(403);
  expect((await refresh(simulator, next)).status).toBe(200);
  simulator.control.tokens.revokesFamilies = true;
});
