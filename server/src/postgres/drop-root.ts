/**
 * What answers the network need not be root. Once the port is open and the database runs, a process that root started becomes the user the
 * database runs as; what root wrote into the data folder until then, in this start or in earlier ones, is given to that user first.
 */
import { lchown, lstat } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { folderClosedTo, giveTree } from './folder-access.ts';
import { databaseUser } from './run-as.ts';
import type { SystemUser } from './run-program.ts';
import { errorCode } from './startup-reason.ts';

interface DropRootOptions {
  readonly dataDir: string;
  /** read from as long as the server runs: pages, and parts of the program that are loaded when they are needed */
  readonly projectDir: string;
  readonly announce: (line: string) => void;
}

/** Does nothing unless root started us. */
export async function dropRoot({ dataDir, projectDir, announce }: DropRootOptions): Promise<void> {
  const user = await databaseUser(dataDir);
  if (user === undefined) return;
  await giveDataFolder(dataDir);
  const closed = await folderClosedTo(user, projectDir);
  if (closed !== undefined) {
    announce(
      `Workout Tracker stays root: the user of the database cannot enter ${closed}, where the program lies. Run "chmod o+x ${closed}" to change that.`,
    );
    return;
  }
  // Node would write down what it compiled at its end, when it may no longer write into the project.
  flushCompileCache();
  // In this order: without root neither of the first two may be changed.
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
}

/**
 * With a database elsewhere there is no user of it here whom we could become, so root stays root: said at the start, for whoever did not mean
 * it. `readUid` is Node's, where the system has users.
 */
export function tellRoot(announce: (line: string) => void, readUid = process.getuid?.bind(process)): void {
  if (readUid?.() !== 0) return;
  announce(
    'Workout Tracker runs as root and stays root: with DATABASE_URL it has no database of its own whose user it could become. Start it as another user, as deploy/workout-tracker.service and the container image do.',
  );
}

/** What we write beside the cluster. By name: a data folder may hold files of other people's. */
const ours = [
  'backups',
  'jwt-secret',
  'postgres-secrets.json',
  'postgres.log',
  'postgres.log.1',
  'server.log',
  'server.log.1',
  'socket',
  'socket-folder',
  'workout-tracker.lock',
];

/** Makes the database's user the owner of what root wrote into the data folder. Only root can, and for others there is nothing to do. */
export async function giveDataFolder(dataDir: string): Promise<void> {
  const user = await databaseUser(dataDir);
  if (user === undefined) return;
  for (const name of ours) await give(join(dataDir, name), user);
  await lchown(dataDir, user.uid, user.gid);
}

async function give(path: string, user: SystemUser): Promise<void> {
  try {
    // A link is given itself and not what it leads to, which may be anything on this machine.
    if ((await lstat(path)).isDirectory()) await giveTree(path, user);
    else await lchown(path, user.uid, user.gid);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
