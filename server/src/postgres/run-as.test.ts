/**
 * Systems without a user for PostgreSQL, made with a private copy of /etc (a mount namespace with an overlay): this machine
 * keeps its own users. Needs root and Linux; where mounting is not allowed the tests say so by being skipped.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRoot, kill, startInChild, temporaryFolder, withClient } from './testing/temporary-data.ts';

const privateEtc = (scratch: string, change: string) => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs tmpfs "${scratch}" && mkdir "${scratch}/upper" "${scratch}/work" &&
   mount -t overlay -o "lowerdir=/etc,upperdir=${scratch}/upper,workdir=${scratch}/work" overlay /etc &&
   sed -i '/^postgres:/d; /^workout-tracker:/d' /etc/passwd /etc/group && ${change} && exec "$@"`,
  'sh',
];

async function systemWithoutPostgresUser(change = 'true') {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'scratch'));
  return { dataDir: join(folder, 'data'), wrap: privateEtc(join(folder, 'scratch'), change) };
}

function canHavePrivateEtc(): boolean {
  if (!isRoot || process.platform !== 'linux') return false;
  const [file = '', ...rest] = [...privateEtc('/mnt', 'test -x /usr/sbin/useradd'), 'true'];
  return spawnSync(file, rest, { stdio: 'ignore' }).status === 0;
}

describe.skipIf(!canHavePrivateEtc())('started by root without a postgres user (needs root and overlay mounts)', () => {
  test('it makes a system user of its own', async () => {
    const { dataDir, wrap } = await systemWithoutPostgresUser();
    const { child, report } = startInChild(dataDir, { wrap });
    const { connection, admin } = await report;
    await withClient(connection, (client) => client.query('SELECT 1'));
    const { uid } = await stat(join(dataDir, 'pg'));
    expect([0, process.getuid?.()]).not.toContain(uid);
    expect((await stat(admin.host)).uid).toBe(uid);
    await kill(child);
  });

  test('where none can be made, it says what to do', async () => {
    const { dataDir, wrap } = await systemWithoutPostgresUser('mount --bind /bin/false /usr/sbin/useradd');
    const { message } = await startInChild(dataDir, { wrap }).report;
    expect(message).toMatch(/does not run as root.*Start Workout Tracker as an ordinary user.*or set DATABASE_URL/);
  });
});
