import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './source-hash.mjs';

let root;

function write(path, content) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wt-hash-'));
  write('package-lock.json', '{}');
  write('tsconfig.base.json', '{}');
  write('web/index.html', '<p>');
  write('web/src/app/main.tsx', 'main');
  write('web/public/icon.svg', '<svg>');
  write('packages/core/src/workouts/totals.ts', 'totals');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  'web/index.html',
  'web/src/app/main.tsx',
  'web/public/icon.svg',
  'web/vite.config.ts',
  'packages/core/src/workouts/totals.ts',
  'package-lock.json',
])('a change of %s is a reason to build', (path) => {
  const before = hashSources(root, ['web', 'packages/core/src']);
  write(path, 'changed');
  expect(hashSources(root, ['web', 'packages/core/src'])).not.toBe(before);
});

test.each([
  'web/src/app/main.test.tsx',
  'packages/core/src/workouts/totals.test.ts',
  'web/test/render-page.tsx',
  'web/dist/assets/main-1.js',
  'web/node_modules/.vite/cache.json',
  'server/src/app/main.ts',
])('a change of %s is not', (path) => {
  const before = hashSources(root, ['web', 'packages/core/src']);
  write(path, 'changed');
  expect(hashSources(root, ['web', 'packages/core/src'])).toBe(before);
});

test('moving a file is a change, even when its content is the same', () => {
  const before = hashSources(root, ['web', 'packages/core/src']);
  rmSync(join(root, 'web/public/icon.svg'));
  write('web/public/logo.svg', '<svg>');
  expect(hashSources(root, ['web', 'packages/core/src'])).not.toBe(before);
});
