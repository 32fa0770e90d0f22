import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { projectFile } from '#project-files.ts';
import { objectToSecret } from './secret-strength.ts';

const tooEasy = 'is too easy to guess: use random characters, such as "openssl rand -base64 32" gives.';
const words = 'is made of words or is a placeholder: use random characters, such as "openssl rand -base64 32" gives.';

test.each([
  ['', 'is too short: use at least 32 characters.'],
  ['k3J9x0QmZt', 'is too short: use at least 32 characters.'],
  ['a'.repeat(64), tooEasy],
  ['changeme'.repeat(5), tooEasy],
  ['0123456789'.repeat(4), tooEasy],
  ['abcdefghijklmnopqrstuvwxyz0123456789', tooEasy],
  ['qwertyuiopasdfghjklzxcvbnm1234567890', tooEasy],
  ['zyxwvutsrqponmlkjihgfedcba9876543210', tooEasy],
  // The one that stood in deploy/kubernetes.yaml.
  ['replace-me-with-64-characters-of-openssl-rand-hex-32', words],
  ['the same on every server of one database', words],
  ['change-this-to-a-long-random-string', words],
  ['CHANGE_ME_TO_SOMETHING_RANDOM_PLEASE', words],
  ['your-256-bit-secret-goes-right-here!', words],
  ['ThisIsMySuperSecretKeyForProduction1', words],
  ['thisisthesecretofmyworkouttracker2026', words],
  ['hemlig-nyckel-till-min-egen-server-2026', words],
  ['correct horse battery staple lantern orbit', words],
  ['insert_jwt_secret_of_at_least_32_chars', words],
])('%j', (secret, objection) => {
  expect(objectToSecret(secret)).toBe(objection);
});

// Promise (13.2.3, 13.3.1): Secrets are random, of one server, and readable by nobody else.
test('what generators give passes', () => {
  const refused = [];
  for (let seed = 0; seed < 3_000; seed++) {
    const bytes = createHash('sha256').update(`seed ${seed}`).digest();
    const letters = [...bytes, ...hash('sha256', bytes, 'buffer')].map((byte) => byte % 36);
    const secrets = [
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
      bytes.toString('hex').slice(0, 32),
      bytes.toString('base64'),
      bytes.toString('base64url'),
      bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
      letters
        .slice(0, 40)
        .map((value) => value.toString(36))
        .join(''),
    ];
    refused.push(...secrets.filter((secret) => objectToSecret(secret) !== undefined));
  }
  expect(refused).toEqual([]);
});

test.each([
  'deploy/kubernetes.yaml',
  'deploy/compose.postgres.yaml',
  'compose.yaml',
  'README.md',
  'docs/operations.md',
])('%s holds no secret that would be the same on every server', async (file) => {
  const text = await readFile(projectFile(file), 'utf8');
  const given = [...text.matchAll(/\bJWT_SECRET["']?\s*[:=]\s*(\S.*)$/gm)].map(([, value]) => value ?? '');
  expect(given.filter((value) => !value.includes('$'))).toEqual([]);
});
