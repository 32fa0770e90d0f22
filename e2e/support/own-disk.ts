/**
 * A small disk of the test's own. As a file system in a file it can lose its power: whatever was not synced is gone, as xfstests does it with
 * ext4's own ioctl. Needs root, `mkfs.ext4`, loop devices and Python; where they are missing the tests say so by being skipped.
 */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface OwnDisk {
  /** Where it is mounted; open to all. */
  readonly folder: string;
  /** Answers with the cut. To be called before the last write: a helper started at the moment of the cut would come too late. */
  armPowerCut(): Promise<() => Promise<void>>;
  /** After the cut: what the disk still knows. Nothing may be open on it. */
  powerUp(): Promise<void>;
  remove(): Promise<void>;
}

/** EXT4_IOC_SHUTDOWN without flushing its log. */
const cutter = `import fcntl, os, struct, sys
fd = os.open(sys.argv[1], os.O_RDONLY); print("armed", flush=True)
sys.stdin.readline(); fcntl.ioctl(fd, 0x8004587d, struct.pack("I", 2)); print("cut", flush=True)`;

const works = (program: string, ...given: string[]): boolean =>
  spawnSync(program, given, { stdio: 'ignore' }).status === 0;

/** Why there can be no disk of its own here; undefined when there can. */
export const noOwnDisk: string | undefined = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  if (!works('mkfs.ext4', '-V')) return 'needs mkfs.ext4';
  if (!works('python3', '-c', 'import fcntl')) return 'needs python3';
  return works('losetup', '-f') ? undefined : 'needs loop devices';
})();

export async function mountOwnDisk(megabytes: number): Promise<OwnDisk> {
  const place = await mkdtemp(join(process.env.TEST_DATABASES_DIR || tmpdir(), 'wt-disk-'));
  await chmod(place, 0o755);
  const [image, folder] = [join(place, 'image'), join(place, 'disk')];
  await mkdir(folder);
  await writeFile(image, '');
  await truncate(image, megabytes * 2 ** 20);
  // Without the share that is kept for root: full is to mean full.
  await run('mkfs.ext4', ['-q', '-m', '0', image]);
  const mount = () => run('mount', ['-o', 'loop', image, folder]);
  const helpers: ChildProcess[] = [];
  const letGo = async (): Promise<void> => {
    for (const helper of helpers.splice(0)) {
      if (helper.exitCode !== null) continue;
      helper.kill('SIGKILL');
      await once(helper, 'exit');
    }
    await run('umount', [folder]);
  };
  await mount();
  await chmod(folder, 0o755);
  return {
    folder,
    async armPowerCut() {
      const helper = spawn('python3', ['-c', cutter, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
      helpers.push(helper);
      await once(helper.stdout, 'data');
      return async () => {
        helper.stdin.end('\n');
        await once(helper.stdout, 'data');
      };
    },
    async powerUp() {
      await letGo();
      await mount();
    },
    async remove() {
      await letGo();
      await rm(place, { recursive: true, force: true });
    },
  };
}
