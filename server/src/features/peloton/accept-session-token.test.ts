import { randomUUID } from 'node:crypto';
import { contract } from '@workout-tracker/core/contract/contract';
import { expect, test } from 'vitest';
import { describeContract } from '#http/openapi.ts';
import { buildUser } from '#test/build-user.ts';
import { diaryOf } from '#test/build-workout.ts';
import { callsOf, connectedPerson, oddClass, usePeloton } from '#test/peloton-stage.ts';
import { databaseOf } from '#test/test-app.ts';

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function prepare() {
  const stage = await usePeloton();
  const connected = await connectedPerson(stage.app);
  return { ...stage, stage, ...connected, byToken: callsOf(stage.app, bearer(connected.sessionToken)) };
}

test('every Peloton call works with it alone', async () => {
  const { stage, app, byToken, simulator, sessionToken } = await prepare();
  const account = simulator.control.account('metric');
  const ride = oddClass(stage, 'bike with heart rate');
  const other = oddClass(stage, 'yoga');
  expect((await byToken.session()).json()).toMatchObject({ valid: true, userId: account.id });
  expect((await byToken.list()).json().data.length).toBeGreaterThan(0);
  expect((await byToken.details(ride.id)).json().data.id).toBe(ride.id);
  expect((await byToken.graph(ride.id)).json().data.metrics).toBeInstanceOf(Array);
  const imported = await byToken.import(ride.id);
  expect(imported.statusCode).toBe(201);
  const workoutId: string = imported.json().data._id;
  expect((await byToken.unlink(workoutId)).statusCode).toBe(200);
  expect((await byToken.import(other.id)).statusCode).toBe(201);
  expect((await byToken.merge(other.id, (await byToken.import(other.id)).json().data._id)).statusCode).toBe(200);
  expect((await byToken.logged()).json().data).toHaveLength(1);
  const importId = randomUUID();
  expect((await byToken.apply(importId, [{ pelotonId: ride.id, name: 'Ride' }])).statusCode).toBe(202);
  await expect.poll(async () => (await byToken.progress(importId)).json().data.status).toBe('done');
  expect((await byToken.watch(importId)).body).toContain('"done"');
  expect((await byToken.cancel(importId)).statusCode).toBe(200);
  expect((await byToken.upload(simulator.control.csvOf(account))).statusCode).toBe(200);
  expect((await byToken.previewUnlinkAll()).json().data).toEqual({ willStay: 0, willGo: 2, inTrash: 0 });
  expect((await byToken.unlinkAll()).json().data.unlinked).toBe(2);
  expect((await byToken.beginSignIn()).statusCode).toBe(200);
  expect((await byToken.login('metric')).statusCode).toBe(200);
  const linked = await app.inject({ url: '/api/peloton/linked', ...bearer(sessionToken) });
  expect(linked.json()).toEqual({ data: { count: 0 } });
  expect((await byToken.logout()).json()).toEqual({ success: true });
  expect((await byToken.session()).statusCode).toBe(401);
});

test('it reaches nothing but what is its person’s', async () => {
  const { app, stage, calls, sessionToken } = await prepare();
  const { id } = oddClass(stage, 'yoga');
  const mine: string = (await calls.import(id)).json().data._id;
  const other = await connectedPerson(app);
  const others = callsOf(app, bearer(other.sessionToken));
  expect((await others.unlink(mine)).statusCode).toBe(404);
  expect((await others.logged()).json().data).toEqual([]);
  // Two tokens in one request: it is not clear whose it is.
  const both = callsOf(app, bearer(other.sessionToken), sessionToken);
  expect([(await both.list()).statusCode, (await both.session()).statusCode]).toEqual([401, 401]);
});

test('one that is unknown, from before logins were noted, or whose login has ended is refused', async () => {
  const { app, byToken, person, clock, calls } = await prepare();
  const refused = { error: 'not_signed_in', message: 'Not authenticated' };
  for (const token of [`wtp_${'x'.repeat(43)}`, 'wtp_short']) {
    const answer = await callsOf(app, bearer(token)).session();
    expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(refused)]);
  }
  const { db } = databaseOf(app);
  const [row] = await db.selectFrom('peloton_sessions').select('login_id').execute();
  await db.updateTable('peloton_sessions').set({ login_id: null }).execute();
  expect((await byToken.list()).statusCode).toBe(401);
  expect((await calls.list()).statusCode).toBe(200);
  await db
    .updateTable('peloton_sessions')
    .set({ login_id: row?.login_id ?? null })
    .execute();
  expect((await byToken.list()).statusCode).toBe(200);

  const url = '/api/workout-tracker/auth/logout-all';
  expect((await app.inject({ method: 'POST', url, headers: person.headers })).statusCode).toBe(200);
  expect((await byToken.list()).statusCode).toBe(401);

  const late = await connectedPerson(app);
  clock.advance(400 * 86_400_000);
  expect((await callsOf(app, bearer(late.sessionToken)).session()).statusCode).toBe(401);
});

test('no other path takes it', async () => {
  const { app, sessionToken, calls, stage } = await prepare();
  const mine: string = (await calls.import(oddClass(stage, 'yoga').id)).json().data._id;
  const filled = (path: string) => path.replaceAll(/:[a-zA-Z]+/g, mine);
  const isOpenToAll = ({ access, path }: { access: string; path: string }) =>
    access === 'public' || path.startsWith('/api/peloton/');
  const closed = Object.values(contract).filter((endpoint) => !isOpenToAll(endpoint));
  expect(closed.length).toBeGreaterThan(40);
  for (const { method, path } of closed) {
    const answer = await app.inject({ method, url: filled(path), ...bearer(sessionToken), payload: {} });
    expect([401, 415, 422], `${method} ${path}`).toContain(answer.statusCode);
    expect(answer.json().data, `${method} ${path}`).toBeUndefined();
  }
  expect((await diaryOf(app, bearer(sessionToken)).list()).statusCode).toBe(401);
  const url = `/api/workouts/${mine}/peloton`;
  expect((await app.inject({ method: 'DELETE', url, ...bearer(sessionToken) })).statusCode).toBe(401);
});

test('it is kept as a hash alone, and the description of the API names it where it is taken', async () => {
  const { app, sessionToken } = await prepare();
  const rows = await databaseOf(app).db.selectFrom('peloton_sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(sessionToken);
  const { paths, components } = describeContract(contract, '0');
  expect(components.securitySchemes).toMatchObject({ pelotonSessionToken: { type: 'http', scheme: 'bearer' } });
  for (const [path, operations] of Object.entries(paths)) {
    for (const { security = [] } of Object.values(operations)) {
      const takesIt = security.some((scheme) => 'pelotonSessionToken' in scheme);
      expect(takesIt, path).toBe(path.startsWith('/api/peloton/'));
    }
  }
  const described = await app.inject({ url: '/api/openapi.json' });
  expect(described.statusCode).toBe(200);
});

test('a deactivated person’s token is refused', async () => {
  const { app, byToken, person } = await prepare();
  const otherPerson = await buildUser(app);
  const { db, pool } = databaseOf(app);
  await db.updateTable('users').set({ deactivated_at: new Date() }).where('_id', '=', person.user._id).execute();
  expect((await byToken.list()).statusCode).toBe(401);
  expect((await pool.query('select 1')).rowCount).toBe(1);
  expect((await callsOf(app, otherPerson).session()).json()).toEqual({ valid: false });
});
