import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { lasting, timeoutFor } from '#test/peloton-faults.ts';
import { callsOf, connectedPerson, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf, useTestApp } from '#test/test-app.ts';

const twoDaysS = 172_800;

test('a right password connects, the connection is checked, and logging out ends it, however often', async () => {
  const { app, simulator } = await usePeloton();
  const person = await buildUser(app);
  const answer = await callsOf(app, person).login('metric');
  const { id } = simulator.control.account('metric');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { sessionToken: expect.stringMatching(/^wtp_[\w-]{43}$/), userId: id, user: { username: 'metric' } },
  ]);
  const calls = callsOf(app, person, answer.json().sessionToken);
  expect((await calls.session()).json()).toEqual({ valid: true, userId: id, user: { username: 'metric' } });
  for (const _ of [1, 2]) expect((await calls.logout()).json()).toEqual({ success: true });
  expect((await calls.session()).json()).toEqual({ valid: false });
  expect((await calls.list()).json()).toMatchObject({ error: 'peloton_not_connected', message: 'Not authenticated' });
});

test('logging out works while Peloton is away', async () => {
  const { app, simulator } = await usePeloton();
  const { calls } = await connectedPerson(app);
  await simulator.stop();
  expect((await calls.session()).json()).toMatchObject({ error: 'peloton_unavailable' });
  expect((await calls.logout()).statusCode).toBe(200);
  expect((await calls.session()).json()).toEqual({ valid: false });
});

test.each([
  ['metric', 'not the password', 403, 'peloton_credentials', 'Invalid credentials'],
  ['nobody', 'whatever', 403, 'peloton_credentials', 'Invalid credentials'],
  ['mfa', 'pedal-mfa-2026', 403, 'peloton_verification', /CSV/],
  ['locked', 'pedal-locked-2026', 503, 'peloton_busy', /^Peloton login failed. Peloton is busy/],
])('%s with "%s" is refused in plain words, after one try', async (username, password, status, error, message) => {
  const { app, simulator } = await usePeloton();
  const answer = await callsOf(app, await buildUser(app)).login(username, password);
  expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  expect(answer.json().message).toMatch(message);
  expect(simulator.control.requests.of('password_grant')).toHaveLength(1);
  expect(await databaseOf(app).db.selectFrom('peloton_sessions').selectAll().execute()).toEqual([]);
});

test('after ten tries in a quarter of an hour Peloton is left in peace', async () => {
  const { app, simulator } = await usePeloton();
  const calls = callsOf(app, await buildUser(app));
  for (let tried = 0; tried < 10; tried += 1) await calls.login('metric', 'guess');
  expect((await calls.login('metric')).statusCode).toBe(429);
  expect(simulator.control.requests.of('password_grant')).toHaveLength(10);
});

test('the token of another person opens nothing, and nobody gets in without signing in here', async () => {
  const { app } = await usePeloton();
  const { calls: owner, sessionToken } = await connectedPerson(app);
  const thief = callsOf(app, await buildUser(app), sessionToken);
  for (const answer of [
    await thief.list(),
    await thief.details('a'),
    await thief.graph('a'),
    await thief.import('a'),
    await thief.merge('a', randomUUID()),
    await thief.apply(randomUUID(), [{ pelotonId: 'a', name: 'A' }]),
  ]) {
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Not authenticated']);
  }
  expect((await thief.session()).json()).toEqual({ valid: false });
  await thief.logout();
  expect((await owner.session()).json().valid).toBe(true);
  const nobody = callsOf(app, { headers: { authorization: '' } }, sessionToken);
  expect((await nobody.list()).json().error).toBe('not_signed_in');
});

test('tokens that run out are renewed once, however many ask', async () => {
  const { app, simulator, advance } = await usePeloton();
  const { person, sessionToken } = await connectedPerson(app);
  advance(twoDaysS);
  const calls = callsOf(app, await signedInAgain(app, person), sessionToken);
  const answers = await Promise.all([calls.list(), calls.session(), calls.list('?page=1'), calls.list('?limit=5')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(simulator.control.requests.of('refresh')).toHaveLength(1);
  expect((await calls.list()).statusCode).toBe(200);
  expect(simulator.control.requests.of('refresh')).toHaveLength(1);
});

/** After two days our own token has run out, too. */
async function signedInAgain(app: FastifyInstance, { refreshToken }: Pick<TestUser, 'refreshToken'>) {
  const renewed = await app.inject({
    method: 'POST',
    url: '/api/workout-tracker/auth/refresh',
    payload: { refreshToken },
  });
  return { headers: { authorization: `Bearer ${renewed.json().accessToken}` } };
}

test('new tokens are written down before anybody uses them', async () => {
  const { app, simulator, clock, advance } = await usePeloton();
  const { person, sessionToken } = await connectedPerson(app);
  advance(twoDaysS);
  const calls = callsOf(app, await signedInAgain(app, person), sessionToken);
  const { faults, requests } = simulator.control;
  faults.plan({ call: 'workouts', kind: 'slow' });
  const asking = calls.list();
  await expect.poll(() => requests.of('workouts').length).toBe(1);
  const rows = await databaseOf(app).db.selectFrom('peloton_sessions').selectAll().execute();
  expect(rows.map((row) => [row.access_expires_at > clock.now(), row.refreshing_until])).toEqual([[true, null]]);
  faults.clear();
  expect((await asking).statusCode).toBe(200);
});

test('two servers on one database renew once between them', async () => {
  const stage = await usePeloton();
  const { app, simulator, clock } = stage;
  const { person, sessionToken } = await connectedPerson(app);
  const other = await useTestApp({
    database: databaseOf(app),
    clock: clock.now,
    env: { PELOTON_API_URL: simulator.apiUrl, PELOTON_AUTH_URL: simulator.authUrl },
  });
  stage.expireTheirTokens();
  simulator.control.faults.plan({ call: 'refresh', kind: 'slow', delayMs: 300 });
  const servers = [app, other, app, other].map((server) => callsOf(server, person, sessionToken));
  const answers = await Promise.all(servers.map((calls) => calls.session()));
  expect(answers.map((answer) => answer.json().valid)).toEqual([true, true, true, true]);
  expect(simulator.control.requests.of('refresh')).toHaveLength(1);
});

test('once Peloton has revoked the tokens, the person is asked to connect again', async () => {
  const { app, simulator } = await usePeloton();
  const { calls } = await connectedPerson(app);
  simulator.control.revokeTokens(simulator.control.account('metric'));
  expect((await calls.list()).json()).toMatchObject({ error: 'peloton_not_connected', message: 'Not authenticated' });
  expect((await calls.session()).json()).toEqual({ valid: false });
  expect(simulator.control.requests.of('refresh')).toHaveLength(1);
  expect(await databaseOf(app).db.selectFrom('peloton_sessions').selectAll().execute()).toEqual([]);
});

test('a renewal that meets an error costs nothing: the next one succeeds', async () => {
  const stage = await usePeloton();
  const { calls } = await connectedPerson(stage.app);
  const { faults, requests } = stage.simulator.control;
  // A refusal in Peloton's own words is the end of the connection, and told elsewhere.
  for (const [kind, error, message] of lasting.filter(([kind]) => kind !== 'payment_required')) {
    stage.expireTheirTokens();
    requests.clear();
    faults.plan({ call: 'refresh', kind, times: 1 });
    stage.setRequestTimeout(timeoutFor(kind));
    const stumbled = await calls.list();
    stage.setRequestTimeout(20_000);
    expect(stumbled.json(), kind).toMatchObject({ error, message: expect.stringMatching(message) });
    expect(stumbled.json().message, kind).toMatch(/^Failed to fetch workouts\. Peloton /);
    expect((await calls.list()).statusCode, kind).toBe(200);
    expect(requests.of('refresh'), kind).toHaveLength(2);
    faults.clear();
  }
});
