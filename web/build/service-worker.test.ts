import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles } from './service-worker.ts';

test('the worker keeps the page, the scripts and one font, and nothing it has no use for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wt-worker-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(['assets', 'icons', 'pictures'].map((name) => mkdir(join(folder, name))));
  const files = [
    'index.html',
    'head.js',
    'head.js.br',
    'robots.txt',
    '.build-hash',
    'assets/app-1a2b3c4d.js',
    'assets/app-1a2b3c4d.js.gz',
    'assets/inter-latin-opsz-normal-1a2b3c4d.woff2',
    'assets/inter-greek-opsz-normal-1a2b3c4d.woff2',
    'icons/icon-192.png',
    'pictures/phone.jpg',
  ];
  await Promise.all(files.map((name) => writeFile(join(folder, name), name)));
  const found = await listFiles(folder);
  expect(found.map(({ url }) => url)).toEqual([
    '/',
    '/assets/app-1a2b3c4d.js',
    '/assets/inter-latin-opsz-normal-1a2b3c4d.woff2',
    '/head.js',
  ]);
  expect(found.map(({ revision }) => revision !== null)).toEqual([true, false, false, true]);
  await writeFile(join(folder, 'index.html'), 'changed');
  expect((await listFiles(folder))[0]?.revision).not.toBe(found[0]?.revision);
});

const publicFile = (path: string) => readFile(fileURLToPath(new URL(`../public${path}`, import.meta.url)));

test('every icon the manifest names is there in the size it names', async () => {
  const manifest = JSON.parse((await publicFile('/manifest.webmanifest')).toString());
  const shortcuts = manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons);
  const named: { src: string; sizes: string }[] = [...manifest.icons, ...shortcuts];
  const drawn = named.filter(({ src }) => src.endsWith('.png'));
  expect(drawn.length).toBeGreaterThanOrEqual(5);
  for (const { src, sizes } of drawn) {
    const png = await publicFile(src);
    expect(`${src} ${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(`${src} ${sizes}`);
  }
  for (const { src } of manifest.screenshots) expect((await publicFile(src)).length).toBeGreaterThan(1_000);
});
