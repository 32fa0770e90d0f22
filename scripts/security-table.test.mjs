import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { promises, securityPage } from './security-table.mjs';

const at = (path) => new URL(`../${path}`, import.meta.url);

test('every promise has a test that exists, or a reason', () => {
  for (const { promise, tests = [], reason } of promises) {
    expect(tests.length > 0 || Boolean(reason), promise).toBe(true);
    for (const path of tests) expect(existsSync(at(path)), `${promise}: ${path}`).toBe(true);
  }
});

test('the page says what the table says', async () => {
  expect(await readFile(at('docs/security.md'), 'utf8')).toBe(securityPage());
});
