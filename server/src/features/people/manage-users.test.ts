import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { callsOf } from '#test/account-calls.ts';
import { buildUser, type TestUser } from '#test/build-user.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const sharedApp = shareApp();

const change = (app: FastifyInstance, actor: TestUser, target: TestUser, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/users/${target.user._id}`, headers: actor.headers, payload });
const list = (actor: TestUser, query: Record<string, string> = {}) =>
  sharedApp().inject({ url: '/api/users', headers: actor.headers, query });

describe('the list of people', () => {
  test('is for admins, sorted, searched and in pages', async () => {
    const admin = await buildUser(sharedApp(), { role: 'admin', email: 'list-0@example.org' });
    for (const number of [1, 2, 3, 4])
      await buildUser(sharedApp(), { email: `list-${number}@example.org`, username: `list_${number}` });
    const emails = async (query: Record<string, string>) =>
      (await list(admin, query)).json().data.map((user: { email: string }) => user.email);
    expect(await emails({ search: 'LIST-', limit: '2', page: '2' })).toEqual([
      'list-2@example.org',
      'list-3@example.org',
    ]);
    expect(await emails({ search: 'list-', page: '-1' })).toHaveLength(5);
    expect(await emails({ search: 'list_3' })).toEqual(['list-3@example.org']);
    for (const search of ['no such person', 'l_st-3', 'list%3', '\\']) expect(await emails({ search })).toEqual([]);
    const { data, pagination } = (await list(admin, { search: 'list-', limit: '2', page: '3' })).json();
    expect(pagination).toMatchObject({ page: 3, limit: 2, totalCount: 5, totalPages: 3, nextPage: null, prevPage: 2 });
    expect(data).toEqual([
      {
        _id: expect.any(String),
        email: 'list-4@example.org',
        username: 'list_4',
        displayName: 'list-4@example.org',
        role: 'user',
        isActive: true,
        hasSecondStep: false,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ]);
  });

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '1e9' },
    { page: '0' },
    { page: '-2' },
    { page: 'NaN' },
    { page: '1.5' },
  ])('%j is 422', async (query) => {
    const admin = await buildUser(sharedApp(), { role: 'admin' });
    expect((await list(admin, query as Record<string, string>)).statusCode).toBe(422);
  });

  test('is not for users, nor for strangers', async () => {
    const person = await buildUser(sharedApp());
    expect((await list(person)).statusCode).toBe(403);
    expect((await sharedApp().inject({ url: '/api/users' })).statusCode).toBe(401);
  });
});

describe('a change', () => {
  test.each([
    ['owner', 'user', { role: 'admin' }, 200],
    ['owner', 'admin', { role: 'owner' }, 200],
    ['owner', 'owner', { role: 'user' }, 200],
    ['owner', 'admin', { isActive: false }, 200],
    ['admin', 'user', { isActive: false }, 200],
    ['admin', 'user', { role: 'user' }, 200],
    ['admin', 'user', { role: 'admin' }, 403],
    ['admin', 'admin', { isActive: false }, 403],
    ['admin', 'owner', { role: 'user' }, 403],
    ['user', 'user', { isActive: false }, 403],
    ['owner', 'user', { role: 'root' }, 422],
  ] as const)('of %s to %s, %j: %i', async (actorRole, targetRole, payload, status) => {
    const app = sharedApp();
    const [actor, target] = [await buildUser(app, { role: actorRole }), await buildUser(app, { role: targetRole })];
    for (let time = 0; time < 2; time++) {
      const answer = await change(app, actor, target, payload);
      expect(answer.statusCode).toBe(status);
      if (status === 200) expect(answer.json().data).toMatchObject({ _id: target.user._id, ...payload });
    }
  });

  test('nobody raises themselves, and nobody deactivates themselves', async () => {
    const app = sharedApp();
    const [admin, owner] = [await buildUser(app, { role: 'admin' }), await buildUser(app, { role: 'owner' })];
    expect((await change(app, admin, admin, { role: 'owner' })).statusCode).toBe(403);
    expect((await change(app, owner, owner, { isActive: false })).statusCode).toBe(403);
    expect((await callsOf(app).me(owner.accessToken)).json().user.role).toBe('owner');
  });

  test('of nobody is 404', async () => {
    const owner = await buildUser(sharedApp(), { role: 'owner' });
    const url = `/api/users/${randomUUID()}`;
    const answer = await sharedApp().inject({ method: 'PUT', url, headers: owner.headers, payload: { role: 'user' } });
    expect(answer.statusCode).toBe(404);
  });
});

// Promise (2.3.4): The last owner stays, also when two leave at once.
describe('the last owner', () => {
  test('is neither demoted nor deactivated, and deactivated owners do not count', async () => {
    const app = await useTestApp();
    const [last, spare] = [await buildUser(app, { role: 'owner' }), await buildUser(app, { role: 'owner' })];
    expect((await change(app, last, spare, { isActive: false })).statusCode).toBe(200);
    const refused = await change(app, last, last, { role: 'admin' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This is the last owner. Make somebody else an owner first.',
    ]);
    expect((await change(app, last, spare, { isActive: true })).statusCode).toBe(200);
    expect((await change(app, last, last, { role: 'admin' })).statusCode).toBe(200);
  });

  test('two owners demote each other fifty times at once: one always remains', async () => {
    const app = await useTestApp();
    const [one, two] = [await buildUser(app, { role: 'owner' }), await buildUser(app, { role: 'owner' })];
    for (let round = 0; round < 50; round++) {
      const answers = await Promise.all([
        change(app, one, two, { role: 'admin' }),
        change(app, two, one, { role: 'admin' }),
      ]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 403]);
      const [winner, loser] = answers[0].statusCode === 200 ? [one, two] : [two, one];
      expect((await change(app, winner, loser, { role: 'owner' })).statusCode).toBe(200);
    }
  });
});

// Promise (7.5.2, 7.4.5): People see and end their sessions; admins end those of a person.
describe('ending somebody’s sessions', () => {
  test.each([
    ['owner', 'owner', 200],
    ['owner', 'admin', 200],
    ['admin', 'user', 200],
    ['admin', 'admin', 403],
    ['admin', 'owner', 403],
    ['user', 'user', 403],
  ] as const)('%s over %s: %i', async (actorRole, targetRole, status) => {
    const app = sharedApp();
    const calls = callsOf(app);
    const [actor, target] = [await buildUser(app, { role: actorRole }), await buildUser(app, { role: targetRole })];
    const url = `/api/users/${target.user._id}/sessions`;
    const answer = await app.inject({ method: 'DELETE', url, headers: actor.headers });
    expect(answer.statusCode).toBe(status);
    expect((await calls.me(target.accessToken)).statusCode).toBe(status === 200 ? 401 : 200);
    expect((await calls.login(target.email, target.password)).statusCode).toBe(200);
  });

  test('of nobody is 404', async () => {
    const owner = await buildUser(sharedApp(), { role: 'owner' });
    const url = `/api/users/${randomUUID()}/sessions`;
    expect((await sharedApp().inject({ method: 'DELETE', url, headers: owner.headers })).statusCode).toBe(404);
  });
});

describe('deleting a person', () => {
  const remove = (actor: TestUser, userId: string, password = actor.password) =>
    sharedApp().inject({
      method: 'DELETE',
      url: `/api/users/${userId}`,
      headers: actor.headers,
      payload: { password },
    });
  const report = (headers: Record<string, string>, message: string) =>
    sharedApp().inject({ method: 'POST', url: '/api/catches/create', headers, payload: { message } });

  test('asks for the admin’s own password, and takes along what only that person’s browser reported', async () => {
    const app = sharedApp();
    const [admin, person, bystander] = [
      await buildUser(app, { role: 'admin' }),
      await buildUser(app),
      await buildUser(app),
    ];
    await report(person.headers, 'Knee of Nora is broken');
    await report(person.headers, 'Everybody has this');
    await report(person.headers, 'Everybody has this');
    await report(bystander.headers, 'Everybody has this');
    await report({}, 'A stranger has this');
    expect((await remove(admin, person.user._id, 'a wrong guess')).statusCode).toBe(422);
    expect((await callsOf(app).me(person.accessToken)).statusCode).toBe(200);

    expect((await remove(admin, person.user._id)).json()).toEqual({ data: { done: true } });
    expect((await callsOf(app).me(person.accessToken)).statusCode).toBe(401);
    expect((await remove(admin, person.user._id)).statusCode).toBe(404);
    const { rows } = await databaseOf(app).pool.query('select message from catches order by message');
    expect(rows.map(({ message }) => message)).toEqual(['A stranger has this', 'Everybody has this']);
    // Whoever was deleted a moment ago may still report, and leaves no trace.
    expect((await report(person.headers, 'A last word')).statusCode).toBe(201);
    expect((await remove(admin, bystander.user._id)).statusCode).toBe(200);
  });

  test('admins delete users, owners everybody but the last of them, nobody themselves', async () => {
    const app = await useTestApp();
    const remove = (actor: TestUser, target: TestUser) =>
      app.inject({
        method: 'DELETE',
        url: `/api/users/${target.user._id}`,
        headers: actor.headers,
        payload: { password: actor.password },
      });
    const owner = await buildUser(app, { role: 'owner' });
    const [admin, other, person] = [
      await buildUser(app, { role: 'admin' }),
      await buildUser(app, { role: 'admin' }),
      await buildUser(app),
    ];
    expect((await remove(person, other)).statusCode).toBe(403);
    expect((await remove(admin, other)).json().message).toBe('Only an owner can delete an admin or an owner.');
    expect((await remove(admin, owner)).statusCode).toBe(403);
    expect((await remove(owner, owner)).json().message).toBe('Delete your own account in your profile.');
    expect((await remove(owner, other)).statusCode).toBe(200);
    const second = await buildUser(app, { role: 'owner' });
    const answers = await Promise.all([remove(owner, second), remove(second, owner)]);
    // One of them was gone by the time the other decided.
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });
});
