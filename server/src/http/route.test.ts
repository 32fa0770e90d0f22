import { endpoint } from '@workout-tracker/core/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { AppError } from '#errors/app-error.ts';
import { shareApp } from '#test/test-app.ts';
import { type Handler, JsonText, mount, refuseOtherMethods } from './route.ts';
import type { Authenticate, Session } from './session.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/:id',
  access: 'public',
  summary: 'Says it back',
  params: Type.Object({ id: Type.String({ minLength: 2 }) }),
  query: Type.Object({ times: Type.Optional(Type.Integer({ minimum: 1 })) }),
  body: Type.Object({ text: Type.String({ maxLength: 5 }), reps: Type.Integer() }, { additionalProperties: false }),
  reply: {
    200: Type.Object({ data: Type.Unknown() }, { additionalProperties: false }),
    201: Type.Object({ data: Type.String() }, { additionalProperties: false }),
  },
});

const handleEcho: Handler<typeof echo> = async ({ params, query, body }) => {
  if (body.text === 'sql') return { status: 200, body: new JsonText('{"data": [1,2]}') };
  if (body.text === 'leak') return { status: 201, body: { data: 'told', secret: 'not told' } as { data: string } };
  if (body.text === 'break') throw new Error('the innards');
  if (body.text === 'clash') throw new AppError('conflict', { message: 'Another device was first.' });
  return { status: 200, body: { data: { params, query, body } } };
};

/** Somebody who is asked alone; what is asked together is tested where the database is. */
const pretend = (who: (request: FastifyRequest) => Promise<Session | undefined>): Authenticate =>
  Object.assign(who, { queryWithSession: () => Promise.reject(new Error('No statement is asked for here.')) });

const users: Record<string, Session> = {
  u: { userId: 'u', role: 'user', loginId: '1' },
  a: { userId: 'a', role: 'admin', loginId: '1' },
  o: { userId: 'o', role: 'owner', loginId: '1' },
};

const extend = (app: FastifyInstance): void => {
  mount(
    app,
    echo,
    handleEcho as never,
    pretend(async () => undefined),
  );
  refuseOtherMethods(app, [echo]);
  for (const access of ['user', 'admin', 'owner'] as const) {
    const secret = endpoint({
      method: 'GET',
      path: `/api/secret-of-${access}`,
      access,
      summary: 's',
      reply: { 200: Type.Object({ data: Type.String() }) },
    });
    mount(
      app,
      secret,
      async () => ({ status: 200, body: { data: 'ok' } }),
      pretend(async ({ headers }) => users[String(headers['x-who'])]),
    );
  }
};

const sharedApp = shareApp({ extend });

async function send(body: unknown, url = '/api/echo/ab') {
  const app = sharedApp();
  return app.inject({ method: 'POST', url, payload: body as object });
}

test('hands over what the schemas have checked', async () => {
  const answer = await send({ text: 'hello', reps: 5 }, '/api/echo/ab?times=3');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    data: { params: { id: 'ab' }, query: { times: 3 }, body: { text: 'hello', reps: 5 } },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
});

// Promise (8.2.3, 15.3.3, API3): Fields that clients may not set are dropped.
// Promise (15.3.1, API3): Answers hold only declared fields.
test('drops what is not offered, on the way in and on the way out', async () => {
  const asked = await send({ text: 'hello', reps: 5, role: 'owner' });
  expect(asked.json().data.body).toEqual({ text: 'hello', reps: 5 });
  const reported = await send({ text: 'leak', reps: 1 });
  expect(reported.statusCode).toBe(201);
  expect(reported.body).toBe('{"data":"told"}');
});

test('passes JSON made by the database through untouched', async () => {
  expect((await send({ text: 'sql', reps: 1 })).body).toBe('{"data": [1,2]}');
});

// Promise (2.2.1, 2.2.2, API8): Every input is checked by a schema with limits.
// Promise (3.4.2, 3.5.1, API8): Other origins are told nothing, and only JSON is taken.
// Promise (15.3.6, 15.3.7): Poisoned prototypes and repeated parameters are harmless.
describe('refuses', () => {
  test.each([
    ['a missing field', { reps: 1 }, '/api/echo/ab', 422, [{ path: '/text', message: 'is required' }]],
    [
      'text for a number',
      { text: 'a', reps: '5' },
      '/api/echo/ab',
      422,
      [{ path: '/reps', message: 'must be integer' }],
    ],
    [
      'too long a text',
      { text: 'abcdef', reps: 5 },
      '/api/echo/ab',
      422,
      [{ path: '/text', message: 'must NOT have more than 5 characters' }],
    ],
    [
      'a bad address',
      { text: 'a', reps: 5 },
      '/api/echo/a',
      422,
      [{ path: '/id', message: 'must NOT have fewer than 2 characters' }],
    ],
    [
      'a bad query',
      { text: 'a', reps: 5 },
      '/api/echo/ab?times=x',
      422,
      [{ path: '/times', message: 'must be integer' }],
    ],
  ])('%s', async (_what, body, url, status, details) => {
    const answer = await send(body, url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      message: 'Some of the values are not right.',
      error: 'validation_failed',
      reason: { code: 'validation-failed' },
      details,
      requestId: answer.headers['x-request-id'],
    });
  });

  test.each([
    ['broken JSON', { payload: '{"text":', headers: { 'content-type': 'application/json' } }, 400, 'bad_request'],
    ['no body', { headers: { 'content-type': 'application/json' } }, 422, 'validation_failed'],
    [
      'a form',
      { payload: 'text=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
    [
      'a poisoned prototype',
      { payload: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } },
      400,
      'bad_request',
    ],
    ['too much', { payload: { text: 'x'.repeat(1024 * 1024), reps: 1 } }, 413, 'too_large'],
    ['what the handler refuses', { payload: { text: 'clash', reps: 1 } }, 409, 'conflict'],
  ])('%s', async (_what, request, status, code) => {
    const app = sharedApp();
    const answer = await app.inject({ method: 'POST', url: '/api/echo/ab', ...request });
    expect([answer.statusCode, answer.json().error]).toEqual([status, code]);
  });
});

// Promise (16.5.1): Errors are JSON with a message and an id, without a stack, SQL or path.
test('an unknown failure tells a stranger nothing', async () => {
  const answer = await send({ text: 'break', reps: 1 });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    message: 'Something went wrong on the server.',
    error: 'internal',
    reason: { code: 'internal' },
    requestId: answer.headers['x-request-id'],
  });
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
  '%s at an address without it is 405',
  async (method) => {
    const app = sharedApp();
    const answer = await app.inject({ method, url: '/api/echo/ab' });
    expect([answer.statusCode, answer.json().error, answer.headers.allow]).toEqual([405, 'method_not_allowed', 'POST']);
  },
);

// Promise (8.2.1, API5): Every verb states who may call it; one without a rule does not compile.
describe('asks who is there', () => {
  test.each([
    ['user', undefined, 401],
    ['user', 'u', 200],
    ['admin', 'u', 403],
    ['admin', 'a', 200],
    ['owner', 'a', 403],
    ['owner', 'o', 200],
  ] as const)('%s for %s: %i', async (access, who, status) => {
    const app = sharedApp();
    const answer = await app.inject({ url: `/api/secret-of-${access}`, headers: who ? { 'x-who': who } : {} });
    expect(answer.statusCode).toBe(status);
  });
});
