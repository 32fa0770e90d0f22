/**
 * When the project lies in a folder that the database's user cannot enter, the programs are copied, once per version, to
 * a place that everyone can. A copy appears under its final name only when it is complete and on the disk.
 */
import { randomUUID } from 'node:crypto';
import { cp, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '#startup-error.ts';
import { type Binaries, findBinaries, mendBinaries, program } from './binaries.ts';
import { makeFolder, syncPath, syncTree } from './durable-files.ts';
import { folderClosedTo, mayEnter, openTreeToReaders } from './folder-access.ts';
import type { SystemUser } from './run-program.ts';
import { asStartupError, errorCode } from './startup-reason.ts';

/** The programs as installed, or a copy of them in a place from which `user` can run them. */
export async function reachableBinaries(
  user: SystemUser | undefined,
  sharedHome: string,
  log: (message: string) => void,
  installed?: Binaries,
): Promise<Binaries> {
  const found = installed ?? (await findBinaries());
  const packaged = { ...found, home: await realpath(found.home) };
  await mendBinaries(packaged.home);
  if (user === undefined || (await canRun(user, packaged))) return packaged;
  const shared = { ...packaged, home: join(sharedHome, `postgres-${packaged.version}`) };
  if (!(await canRun(user, shared))) {
    log(`Copying the database programs to ${shared.home}, because the user they run as cannot enter ${packaged.home}.`);
    await copyBinaries(packaged.home, shared.home);
    if (!(await canRun(user, shared))) {
      throw new StartupError(
        `The user that the database runs as cannot use ${shared.home}. Remove that folder, run "chmod o+x" on those above it, and start again.`,
      );
    }
  }
  await mendBinaries(shared.home);
  return shared;
}

async function canRun(user: SystemUser, binaries: Binaries): Promise<boolean> {
  const postgres = program(binaries, 'postgres');
  try {
    for (const folder of ['bin', 'lib', 'share']) {
      if ((await folderClosedTo(user, await realpath(join(binaries.home, folder)))) !== undefined) return false;
    }
    return await mayEnter(user, postgres);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const draft = `${to}.new-${randomUUID()}`;
  try {
    await makeFolder(dirname(to), 0o755);
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await mendBinaries(draft);
    await openTreeToReaders(draft);
    await syncTree(draft);
    await renameUnlessThere(draft, to);
  } catch (error) {
    throw asStartupError(error, to);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Another start may have finished the same copy first, and its server may already run from it. */
async function renameUnlessThere(draft: string, to: string): Promise<void> {
  try {
    await rename(draft, to);
    await syncPath(dirname(to));
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}
