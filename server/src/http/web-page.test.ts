import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildUser } from '#test/build-user.ts';
import { databaseOf, shareApp, useTestApp } from '#test/test-app.ts';

const page = '<!doctype html><html><head><title>Page</title></head><body></body></html>';
const script = 'export const answer = 42;';

async function makeWebDir(): Promise<string> {
  const webDir = await mkdtemp(join(tmpdir(), 'wt-web-'));
  await mkdir(join(webDir, 'assets'));
  await mkdir(join(webDir, 'icons'));
  await writeFile(join(webDir, 'index.html'), page);
  await writeFile(join(webDir, '.build-hash'), 'secret');
  await writeFile(join(webDir, 'robots.txt'), 'User-agent: *');
  await writeFile(join(webDir, 'sw.js'), script);
  await writeFile(join(webDir, 'sw.js.br'), brotliCompressSync(script));
  await writeFile(join(webDir, 'assets/app-1a2b.js'), script);
  await writeFile(join(webDir, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(webDir, 'assets/app-1a2b.js.gz'), gzipSync(script));
  return webDir;
}

async function useNewServer(env: Record<string, string> = {}) {
  const webDir = await makeWebDir();
  onTestFinished(() => rm(webDir, { recursive: true }));
  return useTestApp({ webDir, env });
}

async function useOwnedServer(env: Record<string, string>) {
  const app = await useNewServer(env);
  await buildUser(app, { role: 'owner' });
  return app;
}

const sharedWebDir = await makeWebDir();
/** With an owner and the usual settings; nobody changes anything there. */
const web = shareApp({ webDir: sharedWebDir });
beforeAll(() => buildUser(web(), { role: 'owner' }));
afterAll(() => rm(sharedWebDir, { recursive: true }));

test.each(['/', '/workouts/', '/workout/0190/edit/?tab=1', '/login?redirect=%2F'])('%s is the page', async (url) => {
  const app = web();
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.body]).toEqual([200, page]);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a server that waits for its owner says so in the page, as long as it does', async () => {
  const app = await useNewServer();
  const visit = (headers = {}) => app.inject({ url: '/login', headers });
  const greeting = await visit();
  expect(greeting.body).toBe(page.replace('<html>', '<html data-no-prerender>'));
  const packed = await visit({ 'accept-encoding': 'br' });
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe(greeting.body);
  const etag = String(greeting.headers.etag);
  expect((await visit({ 'if-none-match': etag })).statusCode).toBe(304);
  await buildUser(app, { role: 'owner' });
  expect((await visit({ 'if-none-match': etag })).body).toBe(page);
});

test.each([{ REGISTRATION: 'closed' }, { DEMO: '1' }])(
  'with %j the form looks different, which the page says too',
  async (env) => {
    const app = await useOwnedServer(env);
    expect((await app.inject({ url: '/login' })).body).toBe(page.replace('<html>', '<html data-no-prerender>'));
  },
);

test('the page does not depend on the database', async () => {
  const app = await useNewServer();
  const { db } = databaseOf(app);
  const asked = () => app.inject({ url: '/' });
  await db.schema.alterTable('server_state').renameTo('out_of_reach').execute();
  expect((await asked()).body).toBe(page.replace('<html>', '<html data-no-prerender>'));
  await db.schema.alterTable('out_of_reach').renameTo('server_state').execute();
  await buildUser(app, { role: 'owner' });
  expect((await asked()).body).toBe(page);
  await db.schema.alterTable('server_state').renameTo('out_of_reach').execute();
  expect((await asked()).body).toBe(page);
});

describe('what is missing is missing, never the page', () => {
  test.each([
    ['GET', '/assets/app-gone.js'],
    ['GET', '/assets'],
    ['GET', '/assets/'],
    ['GET', '/%61ssets/'],
    ['GET', '/icons'],
    ['GET', '/icons/'],
    ['HEAD', '/icons/'],
    ['GET', '/api/nowhere'],
    ['GET', `/api/workouts/${'x'.repeat(201)}`],
    ['GET', '/favicon.png'],
    ['GET', '/.build-hash'],
    ['GET', '/assets/../../package.json'],
    ['GET', '/%2e%2e/%2e%2e/package.json'],
    ['GET', '/%00'],
    ['GET', '/workouts/%0a'],
    ['GET', '//x/'],
    ['GET', '/x//y'],
    ['GET', '/..%2fx'],
    ['GET', '/%5cx'],
    ['GET', `/${'x'.repeat(256)}`],
    ['GET', `/assets/${'x'.repeat(300)}.js`],
    ['HEAD', '/%00'],
    ['POST', '/workouts/'],
  ] as const)('%s %s', async (method, url) => {
    const app = web();
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect((await app.inject({ method, url, headers: { 'accept-encoding': 'br' } })).statusCode).toBe(404);
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ error: 'not_found' });
  });
});

test.each(['/%2e%2e/x', '/%2E%2e/%2e%2e/package.json', '/./x', '/x/../y', '/%00', '//x/'])(
  'and so is %s, sent as it is written',
  async (path) => {
    const app = web();
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const [answer] = await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response');
    answer.resume();
    expect(answer.statusCode).toBe(404);
  },
);

test('hashed files are kept for a year, others for an hour', async () => {
  const app = web();
  const hashed = await app.inject({ url: '/assets/app-1a2b.js' });
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers['content-type']).toMatch(/javascript/);
  expect((await app.inject({ url: '/robots.txt' })).headers['cache-control']).toBe('public, max-age=3600');
});

test.each(['br', 'identity'])('the service worker is asked for each time, as %s', async (encoding) => {
  const { headers } = await web().inject({ url: '/sw.js', headers: { 'accept-encoding': encoding } });
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
  expect(headers['content-type']).toMatch(/javascript/);
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
] as const)('files and page travel as %s for "%s"', async (encoding, accept, unpack) => {
  const app = web();
  for (const [url, content] of [
    ['/assets/app-1a2b.js', script],
    ['/', page],
  ]) {
    const answer = await app.inject({ url: String(url), headers: { 'accept-encoding': accept } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(unpack(answer.rawPayload))).toBe(content);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  }
});

test('the tracking snippet is there only when asked for, and the policy lets only it in', async () => {
  const plain = web();
  expect((await plain.inject({ url: '/' })).body).not.toContain('<script');
  const tracked = await useOwnedServer({ ANALYTICS_SNIPPET_URL: 'https://stats.example/s.js?a="1"' });
  const answer = await tracked.inject({ url: '/' });
  expect(answer.body).toContain('<script async src="https://stats.example/s.js?a=%221%22"></script></head>');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self' https://stats.example;");
});
