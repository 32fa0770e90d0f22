import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { StartupError } from '#errors/startup-error.ts';
import { readSettings } from './settings.ts';

test('an empty environment is a working one', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: undefined,
    databaseUrl: undefined,
    trustProxy: false,
    registration: 'open',
    isDemo: false,
    logLevel: undefined,
    rateLimitFactor: 1,
    maxEventLoopDelayMs: 500,
  });
});

test('an empty value counts as absent', () => {
  expect(readSettings({ PORT: ' ', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: undefined });
});

test('proxies are one, none, or those of some networks', () => {
  expect(readSettings({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readSettings({ TRUST_PROXY: '10.0.0.1, fd00::/8' }).trustProxy).toEqual(['10.0.0.1', 'fd00::/8']);
});

test('the adapter for straps is named as Linux names it, and there is none unless told', () => {
  expect(readSettings({}).heartAdapter).toBeUndefined();
  expect(readSettings({ HEART_ADAPTER: 'hci1' }).heartAdapter).toBe('hci1');
  const words = /^HEART_ADAPTER is "bluetooth", but it must be the name of a Bluetooth adapter such as hci0\.$/;
  expect(() => readSettings({ HEART_ADAPTER: 'bluetooth' })).toThrow(words);
});

test('push services are hosts, of https unless told', () => {
  const { pushHosts } = readSettings({ PUSH_HOSTS: 'push.example, http://localhost:4000' });
  expect(pushHosts.map(({ origin }) => origin)).toEqual(['https://push.example', 'http://localhost:4000']);
  expect(readSettings({}).pushHosts).toEqual([]);
});

test('e-mail needs a sender and an address to link to, and its password stays out of the error', () => {
  const SMTP_URL = 'smtp://gym:secret@mail.example:587';
  const [MAIL_FROM, PUBLIC_URL] = ['gym@example.org', 'https://gym.example'];
  expect(readSettings({}).mail).toBeUndefined();
  expect(readSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).mail).toMatchObject({ smtpUrl: SMTP_URL, from: MAIL_FROM });
  expect(() => readSettings({ SMTP_URL, PUBLIC_URL })).toThrow(/^SMTP_URL needs MAIL_FROM as well/);
  expect(() => readSettings({ SMTP_URL, MAIL_FROM })).toThrow(/^SMTP_URL needs PUBLIC_URL as well/);
  const wrong = () => readSettings({ SMTP_URL: 'mail.example:secret', MAIL_FROM, PUBLIC_URL });
  expect(wrong).toThrow(/^SMTP_URL must look like smtp:/);
  expect(wrong).not.toThrow(/secret/);
});

test('single sign-on needs its client, its secret and the address to come back to', () => {
  const OIDC_ISSUER = 'https://cloud.example';
  const client = { OIDC_CLIENT_ID: 'gym', OIDC_CLIENT_SECRET: 'a secret' };
  const whole = { OIDC_ISSUER, ...client, PUBLIC_URL: 'https://gym.example' };
  expect(readSettings({}).sso).toBeUndefined();
  expect(readSettings(whole).sso).toMatchObject({ clientId: 'gym', name: 'single sign-on', makesAccounts: true });
  expect(readSettings({ ...whole, REGISTRATION: 'closed' }).sso).toMatchObject({ makesAccounts: false });
  expect(() => readSettings({ OIDC_ISSUER, PUBLIC_URL: whole.PUBLIC_URL })).toThrow(/needs OIDC_CLIENT_ID/);
  expect(() => readSettings({ OIDC_ISSUER, ...client })).toThrow(/^OIDC_ISSUER needs PUBLIC_URL as well/);
  expect(() => readSettings({ ...whole, OIDC_ISSUER: 'cloud.example' })).toThrow(/^OIDC_ISSUER must be an address/);
  expect(() => readSettings({ ...whole, OIDC_ISSUER: 'http://cloud.example' })).toThrow(
    /^OIDC_ISSUER must begin with https/,
  );
  expect(() => readSettings({ ...whole, OIDC_ISSUER: 'http://127.cloud.example' })).toThrow(/must begin with https/);
  for (const here of ['http://localhost:8080', 'http://127.0.0.1:9', 'http://[::1]:9'])
    expect(readSettings({ ...whole, OIDC_ISSUER: here }).sso?.issuer.origin).toBe(here);
  expect(() => readSettings({ ...whole, OIDC_REGISTRATION: 'maybe' })).toThrow(/^OIDC_REGISTRATION is "maybe"/);
});

describe('a wrong value is one line that names the setting and what is wanted', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc", but it must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but it must be a number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1", but it must be a number from 0 to 65535.'],
    [{ PORT: '3000.5' }, 'PORT is "3000.5", but it must be a number from 0 to 65535.'],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY is "yes", but it must be false, true or a list of networks such as 10.0.0.1, 192.168.0.0/16.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY is "10.0.0.0/33", but it must be false, true or a list of networks such as 10.0.0.1, 192.168.0.0/16.',
    ],
    [
      { ALLOWED_HOSTS: 'https://gym.example' },
      'ALLOWED_HOSTS is "https://gym.example", but it must be a list of names such as gym.example, .example.org, or * for any.',
    ],
    [{ MAX_STORED_MB: 'much' }, 'MAX_STORED_MB is "much", but it must be a number of megabytes, or 0 for no limit.'],
    [{ MAX_CONNECTIONS: '3' }, 'MAX_CONNECTIONS is "3", but it must be a number, 16 or more.'],
    [{ REGISTRATION: 'maybe' }, 'REGISTRATION is "maybe", but it must be one of open, closed.'],
    [{ DEMO: 'yes' }, 'DEMO is "yes", but it must be one of 0, 1.'],
    [
      { PUBLIC_URL: 'ftp://x' },
      'PUBLIC_URL is "ftp://x", but it must be an address that begins with http:// or https://.',
    ],
    [
      { PUBLIC_URL: 'gym.example' },
      'PUBLIC_URL is "gym.example", but it must be an address that begins with http:// or https://.',
    ],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR is "0", but it must be a number above 0.'],
    [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR is "Infinity", but it must be a number above 0.'],
    [
      { MAX_EVENT_LOOP_DELAY_MS: '-1' },
      'MAX_EVENT_LOOP_DELAY_MS is "-1", but it must be a number of milliseconds, or 0.',
    ],
    [
      { PUSH_HOSTS: 'push.example, push.example/path' },
      'PUSH_HOSTS is "push.example, push.example/path", but it must be a list of hosts such as push.example or http://localhost:4000.',
    ],
    [
      { JWT_SECRET: 'changeme'.repeat(5) },
      'JWT_SECRET is too easy to guess: use random characters, such as "openssl rand -base64 32" gives.',
    ],
    [
      { JWT_SECRET: 'replace-me-with-64-characters-of-openssl-rand-hex-32' },
      'JWT_SECRET is made of words or is a placeholder: use random characters, such as "openssl rand -base64 32" gives.',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET is too short: use at least 32 characters.'],
    [
      { DATABASE_URL: 'mysql://a:hunter2@b/c' },
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ],
  ])('%o', (env, line) => {
    expect(() => readSettings(env)).toThrow(new StartupError(line));
  });
});

test('every setting stands in the README, and the README lists no other', async () => {
  const textOf = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');
  const source = (
    await Promise.all(['./settings.ts', './account-settings.ts', '../backup/backup-settings.ts'].map(textOf))
  ).join('');
  const readme = await textOf('../../../README.md');
  const read = new Set(source.match(/(?<=\(')[A-Z\d_]{4,}(?=')/g));
  const table = new Set([...readme.matchAll(/^\| `([A-Z\d_]+)` +\|/gm)].map((row) => row[1]));
  expect([...table].sort()).toEqual([...read].sort());
});
