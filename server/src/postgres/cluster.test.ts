import { chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '#errors/startup-error.ts';
import { ensureOwnership, hasCluster, refuseOtherVersion } from './cluster.ts';
import { databaseUser } from './run-as.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { isRoot, temporaryFolder } from './testing/temporary-data.ts';

const binaries = { home: '/nowhere', version: '18.4.0-beta.17' };

async function clusterOf(version: string): Promise<string> {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'pg', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'pg', 'PG_VERSION'), version);
  return dataDir;
}

test('data of our own version is opened', async () => {
  const dataDir = await clusterOf('18\n');
  expect(await hasCluster(dataDir)).toBe(true);
  await refuseOtherVersion(dataDir, binaries);
});

test.each([
  ['19\n', /newer database \(PostgreSQL 19; this release has 18\)\. Start the newer release/],
  [
    '17\n',
    /older database \(PostgreSQL 17; this release has 18\)\. Run "npm run backup" with the old release.*"npm run restore"/,
  ],
  ['9.6\n', /older database \(PostgreSQL 9;/],
  ['', /is not a database folder/],
])('data of version %j is refused in words', async (version, words) => {
  const opening = refuseOtherVersion(await clusterOf(version), binaries);
  await expect(opening).rejects.toThrow(StartupError);
  await expect(opening).rejects.toThrow(words);
});

test.skipIf(!isRoot)(
  'as root: data keeps its owner, and copies that belong to root are given away (needs root)',
  async () => {
    const dataDir = await clusterOf('18\n');
    const systemUser = await databaseUser(dataDir);
    await ensureOwnership(dataDir, systemUser);
    for (const name of ['.', ...(await readdir(join(dataDir, 'pg')))]) {
      expect((await stat(join(dataDir, 'pg', name))).uid).toBe(systemUser?.uid);
    }
    await chown(join(dataDir, 'pg'), 54321, 54321);
    expect(await databaseUser(dataDir)).toEqual({ uid: 54321, gid: 54321 });
  },
);

test.skipIf(!isRoot)(
  'data of somebody else is explained to a user who is not root (needs root, to give it away)',
  async () => {
    const dataDir = await clusterOf('18\n');
    await chown(join(dataDir, 'pg'), 54321, 54321);
    await expect(ensureOwnership(dataDir, undefined)).rejects.toThrow(/belongs to another user \(uid 54321\)/);
  },
);

test('secrets that are gone or damaged are not replaced while there is data', async () => {
  const dataDir = await clusterOf('18\n');
  await expect(readOrMakeSecrets(dataDir, true)).rejects.toThrow(/postgres-secrets\.json is missing/);
  await writeFile(join(dataDir, 'postgres-secrets.json'), '{"adminPassword":"x"}', { mode: 0o644 });
  await expect(readOrMakeSecrets(dataDir, true)).rejects.toThrow(/postgres-secrets\.json is damaged/);
  const secrets = '{"adminPassword":"x","applicationPassword":"y"}';
  await writeFile(join(dataDir, 'postgres-secrets.json'), secrets);
  await expect(readOrMakeSecrets(dataDir, true)).rejects.toThrow(/can be read by other users.*chmod 600/);
});
