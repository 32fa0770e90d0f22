import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  addIntegrity,
  completeLockfile,
  entriesWithoutIntegrity,
  missingPlatformPackages,
} from './platform-packages.mjs';

const tool = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/win32-arm64': '2.0.0' },
};

test('the lockfile of this project names a package for every platform', () => {
  const lockfile = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const missing = missingPlatformPackages(lockfile).map(({ name }) => name);
  expect(missing, 'type: node scripts/complete-lockfile.mjs').toEqual([]);
});

// Promise (15.1.1, 15.2.1): Dependencies are pinned and listed, and nothing is installed without a checksum.
test.each(['package-lock.json', 'bench/lighthouse/package-lock.json'])(
  'every package in %s has a checksum, also on systems other than that of whoever added it',
  (path) => {
    const lockfile = JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
    const bare = entriesWithoutIntegrity(lockfile).map(({ name, entry }) => `${name}@${entry.version}`);
    const advice =
      'type: node scripts/complete-lockfile.mjs; what it still names is not in the registry: choose another version of its parent';
    expect(bare, advice).toEqual([]);
  },
);

test('a checksum that can be found is written down, and what cannot be found is left as it is', () => {
  const packages = {
    '': {},
    server: {},
    'node_modules/server': { link: true },
    'node_modules/a/node_modules/@tool/win32-x64': { version: '2.0.0', cpu: ['x64'] },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0', integrity: 'sha512-c' },
  };
  const added = addIntegrity({ packages }, (name, version) => (name === 'b' ? undefined : `sha512-${name}@${version}`));
  expect(Object.entries(added.packages['node_modules/a/node_modules/@tool/win32-x64'])).toEqual([
    ['version', '2.0.0'],
    ['integrity', 'sha512-@tool/win32-x64@2.0.0'],
    ['cpu', ['x64']],
  ]);
  expect(entriesWithoutIntegrity(added).map(({ name }) => name)).toEqual(['b']);
});

test('finds the optional packages that have no entry', () => {
  const packages = { '': {}, 'node_modules/tool': tool, 'node_modules/@tool/win32-arm64': { version: '2.0.0' } };
  expect(missingPlatformPackages({ packages })).toEqual([
    { name: '@tool/linux-x64-musl', version: '2.0.0', parent: 'node_modules/tool' },
  ]);
});

test('fills in an entry from the version asked for and the platform in the name', () => {
  const { packages } = completeLockfile({ packages: { '': {}, 'node_modules/tool': tool } });
  expect(packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(packages['node_modules/@tool/win32-arm64']).toMatchObject({ cpu: ['arm64'], os: ['win32'] });
  expect(missingPlatformPackages({ packages })).toEqual([]);
});

test('keeps two versions apart: the second goes into the folder of the package that asks for it', () => {
  const older = { version: '1.0.0', optionalDependencies: { '@tool/win32-arm64': '1.0.0' } };
  const complete = completeLockfile({
    packages: { '': {}, 'node_modules/tool': tool, 'node_modules/old-tool': older },
  });
  expect(complete.packages['node_modules/@tool/win32-arm64'].version).toBe('2.0.0');
  expect(complete.packages['node_modules/old-tool/node_modules/@tool/win32-arm64'].version).toBe('1.0.0');
});
