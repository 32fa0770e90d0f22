import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, sendJson, startServer, type TestServer } from '../../test/start-server.ts';
import { createApiClient } from './api-client.ts';
import { ApiError, NetworkError } from './api-errors.ts';
import { noTokens } from './request.ts';

let server: TestServer | undefined;

afterEach(() => server?.close());

async function clientFor(answer: Answer, token: string | null = 'token-1') {
  server = await startServer(answer);
  return {
    asked: server.asked,
    client: createApiClient({ base: server.base, tokens: { ...noTokens, forRequest: async () => token } }),
  };
}

const answerOk: Answer = (_asked, response) => sendJson(response, 200, { data: 'yes' });

describe('asking', () => {
  test('a verb of the contract goes out by its method and path and comes back typed', async () => {
    const info = { name: 'Workout Tracker', version: '0.1.0', registration: 'open', epoch: 1, isNew: false };
    const { asked, client } = await clientFor((_asked, response) => sendJson(response, 200, { data: info }));
    const reply = await client.api('GET /api/server');
    expect(reply.data.registration).toBe('open');
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/api/server', body: '' });
    expect(asked[0]?.headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer token-1' });
  });

  test.each(['post', 'put', 'patch'] as const)('%s sends JSON', async (method) => {
    const { asked, client } = await clientFor(answerOk);
    await client[method]('/users/me', { units: 'kg' });
    expect(asked[0]).toMatchObject({
      method: method.toUpperCase(),
      url: '/api/workout-tracker/users/me',
      body: '{"units":"kg"}',
    });
    expect(asked[0]?.headers['content-type']).toBe('application/json');
  });

  test('a call without content claims no content type', async () => {
    const { asked, client } = await clientFor((_asked, response) => void response.writeHead(204).end());
    expect(await client.del('workouts/1')).toBeUndefined();
    expect(await client.post('/auth/logout-all')).toBeUndefined();
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/workouts/1',
      'POST /api/workout-tracker/auth/logout-all',
    ]);
    expect(asked.map(({ headers }) => headers['content-type'])).toEqual([undefined, undefined]);
  });

  test('the token stays at home when told, or when there is none', async () => {
    const { asked, client } = await clientFor(answerOk);
    await client.post('/auth/refresh', {}, { skipAuth: true });
    await server?.close();
    const guest = await clientFor(answerOk, null);
    await guest.client.get('/programs');
    expect([asked[0], guest.asked[0]].map((entry) => entry?.headers.authorization)).toEqual([undefined, undefined]);
  });

  test('headers of the caller go along', async () => {
    const { asked, client } = await clientFor(answerOk);
    await client.get('/api/peloton/session', { headers: { 'X-Peloton-Session': 'wtp_1' } });
    expect(asked[0]?.headers).toMatchObject({ 'x-peloton-session': 'wtp_1', authorization: 'Bearer token-1' });
  });

  test('an upload carries the file and its fields', async () => {
    const { asked, client } = await clientFor(answerOk);
    await client.upload('/peloton/csv', new File(['a,b'], 'workouts.csv', { type: 'text/csv' }), { tolerance: '30' });
    expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(asked[0]?.body).toContain('name="tolerance"\r\n\r\n30');
    expect(asked[0]?.body).toContain('name="file"; filename="workouts.csv"');
  });
});

describe('when the server says no', () => {
  test('its words, code, details and pause arrive', async () => {
    const details = [{ path: '/email', message: 'is taken' }, { path: 7 }];
    const { client } = await clientFor((_asked, response) =>
      sendJson(
        response,
        422,
        { message: 'Some values are not right.', error: 'validation_failed', details, requestId: 'r-1' },
        { 'retry-after': '3' },
      ),
    );
    const error = await client.post('/auth/register', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: 'Some values are not right.',
      status: 422,
      code: 'validation_failed',
      details: [{ path: '/email', message: 'is taken' }],
      requestId: 'r-1',
      retryAfter: 3,
    });
  });

  test.each([
    [403, 'application/json', '{"error":"not_allowed"}', 'not_allowed'],
    [404, 'application/json', '{}', 'HTTP error! status: 404'],
    [500, 'text/plain', 'oops', 'HTTP error! status: 500'],
    [502, 'text/html', '<h1>Bad gateway</h1>', 'HTTP error! status: 502'],
    [401, 'application/json', '', 'HTTP error! status: 401'],
  ])('%i with %s %s reads "%s"', async (status, type, body, message) => {
    const { client } = await clientFor((_asked, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    const error = await client.get('/programs').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message });
  });
});

describe('when nobody answers', () => {
  test.each([
    [200, 'text/html', '<title>Hotel Wi-Fi</title>'],
    [401, 'text/html; charset=utf-8', '<title>Hotel Wi-Fi</title>'],
    [511, 'text/html', '<title>Hotel Wi-Fi</title>'],
    [200, 'text/plain', 'welcome'],
  ])('%i %s is a stranger, not the server', async (status, type, body) => {
    const { client } = await clientFor((_asked, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    await expect(client.get('/auth/me')).rejects.toBeInstanceOf(NetworkError);
  });

  test('a dead address is a network error', async () => {
    const { client } = await clientFor(answerOk);
    await server?.close();
    await expect(client.get('/programs')).rejects.toBeInstanceOf(NetworkError);
  });

  test('a silent server ends in a timeout', async () => {
    const { client } = await clientFor(() => undefined);
    const waiting = client.get('/programs', { timeoutMs: 50 });
    await expect(waiting).rejects.toMatchObject({ name: 'NetworkError', message: 'Request timeout' });
  });

  test('so does one that falls silent in the middle of its answer', async () => {
    const { client } = await clientFor((_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
    });
    const waiting = client.get('/programs', { timeoutMs: 50 });
    await expect(waiting).rejects.toMatchObject({ name: 'NetworkError', message: 'Request timeout' });
  });

  test('a caller who gives up gets an abort, not a timeout', async () => {
    const { client } = await clientFor(() => undefined);
    const waiting = client.get('/programs', { signal: AbortSignal.abort() });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
