import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { filesystemKind, refuseUnsafeDisk } from './place-data.ts';
import { startPostgres } from './start-postgres.ts';
import { isRoot, temporaryFolder } from './testing/temporary-data.ts';

const run = promisify(execFile);
const isLinux = process.platform === 'linux';

describe.skipIf(!isLinux)('network drives', () => {
  const spacious = { bavail: 1e9, bsize: 4096 };

  test.each([
    ['NFS', 0x6969],
    ['CIFS', 0xff534d42],
    ['CIFS', 0xff534d42 | 0],
    ['SMB', 0xfe534d42],
    ['9P', 0x01021997],
    ['Ceph', 0x00c36400],
  ])('%s is refused in words', async (name, type) => {
    const check = refuseUnsafeDisk('/mnt/nas', true, async () => ({ type, ...spacious }));
    await expect(check).rejects.toThrow(`/mnt/nas is on a network drive (${name})`);
  });

  test.each([
    ['ext4', 0xef53],
    ['xfs', 0x58465342],
    ['btrfs', 0x9123683e],
    ['tmpfs', 0x01021994],
    ['overlay', 0x794c7630],
  ])('%s is not one', async (_, type) => {
    await refuseUnsafeDisk('/mnt/local', true, async () => ({ type, ...spacious }));
  });

  test('this machine’s temporary folder is not one', async () => {
    await refuseUnsafeDisk(await temporaryFolder(), true);
  });
});

test('the deepest and latest mount says what kind of file system holds a folder', () => {
  const mountinfo = [
    '22 1 254:0 / / rw,relatime - ext4 /dev/vda rw',
    '30 22 0:50 / /mnt/nas rw,nosuid shared:3 - fuse.sshfs nas:/volume rw',
    '31 22 0:51 / /mnt/with\\040space rw - fuse.rclone remote: rw',
    '32 30 0:52 / /mnt/nas/disk rw - xfs /dev/vdb rw',
    '33 22 0:53 / /mnt/twice rw - ext4 /dev/vdc rw',
    '34 22 0:54 / /mnt/twice rw - nfs4 nas:/twice rw',
  ].join('\n');
  const kinds = ['/home', '/mnt/nas/data', '/mnt/nasty', '/mnt/with space/x', '/mnt/nas/disk', '/mnt/twice/x'];
  expect(kinds.map((path) => filesystemKind(path, mountinfo))).toEqual([
    'ext4',
    'fuse.sshfs',
    'ext4',
    'fuse.rclone',
    'xfs',
    'nfs4',
  ]);
});

test.skipIf(!isRoot || !isLinux)('a full disk is refused in words (needs root, to mount a small one)', async () => {
  const dataDir = join(await temporaryFolder(), 'small');
  await mkdir(dataDir, { mode: 0o711 });
  await run('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=711', 'tmpfs', dataDir]);
  onTestFinished(async () => {
    await run('umount', [dataDir]);
  });
  const onSmallDisk = startPostgres({ dataDir, log: () => undefined });
  await expect(onSmallDisk).rejects.toThrow(/has \d+ MB free and the database needs at least 150 MB\. Free some space/);

  // Enough for data that is already there; not when nearly nothing is left.
  await refuseUnsafeDisk(dataDir, true);
  await writeFile(join(dataDir, 'ballast'), Buffer.alloc(80 * 1024 * 1024));
  await expect(refuseUnsafeDisk(dataDir, true)).rejects.toThrow(
    /has \d+ MB free and the database needs at least 48 MB/,
  );
});
