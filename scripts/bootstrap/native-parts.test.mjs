import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectNativeParts, packagesWithNativeParts } from './native-parts.mjs';

const arm64 = { platform: 'linux', arch: 'arm64' };
let root;

function install(name, optionalDependencies = {}) {
  mkdirSync(join(root, 'node_modules', name), { recursive: true });
  const manifest = { name, version: '1.2.19', optionalDependencies };
  writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify(manifest));
}

const partsOf = (name) => ({
  [`${name}-linux-x64-gnu`]: '1.2.19',
  [`${name}-linux-arm64-gnu`]: '1.2.19',
  [`${name}-linux-arm64-musl`]: '1.2.19',
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wt-native-'));
  for (const name of packagesWithNativeParts) {
    install(name, partsOf(name));
    install(`${name}-linux-arm64-gnu`);
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const uninstall = (name) => rmSync(join(root, 'node_modules', name), { recursive: true });

test('nothing is said where every part is there, for either C library', () => {
  expectNativeParts(root, arm64);
  uninstall('rolldown-linux-arm64-gnu');
  install('rolldown-linux-arm64-musl');
  expectNativeParts(root, arm64);
});

test('a part in the folder of the package that asks for it is found', () => {
  uninstall('rolldown-linux-arm64-gnu');
  install('rolldown/node_modules/rolldown-linux-arm64-gnu');
  expectNativeParts(root, arm64);
});

test('a missing part is told in two lines: which one, and what to do', () => {
  uninstall('rolldown-linux-arm64-gnu');
  const [which, whatToDo, ...rest] = messageOf(() => expectNativeParts(root, arm64)).split('\n');
  expect(which).toBe(
    'rolldown 1.2.19 is installed without its part for this machine (linux-arm64): rolldown-linux-arm64-gnu or rolldown-linux-arm64-musl.',
  );
  expect(whatToDo).toMatch(/type: npm ci\./);
  expect(rest).toEqual([]);
});

test('a machine nobody made a part for hears where it would run', () => {
  const message = messageOf(() => expectNativeParts(root, { platform: 'linux', arch: 'arm' }));
  expect(message).toMatch(/^rolldown 1\.2\.19 does not exist for this machine \(linux-arm\)\.\n.*x64 or arm64/);
});

test.each(packagesWithNativeParts)('%s has such parts in the lockfile of this project', (name) => {
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const parts = Object.keys(packages[`node_modules/${name}`].optionalDependencies);
  expect(parts.filter((part) => /-linux-(x64|arm64)-gnu$/.test(part))).toHaveLength(2);
});

function messageOf(act) {
  try {
    act();
  } catch (error) {
    return error.message;
  }
  return expect.unreachable('it was found complete');
}
