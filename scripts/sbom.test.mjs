import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sbomOf } from './sbom-of.mjs';

// Promise (15.1.1, 15.2.1): Dependencies are pinned and listed, and nothing is installed without a checksum.
test('every package of the lockfile is in the bill of materials once, with its license and hash', async () => {
  const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const { components } = sbomOf(lock);
  const names = components.map(({ purl }) => purl);
  expect(new Set(names).size).toBe(names.length);
  const fastify = components.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({ scope: 'required', licenses: [{ expression: 'MIT' }] });
  expect(fastify.hashes[0].content).toMatch(/^[0-9a-f]{128}$/);
  const product = components.filter(({ scope }) => scope === 'required');
  expect(product.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([]);
});
