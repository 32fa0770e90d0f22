import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const sharedApp = shareApp();

const leave = (app: FastifyInstance, person: TestUser, payload: object = { password: person.password }) =>
  app.inject({ method: 'DELETE', url: '/api/workout-tracker/users/me', headers: person.headers, payload });

test('asks for the password, and then nothing of the person is left in any table', async () => {
  const app = sharedApp();
  const { pool } = databaseOf(app);
  await buildUser(app, { role: 'owner' });
  const bystander = await buildUser(app);
  const person = await buildUser(app, { email: 'canary@example.org', username: 'canary' });
  await callsOf(app).login(person.email, person.password);
  expect((await leave(app, person, { password: 'a wrong guess' })).statusCode).toBe(422);
  expect((await leave(app, person, {})).statusCode).toBe(422);
  expect((await callsOf(app).me(person.accessToken)).statusCode).toBe(200);

  const findTraces = async (): Promise<string[]> => {
    const { rows: tables } = await pool.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    const traces = await Promise.all(
      tables.map(async ({ table_name }) => {
        const { rowCount } = await pool.query(`select 1 from ${table_name} t where t::text ~* $1`, [
          `canary|${person.user._id}`,
        ]);
        return rowCount ? [table_name] : [];
      }),
    );
    return traces.flat().sort();
  };
  expect(await findTraces()).toEqual(['logins', 'users']);
  expect((await leave(app, person)).json()).toEqual({ data: { done: true } });
  expect(await findTraces()).toEqual([]);
  expect((await leave(app, person)).statusCode).toBe(401);
  expect((await callsOf(app).login(person.email, person.password)).json().error).toBe('invalid_credentials');
  expect((await callsOf(app).me(bystander.accessToken)).statusCode).toBe(200);
  expect((await callsOf(app).register({ email: person.email, password: person.password })).statusCode).toBe(201);
});

test('every table that knows people lets go of them', async () => {
  const { rows } = await databaseOf(sharedApp()).pool.query(`
    select c.table_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'user_id' and not exists (
      select from pg_constraint f where f.conrelid = c.table_name::regclass and f.contype = 'f'
      and f.confrelid = 'users'::regclass and f.confdeltype = 'c')`);
  expect(rows).toEqual([]);
});

test('the only owner stays while others are there', async () => {
  const app = await useTestApp();
  const owner = await buildUser(app, { role: 'owner' });
  const other = await buildUser(app);
  const refused = await leave(app, owner);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringMatching(/only owner.*Make somebody else an owner/),
  ]);
  expect((await callsOf(app).me(owner.accessToken)).statusCode).toBe(200);
  await app.inject({
    method: 'PUT',
    url: `/api/users/${other.user._id}`,
    headers: owner.headers,
    payload: { role: 'owner' },
  });
  expect((await leave(app, owner)).statusCode).toBe(200);
});

test('the last person may leave, and the next to come owns the server', async () => {
  const app = await useTestApp();
  const owner = await buildUser(app, { role: 'owner' });
  expect((await leave(app, owner)).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/server' })).json().data.isNew).toBe(true);
  const next = await callsOf(app).register({ email: 'next@example.org', password: 'lantern orbit grape' });
  expect(next.json().user.role).toBe('owner');
});

test('two owners who leave at the same instant, with others there: one remains', async () => {
  const app = await useTestApp();
  const owners = [await buildUser(app, { role: 'owner' }), await buildUser(app, { role: 'owner' })];
  await buildUser(app);
  const answers = await Promise.all(owners.map((owner) => leave(app, owner)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});

test('somebody registers while the last person leaves: there is an owner in every order', async () => {
  const app = await useTestApp();
  let owner = await buildUser(app, { role: 'owner' });
  for (let round = 0; round < 15; round++) {
    const [, arrival] = await Promise.all([
      leave(app, owner),
      callsOf(app).register({ email: `arrival${round}@example.org`, password: 'lantern orbit grape' }),
    ]);
    const { db } = databaseOf(app);
    const owners = await db.selectFrom('users').select('_id').where('role', '=', 'owner').execute();
    expect(owners).toHaveLength(1);
    await db.deleteFrom('users').execute();
    await db.updateTable('server_state').set({ has_owner: false }).execute();
    expect(arrival.statusCode).toBe(201);
    owner = await buildUser(app, { role: 'owner' });
  }
});
