import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { openSocket, portOf } from '#test/open-socket.ts';
import { useTestApp } from '#test/test-app.ts';
import { hostTest } from './host-names.ts';

const isKnown = hostTest({
  host: '127.0.0.1',
  publicUrl: new URL('https://gym.example:8443'),
  allowed: ['training.example', '.family.example'],
});

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['app.localhost:3000', true],
  ['LOCALHOST.', true],
  ['127.0.0.1:3000', true],
  ['192.168.1.20', true],
  ['[::1]:3000', true],
  ['[fe80::1]', true],
  [`${hostname()}:3000`, true],
  [`${hostname()}.local`, true],
  ['gym.example', true],
  ['Gym.Example:8443', true],
  ['training.example', true],
  ['a.b.family.example', true],
  ['family.example', false],
  ['evil.example', false],
  ['gym.example.evil.example', false],
  ['evil-localhost', false],
  ['localhost:3000.evil.example', false],
  ['', false],
  ['[evil.example]', false],
])('the name %s is known: %s', (host, answer) => {
  expect(isKnown(host)).toBe(answer);
});

test('with * every name is known', () => {
  const isAnyKnown = hostTest({ host: '127.0.0.1', publicUrl: undefined, allowed: ['*'] });
  expect(isAnyKnown('evil.example')).toBe(true);
});

// Promise (4.1.3): Unknown names of the host, and two of them, are refused.
test('an unknown name is refused in words, and says how the server lives all the same', async () => {
  const app = await useTestApp();
  const ask = (url: string, host: string) => app.inject({ url, headers: { host } });
  const refused = await ask('/api/server', 'evil.example:80');
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'This server does not know the name "evil.example". Set PUBLIC_URL or ALLOWED_HOSTS.',
  ]);
  expect((await ask('/', 'evil.example')).statusCode).toBe(400);
  expect((await ask('/healthz', 'evil.example')).statusCode).toBe(200);
  expect((await ask('/api/server', '10.1.2.3:3000')).statusCode).toBe(200);
});

const visit = { host: 'gym.home:8080', accept: 'text/html,application/xhtml+xml' };

test('a browser that comes by an unknown name gets a page in words, with the address to use', async () => {
  const app = await useTestApp({ env: { PUBLIC_URL: 'https://gym.example' } });
  const page = await app.inject({ url: '/workouts/', headers: visit });
  expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.body).toContain('it was not told that it is called <b>gym.home</b>');
  expect(page.body).toContain('<a href="https://gym.example/">');
  expect(page.body).toContain('PUBLIC_URL=http://gym.home:8080 npm start');
  expect(page.body).toContain('ALLOWED_HOSTS=gym.home');
  for (const [method, url] of [
    ['GET', '/api/server'],
    ['POST', '/'],
  ] as const) {
    const answer = await app.inject({ method, url, headers: visit });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'bad_request']);
  }
});

test('the page has no markup of whoever made up the name, and without PUBLIC_URL the ways that always work', async () => {
  const app = await useTestApp();
  const page = await app.inject({ url: '/', headers: { ...visit, host: '"><script>alert(1)</script>' } });
  expect(page.body).not.toContain('<script');
  expect(page.body).toContain('&lt;script&gt;');
  expect(page.body).toContain('<a href="http://localhost:');
  expect(page.body).toContain('IP address in place of the name');
});

// Promise (4.1.3): Unknown names of the host, and two of them, are refused.
test('two names in one request are refused: a proxy may have looked at the other', async () => {
  const app = await useTestApp();
  const { socket, received } = await openSocket(await portOf(app));
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nhOST: localhost\r\n\r\n');
  await expect.poll(received).toMatch(/^HTTP\/1.1 400 [\s\S]*"error":"bad_request"/);
});
