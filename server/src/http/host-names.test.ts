import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { useTestApp } from '#test/test-app.ts';
import { hostTest } from './security-headers.ts';

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
