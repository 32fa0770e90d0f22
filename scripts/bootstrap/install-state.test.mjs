import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reasonToInstall, writeStamp } from './install-state.mjs';

const manifest = { name: 'sample', scripts: { start: 'node .' }, dependencies: { left: '1.0.0' } };
const lockfile = {
  packages: {
    '': manifest,
    web: { version: '0.1.0' },
    'node_modules/web': { link: true, resolved: 'web' },
    'node_modules/left': { version: '1.0.0' },
    'node_modules/left-win32': { version: '1.0.0', optional: true, os: ['win32'] },
  },
};
const record = { packages: { 'node_modules/left': { version: '1.0.0' } } };
let root;

const write = (path, content) => writeFileSync(join(root, path), JSON.stringify(content));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wt-install-'));
  write('package.json', manifest);
  write('package-lock.json', lockfile);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function installAs(content) {
  mkdirSync(join(root, 'node_modules'));
  write('node_modules/.package-lock.json', content);
}

test('a fresh clone needs its first install', () => {
  expect(reasonToInstall(root)).toBe('first');
});

test('nothing is needed after an install of ours', () => {
  mkdirSync(join(root, 'node_modules'));
  writeStamp(root);
  expect(reasonToInstall(root)).toBeUndefined();
});

test('a folder that an install never finished is installed again', () => {
  mkdirSync(join(root, 'node_modules'));
  expect(reasonToInstall(root)).toBe('changed');
});

test('a changed lockfile asks for an install', () => {
  installAs(record);
  writeStamp(root);
  const newer = { packages: { ...lockfile.packages, 'node_modules/left': { version: '1.1.0' } } };
  write('package-lock.json', newer);
  expect(reasonToInstall(root)).toBe('changed');
});

test('a changed dependency in package.json asks for an install; a changed script does not', () => {
  mkdirSync(join(root, 'node_modules'));
  writeStamp(root);
  write('package.json', { ...manifest, scripts: { start: 'node other.mjs' } });
  expect(reasonToInstall(root)).toBeUndefined();
  write('package.json', { ...manifest, dependencies: { left: '1.0.0', right: '1.0.0' } });
  expect(reasonToInstall(root)).toBe('changed');
});

test('a tree that a person installed with npm is accepted, optional packages of other platforms aside', () => {
  installAs(record);
  expect(reasonToInstall(root)).toBeUndefined();
});

test('a tree installed by hand from an older lockfile is not accepted', () => {
  installAs({ packages: { 'node_modules/left': { version: '0.9.0' } } });
  expect(reasonToInstall(root)).toBe('changed');
});

test('a tree installed on another platform is not accepted', () => {
  installAs(record);
  writeStamp(root);
  write('node_modules/.workout-tracker-install', { fingerprint: 'any', platform: 'another-machine' });
  expect(reasonToInstall(root)).toBe('changed');
});
