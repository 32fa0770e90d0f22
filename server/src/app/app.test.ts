import { contract } from '@workout-tracker/core/contract/contract';
import { expect, test } from 'vitest';
import { shareApp, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';

const sharedApp = shareApp();

const everywhere = [
  '/',
  '/nowhere',
  '/api',
  '/api/nowhere',
  '/assets/gone.js',
  '/api/server',
  '/healthz',
  '/metrics',
  '/api/docs',
  '/%zz',
  '/api/%zz',
  `/api/peloton/imports/${'x'.repeat(201)}`,
];

// Promise (3.2.2, 3.4.3, 3.4.6): Text of people is never HTML: a content policy without inline scripts, foreign frames, objects or bases, on every answer.
// Remark: React alone writes to the page, and the linter refuses the one way around it.
// Promise (3.4.1, 3.4.4, 3.4.5): HSTS under TLS, nosniff, a referrer policy, Bluetooth for ourselves alone.
test.each(everywhere)('%s carries the security headers', async (url) => {
  const app = sharedApp();
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /script-src 'self';.*worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/,
    ),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('bluetooth=(self)'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

// Promise (3.4.1, 3.4.4, 3.4.5): HSTS under TLS, nosniff, a referrer policy, Bluetooth for ourselves alone.
test('served by TLS, browsers are told to stay with it', async () => {
  const app = await useTestApp({ env: { PUBLIC_URL: 'https://gym.example' } });
  const { headers } = await app.inject({ url: '/nowhere' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

// Promise (3.4.2, 3.5.1, API8): Other origins are told nothing, and only JSON is taken.
test('a foreign origin is told nothing', async () => {
  const app = sharedApp();
  const { headers } = await app.inject({ url: '/api/server', headers: { origin: 'https://evil.example' } });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

// Promise (13.4.2, API9): What is served is what is described.
test('the OpenAPI document and the mounted routes are the same, in both directions', async () => {
  const app = sharedApp();
  const document = (await app.inject({ url: '/api/openapi.json' })).json();
  const described = Object.entries<object>(document.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();
  const declared = Object.values(contract)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .sort();
  expect(described).toEqual(declared);
  for (const { method, path } of Object.values(contract)) expect(app.hasRoute({ method, url: path })).toBe(true);
  expect(document.openapi).toBe('3.1.0');
});

test('the documentation for people shows every address', async () => {
  const app = sharedApp();
  const page = await app.inject({ url: '/api/docs' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { path } of Object.values(contract)) expect(page.body).toContain(path.replaceAll(/:(\w+)/g, '{$1}'));
  expect(page.body).not.toContain('<script');
});

test('tells about itself from the database', async () => {
  const database = await useTestDatabase();
  const app = await useTestApp({ database, env: { REGISTRATION: 'closed' } });
  await database.db.updateTable('server_state').set({ epoch: 4 }).execute();
  const answer = await app.inject({ url: '/api/server' });
  expect(answer.json()).toEqual({
    data: { name: 'Workout Tracker', version: expect.any(String), registration: 'closed', epoch: 4, isNew: true },
  });
});

test('alive without a database, ready only with one', async () => {
  const database = await useTestDatabase();
  const app = await useTestApp({ database });
  expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
  await database.close();
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBeGreaterThanOrEqual(500);
});

test('an unknown address under /api is JSON, and a strange method is 405', async () => {
  const app = sharedApp();
  const missing = await app.inject({ url: '/api/nowhere' });
  expect([missing.statusCode, missing.json().error]).toEqual([404, 'not_found']);
  const strange = await app.inject({ method: 'TRACE' as 'GET', url: '/api/server' });
  expect([strange.statusCode, strange.json().error]).toEqual([405, 'method_not_allowed']);
});

// Promise (4.1.4, 13.4.4): Only known methods: others are 405.
test('every address of the contract refuses what it does not offer, and says what it does', async () => {
  const app = sharedApp();
  const offered = Map.groupBy(Object.values(contract), ({ path }) => path);
  for (const [path, verbs] of offered) {
    const allow = verbs.map(({ method }) => method);
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
      (each) => !allow.includes(each as never),
    );
    for (const method of others) {
      const url = path.replaceAll(/:\w+/g, 'somebody');
      const { statusCode, headers } = await app.inject({ method, url: method === 'OPTIONS' ? `${url}/?a=b` : url });
      expect([method, path, statusCode, headers.allow]).toEqual([method, path, 405, allow.join(', ')]);
    }
  }
  const head = await app.inject({ method: 'HEAD', url: '/api/workout-tracker/auth/login' });
  expect([head.statusCode, head.headers.allow]).toEqual([405, 'POST']);
});

test.each(['/%zz', '/api/%c0', `/api/peloton/imports/${'x'.repeat(201)}`])(
  'the address %s is refused in our own words',
  async (url) => {
    const app = sharedApp();
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'The request could not be read.',
      error: 'bad_request',
      reason: { code: 'bad-request' },
      requestId: answer.headers['x-request-id'],
    });
  },
);
