import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureWebBuilt } from './ensure-built.mjs';

let root;
let builds;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  root = mkdtempSync(join(tmpdir(), 'wt-build-'));
  mkdirSync(join(root, 'web'));
  for (const file of ['package-lock.json', 'tsconfig.base.json']) writeFileSync(join(root, file), '{}');
  builds = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** Each build has an asset of its own, as hashed names give. */
async function bundle(folder) {
  builds += 1;
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', `main-${builds}.js`), '');
  writeFileSync(join(folder, 'index.html'), `build ${builds}`);
  return true;
}

const changeSource = (content) => writeFileSync(join(root, 'web/main.ts'), content);
const page = () => readFileSync(join(root, 'web/dist/index.html'), 'utf8');
const assets = () => readdirSync(join(root, 'web/dist/assets')).sort();

test('builds once for the same sources, and again after a change', async () => {
  await ensureWebBuilt(root, { build: bundle });
  await ensureWebBuilt(root, { build: bundle });
  expect(page()).toBe('build 1');
  changeSource('new');
  await ensureWebBuilt(root, { build: bundle });
  expect(page()).toBe('build 2');
});

test('two commands at once build once', async () => {
  await Promise.all([ensureWebBuilt(root, { build: bundle }), ensureWebBuilt(root, { build: bundle })]);
  expect(builds).toBe(1);
});

test('keeps the assets of the two builds before and no older ones', async () => {
  for (const content of ['one', 'two', 'three', 'four']) {
    changeSource(content);
    await ensureWebBuilt(root, { build: bundle });
  }
  expect(assets()).toEqual(['main-2.js', 'main-3.js', 'main-4.js']);
});

test('a failed build leaves the one before as it was, and is tried again next time', async () => {
  await ensureWebBuilt(root, { build: bundle });
  changeSource('broken');
  const fail = async (folder) => {
    await bundle(folder);
    return false;
  };
  await expect(ensureWebBuilt(root, { build: fail })).rejects.toThrow('Building the web app failed');
  expect(page()).toBe('build 1');
  await ensureWebBuilt(root, { build: bundle });
  expect(page()).toBe('build 3');
  expect(assets()).toEqual(['main-1.js', 'main-3.js']);
});

test('what a killed build left half done is not carried into the next', async () => {
  mkdirSync(join(root, '.cache/web-build/assets'), { recursive: true });
  writeFileSync(join(root, '.cache/web-build/assets/half.js'), '');
  await ensureWebBuilt(root, { build: bundle });
  expect(assets()).toEqual(['main-1.js']);
  expect(existsSync(join(root, '.cache/web-build'))).toBe(false);
});
