/**
 * Is there a cluster, and is it one that these programs and this user can open? The data files of two major versions of
 * PostgreSQL do not fit each other, so other versions are refused in words rather than tried.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#startup-error.ts';
import { type Binaries, majorVersion } from './binaries.ts';
import { giveTree } from './folder-access.ts';
import { dataOwner } from './run-as.ts';
import type { SystemUser } from './run-program.ts';

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'pg');
}

export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await dataOwner(dataDir)) !== undefined;
}

export async function refuseOtherVersion(dataDir: string, binaries: Binaries): Promise<void> {
  const folder = clusterFolder(dataDir);
  const theirs = Number.parseInt(await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => ''), 10);
  const ours = majorVersion(binaries);
  if (Number.isNaN(theirs)) {
    throw new StartupError(
      `${folder} is not a database folder. Move it away to start with an empty database, or put a copy of yours there.`,
    );
  }
  if (theirs > ours) {
    throw new StartupError(
      `The data in ${folder} was written by a newer database (PostgreSQL ${theirs}; this release has ${ours}). Start the newer release of Workout Tracker.`,
    );
  }
  if (theirs < ours) {
    throw new StartupError(
      `The data in ${folder} was written by an older database (PostgreSQL ${theirs}; this release has ${ours}). Run "npm run backup" with the old release, move the folder away, and run "npm run restore" with this one.`,
    );
  }
}

/** The server insists on owning its files. Root can give them to it (copies made by root belong to root); others cannot. */
export async function ensureOwnership(dataDir: string, user: SystemUser | undefined): Promise<void> {
  const folder = clusterFolder(dataDir);
  const owner = await dataOwner(dataDir);
  const expected = user?.uid ?? process.getuid?.();
  if (owner === undefined || owner.uid === expected) return;
  if (user === undefined) {
    throw new StartupError(
      `${folder} belongs to another user (uid ${owner.uid}). Start as that user, or run "sudo chown -R $(id -u) ${dataDir}".`,
    );
  }
  await giveTree(folder, user);
}
