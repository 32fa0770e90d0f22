import type { PelotonSimulator } from '@workout-tracker/peloton-simulator';
import { Browser, codeGrant, refresh } from '@workout-tracker/peloton-simulator/testing/browser';
import { passwordGrant } from '@workout-tracker/peloton-simulator/testing/caller';
import { describe, expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { callsOf, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';

async function prepare() {
  const stage = await usePeloton();
  const person = await buildUser(stage.app);
  return { ...stage, person, calls: callsOf(stage.app, person) };
}

/** As the members site has them after somebody signed in there. */
async function webTokens(simulator: PelotonSimulator, username = 'metric') {
  const landed = await new Browser(simulator).logIn(username);
  const { body } = await codeGrant(simulator, landed.searchParams.get('code'));
  return { access: String(body.access_token), refresh: String(body.refresh_token), body };
}

describe('a pasted token', () => {
  test('alone, in quotes, or with the record it came in, it connects', async () => {
    const { app, simulator, person, calls } = await prepare();
    const ways: ((tokens: Awaited<ReturnType<typeof webTokens>>) => string)[] = [
      (tokens) => ` ${tokens.refresh}\n`,
      (tokens) => `"${tokens.refresh}"`,
      ({ body }) => JSON.stringify({ body, expiresAt: 1_800_000_000 }),
      ({ access }) => access,
    ];
    const { id } = simulator.control.account('metric');
    for (const [index, write] of ways.entries()) {
      const tokens = await webTokens(simulator);
      const answer = await calls.byToken(write(tokens));
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { sessionToken: expect.stringMatching(/^wtp_/), userId: id, user: { username: 'metric' } },
      ]);
      expect((await callsOf(app, person, answer.json().sessionToken).list()).statusCode).toBe(200);
      // What was pasted is good for nothing any more.
      if (index < 3) expect((await refresh(simulator, tokens.refresh)).body.error).toBe('invalid_grant');
    }
  });

  test('a refresh token keeps the connection alive by being replaced; an access token ends when it ends', async () => {
    const { app, simulator, person, calls, expireTheirTokens } = await prepare();
    const lasting = callsOf(
      app,
      person,
      (await calls.byToken((await webTokens(simulator)).refresh)).json().sessionToken,
    );
    const short = callsOf(app, person, (await calls.byToken((await webTokens(simulator)).access)).json().sessionToken);
    expireTheirTokens();
    expect((await lasting.list()).statusCode).toBe(200);
    expireTheirTokens();
    expect((await lasting.list()).statusCode).toBe(200);
    expect((await short.list()).json().message).toBe('Not authenticated');
  });

  test('what is no token of theirs is refused kindly', async () => {
    const { app } = await prepare();
    const wrong = [
      'nonsense',
      '{"body":{}}',
      '{"broken',
      '[]',
      'a b',
      'v1.Mdeadbeef',
      'eyJhbGciOiJub25lIn0.e30.x',
      '\u0000',
    ];
    for (const token of wrong) {
      const answer = await callsOf(app, await buildUser(app)).byToken(token);
      expect([answer.statusCode, answer.json()], token).toMatchObject([
        403,
        { error: 'peloton_credentials', message: 'Peloton does not accept this token. Copy it again.' },
      ]);
    }
    expect(await databaseOf(app).db.selectFrom('peloton_sessions').selectAll().execute()).toEqual([]);
  });

  test('a revoked one is refused, and ten tries in a quarter of an hour are enough', async () => {
    const { simulator, calls } = await prepare();
    const tokens = await webTokens(simulator);
    simulator.control.revokeTokens(simulator.control.account('metric'));
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await calls.byToken(tokens.refresh)).statusCode).toBe(403);
      expect((await calls.byToken(tokens.access)).statusCode).toBe(403);
    }
    expect((await calls.byToken(tokens.refresh)).statusCode).toBe(429);
    expect((await calls.login('metric')).statusCode).toBe(429);
  });
});

describe("Peloton's login page", () => {
  test('the address it ends at connects, once', async () => {
    const { app, simulator, person, calls } = await prepare();
    const { url, state } = (await calls.beginSignIn()).json();
    expect(url).toMatch(`${simulator.authUrl}/authorize?`);
    const landed = await new Browser(simulator).logIn('imperial', url);
    const answer = await calls.finishSignIn(state, landed.href);
    expect([answer.statusCode, answer.json().user]).toEqual([200, { username: 'imperial' }]);
    const connected = callsOf(app, person, answer.json().sessionToken);
    expect((await connected.session()).json().valid).toBe(true);
    expect((await calls.finishSignIn(state, landed.href)).json()).toMatchObject({ error: 'peloton_credentials' });
    expect(await databaseOf(app).db.selectFrom('peloton_sign_ins').selectAll().execute()).toEqual([]);
  });

  test('it is bound to the person, the state and ten minutes', async () => {
    const { app, simulator, calls, clock } = await prepare();
    const begin = async () => {
      const { url, state } = (await calls.beginSignIn()).json();
      return { state, landed: await new Browser(simulator).logIn('metric', url) };
    };
    const refused = { error: 'peloton_credentials', message: expect.stringMatching(/Start again\.$/) };
    const [one, two] = [await begin(), await begin()];
    const other = callsOf(app, await buildUser(app));
    expect((await other.finishSignIn(one.state, one.landed.href)).json()).toMatchObject(refused);
    expect((await calls.finishSignIn(two.state, one.landed.href)).json()).toMatchObject(refused);
    expect((await calls.finishSignIn('made-up', `${one.landed.origin}/?code=x&state=made-up`)).json()).toMatchObject(
      refused,
    );
    expect((await calls.finishSignIn(one.state, one.landed.href)).statusCode).toBe(200);
    clock.advance(10 * 60_000);
    expect((await calls.finishSignIn(two.state, two.landed.href)).json()).toMatchObject(refused);
    expect(simulator.control.requests.of('code_grant')).toHaveLength(1);
  });

  test('an address from elsewhere is refused, and the login can still be finished', async () => {
    const { simulator, calls } = await prepare();
    const { url, state } = (await calls.beginSignIn()).json();
    const landed = await new Browser(simulator).logIn('metric', url);
    for (const pasted of ['hello', 'https://members.onepeloton.com/callback', 'javascript:alert(1)', '?code=1'])
      expect((await calls.finishSignIn(state, pasted)).statusCode, pasted).toBe(403);
    expect((await calls.finishSignIn(state, '')).statusCode).toBe(422);
    expect((await calls.finishSignIn(state, landed.href)).statusCode).toBe(200);
  });

  test('somebody who says no, and a code that the page has used itself, are told to start again', async () => {
    const { simulator, calls } = await prepare();
    const denied = (await calls.beginSignIn()).json();
    simulator.control.faults.plan({ call: 'callback', kind: 'callback_access_denied', times: 1 });
    const said = await new Browser(simulator).logIn('metric', denied.url);
    expect((await calls.finishSignIn(denied.state, said.href)).json()).toMatchObject({ error: 'peloton_refused' });
    const burnt = (await calls.beginSignIn()).json();
    const landed = await new Browser(simulator).logIn('metric', burnt.url);
    await fetch(`${simulator.membersUrl}/callback${landed.search}`);
    expect((await calls.finishSignIn(burnt.state, landed.href)).json()).toMatchObject({ error: 'peloton_credentials' });
  });

  test('those begun and forgotten do not pile up', async () => {
    const { app, calls } = await prepare();
    for (let begun = 0; begun < 8; begun += 1) await calls.beginSignIn();
    expect(await databaseOf(app).db.selectFrom('peloton_sign_ins').select('state_hash').execute()).toHaveLength(5);
  });
});

test("the app's own refresh token, which Peloton ties to another client, is refused", async () => {
  const { simulator, calls } = await prepare();
  const { body } = await passwordGrant(simulator, 'metric');
  expect((await calls.byToken(String(body.refresh_token))).statusCode).toBe(403);
});
