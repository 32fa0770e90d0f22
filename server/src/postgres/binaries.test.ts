import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readlink, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { StartupError } from '#errors/startup-error.ts';
import { findBinaries, majorVersion, mendBinaries, program, programs, reachableBinaries } from './binaries.ts';
import { initCluster } from './cluster.ts';
import { databaseUser } from './run-as.ts';
import { runProgram } from './run-program.ts';
import { copyTree, isRoot, temporaryFolder } from './testing/temporary-data.ts';

const secrets = { adminPassword: 'one', applicationPassword: 'two' };

async function linksIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name);
}

/** The package as npm unpacks it with install scripts switched off. */
async function packageWithoutLinks(): Promise<{ home: string; version: string; links: string[] }> {
  const installed = await findBinaries();
  await mendBinaries(installed.home);
  const home = join(await temporaryFolder(), 'native');
  await copyTree(installed.home, home);
  const links = await linksIn(join(home, 'lib'));
  for (const name of links) await unlink(join(home, 'lib', name));
  return { ...installed, home, links };
}

describe('programs from the package', () => {
  test('are PostgreSQL 18 for this machine', async () => {
    const binaries = await findBinaries();
    expect(majorVersion(binaries)).toBe(18);
    for (const name of programs) expect((await stat(program(binaries, name))).isFile()).toBe(true);
  });

  test('that do not exist for a machine are explained', async () => {
    const finding = findBinaries('linux', 'mips');
    await expect(finding).rejects.toThrow(StartupError);
    await expect(finding).rejects.toThrow(/missing for this machine \(linux-mips\).*set DATABASE_URL/);
  });

  test('without their library links and executable bits do not run until they are mended', async () => {
    const { links, ...binaries } = await packageWithoutLinks();
    const { home } = binaries;
    expect(links).not.toEqual([]);
    expect((await runProgram(program(binaries, 'initdb'), ['--version'])).code).not.toBe(0);
    await symlink('libpq-of-another-release.so', join(home, 'lib', 'libpq.so.5'));
    for (const name of programs) await chmod(program(binaries, name), 0o644);

    await mendBinaries(home);
    expect((await linksIn(join(home, 'lib'))).sort()).toEqual(links.sort());
    expect(await readlink(join(home, 'lib', 'libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/);

    const dataDir = await temporaryFolder();
    await initCluster({ dataDir, binaries, user: await databaseUser(dataDir), secrets });
    expect(await readdir(dataDir)).toEqual(['pg']);
  });

  test('that cannot be mended say so', async () => {
    const { home } = await packageWithoutLinks();
    await rm(join(home, 'bin', 'postgres'));
    await expect(mendBinaries(home)).rejects.toThrow(/incomplete and cannot be mended \(ENOENT\)/);
  });

  test('that the system cannot run (Alpine, an old glibc) point to DATABASE_URL', async () => {
    const home = await temporaryFolder();
    await mkdir(join(home, 'bin'));
    await writeFile(join(home, 'bin', 'initdb'), '#!/no/such/loader\n', { mode: 0o755 });
    const dataDir = await temporaryFolder();
    const making = initCluster({ dataDir, binaries: { home, version: '18.0' }, user: undefined, secrets });
    await expect(making).rejects.toThrow(StartupError);
    await expect(making).rejects.toThrow(/cannot run on this system .*glibc.*DATABASE_URL/);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe.skipIf(!isRoot)('programs in a folder closed to the database’s user (needs root)', () => {
  test('are copied once, completely, to a shared place and run from there', async () => {
    const { home, version } = await packageWithoutLinks();
    await promisify(execFile)('chmod', ['-R', 'go=', home]); // as unpacked under umask 077
    const sharedHome = join(await temporaryFolder(), 'shared');
    const user = await databaseUser(sharedHome);
    const messages: string[] = [];
    const reach = () => reachableBinaries(user, sharedHome, (message) => messages.push(message), { home, version });

    const copied = await reach();
    expect(copied.home).toBe(join(sharedHome, `postgres-${version}`));
    expect(await readdir(sharedHome)).toEqual([`postgres-${version}`]);
    expect(messages).toHaveLength(1);
    const dataDir = await temporaryFolder();
    await initCluster({ dataDir, binaries: copied, user, secrets });

    const madeAt = (await stat(program(copied, 'postgres'))).ctimeMs;
    expect(await reach()).toEqual(copied);
    expect((await stat(program(copied, 'postgres'))).ctimeMs).toBe(madeAt);
    expect(messages).toHaveLength(1);
  });

  test('stay where they are when the user can reach them', async () => {
    const sharedHome = join(await temporaryFolder(), 'shared');
    const { home } = await reachableBinaries({ uid: 0, gid: 0 }, sharedHome, () => undefined);
    expect(home).toBe((await findBinaries()).home);
    await expect(stat(sharedHome)).rejects.toThrow('ENOENT');
  });
});
