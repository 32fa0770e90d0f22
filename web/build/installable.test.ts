import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { installable } from './installable.ts';

interface Listed {
  readonly url: string;
  readonly revision: string | null;
  readonly language?: string;
}

const sources = {
  'index.html': '<html><head></head><body><script type="module" src="/main.ts"></script></body></html>',
  'main.ts': "document.title = 'An app';",
  'worker/sw.ts': 'globalThis.listed = self.__BUILD_FILES;',
  'public/before-paint.js': '1',
  'public/before-paint.js.br': '1',
  'public/robots.txt': '1',
  'public/.build-hash': '1',
  'public/assets/inter-latin-opsz-normal-1a2b3c4d.woff2': '1',
  'public/assets/inter-latin-ext-opsz-normal-1a2b3c4d.woff2': '1',
  'public/assets/messages-pt-BR-live-1a2b3c4d.js': '1',
  'public/assets/inter-greek-opsz-normal-1a2b3c4d.woff2': '1',
  'public/icons/icon-192.png': '1',
  'public/pictures/phone.jpg': '1',
};

/** Builds a small app and answers what its worker keeps, by running what was built. */
async function filesListedBy(root: string): Promise<Listed[]> {
  const plugins = [installable({ folder: 'worker', file: 'sw.ts' })];
  await build({ root, configFile: false, logLevel: 'silent', plugins });
  const scope: { listed: Listed[] } = { listed: [] };
  new Function('globalThis', 'self', await readFile(join(root, 'dist/sw.js'), 'utf8'))(scope, {});
  return scope.listed.toSorted((one, other) => one.url.localeCompare(other.url));
}

test('the worker keeps the page, the scripts and one font, and nothing it has no use for', async () => {
  const root = await mkdtemp(join(tmpdir(), 'wt-worker-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const listed = await filesListedBy(root);
  expect(listed.map(({ url }) => url)).toEqual([
    '/',
    expect.stringMatching(/^\/assets\/index-[\w-]{8}\.js$/),
    '/assets/inter-latin-opsz-normal-1a2b3c4d.woff2',
    '/assets/messages-pt-BR-live-1a2b3c4d.js',
    '/before-paint.js',
  ]);
  expect(listed.map(({ revision }) => revision !== null)).toEqual([true, false, false, false, true]);
  expect(listed.flatMap(({ language }) => language ?? [])).toEqual(['pt-BR']);
  const page = await readFile(join(root, 'dist/index.html'), 'utf8');
  expect(page).not.toMatch(/manifest|serviceWorker|registerSW/);

  await writeFile(join(root, 'index.html'), `<title>Changed</title>${sources['index.html']}`);
  expect((await filesListedBy(root))[0]?.revision).not.toBe(listed[0]?.revision);
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
