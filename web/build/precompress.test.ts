import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './precompress.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('every text file, at any depth, gets copies that unpack to the same bytes', async () => {
  const script = 'export const answer = 42;\n'.repeat(200);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), script);
  await compressFolder(folder);
  const brotli = await readFile(join(folder, 'assets', 'app-1a2b.js.br'));
  const gzip = await readFile(join(folder, 'assets', 'app-1a2b.js.gz'));
  expect(brotliDecompressSync(brotli).toString()).toBe(script);
  expect(gunzipSync(gzip).toString()).toBe(script);
  expect(brotli.length).toBeLessThan(script.length / 10);
});

test('fonts and pictures are compressed already and stay alone', async () => {
  await writeFile(join(folder, 'inter.woff2'), 'font');
  await writeFile(join(folder, 'mark.png'), 'picture');
  await compressFolder(folder);
  expect((await readdir(folder)).sort()).toEqual(['inter.woff2', 'mark.png']);
});
