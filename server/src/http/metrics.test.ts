import { expect, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';

const token = 'a-token-that-is-long-enough-to-be-one';

test('tells this machine how it is doing', async () => {
  const app = await useTestApp();
  await app.inject({ url: '/api/server' });
  const answer = await app.inject({ url: '/metrics' });
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/server",status="200"} 1');
  expect(answer.body).toMatch(/database_connections\{state="idle"\} \d/);
});

test.each([
  ['from elsewhere', { remoteAddress: '203.0.113.5' }, 404],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.5' } }, 404],
  [
    'from elsewhere with a wrong token',
    { remoteAddress: '203.0.113.5', headers: { authorization: 'Bearer wrong' } },
    404,
  ],
  [
    'from elsewhere with the token',
    { remoteAddress: '203.0.113.5', headers: { authorization: `Bearer ${token}` } },
    200,
  ],
])('%s', async (_who, request, status) => {
  const app = await useTestApp({ env: { METRICS_TOKEN: token } });
  expect((await app.inject({ url: '/metrics', ...request })).statusCode).toBe(status);
});

test('with a proxy in front, loopback may be the proxy: only the token opens it', async () => {
  const app = await useTestApp({ env: { METRICS_TOKEN: token, TRUST_PROXY: 'true' } });
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const withToken = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/metrics', headers: withToken })).statusCode).toBe(200);
});

test('without a token set, no token opens it', async () => {
  const app = await useTestApp();
  const answer = await app.inject({
    url: '/metrics',
    remoteAddress: '203.0.113.5',
    headers: { authorization: 'Bearer undefined' },
  });
  expect(answer.statusCode).toBe(404);
});
