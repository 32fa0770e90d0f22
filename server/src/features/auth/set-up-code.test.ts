import { expect, test } from 'vitest';
import { deriveKeys } from '#security/keys.ts';
import { needsSetUpCode } from '#settings/settings.ts';
import { callsOf } from '#test/account-calls.ts';
import { testSecret, useTestApp } from '#test/test-app.ts';

const owner = { email: 'owner@lind.example', password: 'lantern orbit grape' };

test.each([
  [{ host: '127.0.0.1', trustProxy: false, isDemo: false }, false],
  [{ host: '127.0.0.2', trustProxy: false, isDemo: false }, false],
  [{ host: '::1', trustProxy: false, isDemo: false }, false],
  [{ host: 'localhost', trustProxy: false, isDemo: false }, false],
  [{ host: '127.0.0.1', trustProxy: true, isDemo: false }, true],
  [{ host: '0.0.0.0', trustProxy: false, isDemo: false }, true],
  [{ host: '::', trustProxy: false, isDemo: false }, true],
  [{ host: '192.168.1.20', trustProxy: false, isDemo: false }, true],
  [{ host: '0.0.0.0', trustProxy: false, isDemo: true }, false],
])('%o asks for a code: %s', (settings, answer) => {
  expect(needsSetUpCode(settings)).toBe(answer);
});

test('without the code nobody becomes the owner; with it somebody does, and the next one needs none', async () => {
  const app = await useTestApp({ env: { HOST: '0.0.0.0' } });
  const { register } = callsOf(app);
  const { setUpCode } = await deriveKeys(testSecret);
  const needs = async () => (await app.inject({ url: '/api/server' })).json().data.needsSetUpCode;
  expect(setUpCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(await needs()).toBe(true);
  for (const wrong of [{}, { setUpCode: '' }, { setUpCode: 'AAAA-AAAA-AAAA' }]) {
    const refused = await register({ ...owner, ...wrong });
    expect([refused.statusCode, refused.json().details]).toEqual([
      422,
      [expect.objectContaining({ path: '/setUpCode' })],
    ]);
  }
  const made = await register({ ...owner, setUpCode: setUpCode.toLowerCase().replaceAll('-', ' ') });
  expect([made.statusCode, made.json().user.role]).toEqual([201, 'owner']);
  expect(await needs()).toBeUndefined();
  expect((await register({ ...owner, email: 'second@lind.example' })).statusCode).toBe(201);
});

const guessing = async (env: Record<string, string>) => {
  const app = await useTestApp({ env: { HOST: '0.0.0.0', RATE_LIMIT_FACTOR: '1', ...env } });
  const { setUpCode } = await deriveKeys(testSecret);
  return (code: string | undefined, remoteAddress: string) =>
    callsOf(app).register({ ...owner, setUpCode: code ?? setUpCode }, { remoteAddress });
};

test('wrong codes of others, from however many addresses, lock nobody out', async () => {
  const give = await guessing({});
  for (let attempt = 0; attempt < 30; attempt++)
    expect((await give(`guess ${attempt}`, `10.9.0.${attempt}`)).statusCode).toBe(422);
  expect((await give(undefined, '10.9.1.1')).json().user.role).toBe('owner');
});

test('an address that guesses is stopped after twenty; the right code is taken from it all the same', async () => {
  const give = await guessing({ REGISTRATION: 'closed' });
  for (let attempt = 0; attempt < 20; attempt++)
    expect((await give(`guess ${attempt}`, '10.9.0.1')).statusCode).toBe(422);
  expect((await give('another guess', '10.9.0.1')).statusCode).toBe(429);
  expect((await give('another guess', '10.9.0.2')).statusCode).toBe(422);
  expect((await give(undefined, '10.9.0.1')).json().user.role).toBe('owner');
});

test('a server that only this machine reaches asks for none', async () => {
  const app = await useTestApp();
  expect((await app.inject({ url: '/api/server' })).json().data).not.toHaveProperty('needsSetUpCode');
  expect((await callsOf(app).register(owner)).json().user.role).toBe('owner');
});
