import { Browser, codeGrant } from '@workout-tracker/peloton-simulator/testing/browser';
import { expect, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { harmless, lasting, timeoutFor } from '#test/peloton-faults.ts';
import { callsOf, type PelotonStage, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';

/** Every way of signing in, up to the last step, which is the server's. */
const ways = {
  password: async ({ app }: PelotonStage) => {
    const calls = callsOf(app, await buildUser(app));
    return () => calls.login('metric');
  },
  token: async ({ app, simulator }: PelotonStage) => {
    const calls = callsOf(app, await buildUser(app));
    const code = (await new Browser(simulator).logIn('metric')).searchParams.get('code');
    const { body } = await codeGrant(simulator, code);
    return () => calls.byToken(String(body.refresh_token));
  },
  page: async ({ app, simulator }: PelotonStage) => {
    const calls = callsOf(app, await buildUser(app));
    const { url, state } = (await calls.beginSignIn()).json();
    const landed = await new Browser(simulator).logIn('metric', url);
    return () => calls.finishSignIn(state, landed.href);
  },
};

test.each([
  ['password', 'password_grant'],
  ['password', 'me'],
  ['token', 'refresh'],
  ['token', 'me'],
  ['page', 'code_grant'],
  ['page', 'me'],
] as const)('signing in by %s, at %s', async (way, call) => {
  const stage = await usePeloton();
  const { faults, requests } = stage.simulator.control;
  const sessions = () => databaseOf(stage.app).db.selectFrom('peloton_sessions').selectAll().execute();
  for (const [kind, error, message] of lasting) {
    const signIn = await ways[way](stage);
    requests.clear();
    faults.plan({ call, kind });
    stage.setRequestTimeout(timeoutFor(kind));
    const answer = await signIn();
    stage.setRequestTimeout(20_000);
    faults.clear();
    // A refresh token that is refused, for whatever reason, has to be copied anew.
    const isRefusedToken = call === 'refresh' && kind === 'payment_required';
    expect(answer.json(), kind).toMatchObject({ error: isRefusedToken ? 'peloton_credentials' : error });
    if (!isRefusedToken) expect(answer.json().message, kind).toMatch(message);
    if (!isRefusedToken) expect(answer.json().message, kind).toMatch(/^Peloton login failed\. /);
    if (call !== 'me') expect(requests.of(call), kind).toHaveLength(1);
    expect(await sessions(), kind).toEqual([]);
  }
  for (const kind of harmless) {
    const signIn = await ways[way](stage);
    faults.plan({ call, kind });
    expect((await signIn()).statusCode, kind).toBe(200);
    faults.clear();
  }
});
