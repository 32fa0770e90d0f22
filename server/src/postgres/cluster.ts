/**
 * Decides whether there is a cluster, and whether these programs and this user can open it. The data files of two major versions of PostgreSQL do not
 * fit each other, so other versions are refused in words rather than tried.
 */
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#errors/startup-error.ts';
import { type Binaries, majorVersion, program } from './binaries.ts';
import { ADMIN, APPLICATION } from './connections.ts';
import { makeFolder, syncPath, syncTree, writePrivateFile } from './durable-files.ts';
import { giveTree } from './folder-access.ts';
import { dataOwner } from './run-as.ts';
import { CANNOT_RUN, lastLine, type ProgramResult, runProgram, type SystemUser } from './run-program.ts';
import type { DatabaseSecrets } from './secrets.ts';

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

interface NewCluster {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  readonly secrets: DatabaseSecrets;
}

/**
 * Makes the database cluster on the first start. Everything happens under `pg.new`; the finished, synced cluster with its roles and
 * passwords gets its name `pg` in one rename. So a first start that is killed leaves nothing half-made, and the next one begins again.
 */
export async function initCluster(cluster: NewCluster): Promise<void> {
  const { dataDir, user } = cluster;
  const workshop = join(dataDir, 'pg.new');
  await removeLeftovers(workshop);
  await makeFolder(workshop, user === undefined ? 0o700 : 0o711);
  // A name of its own: the initdb of a killed start may still be writing, and must not write into this one.
  const draft = join(workshop, randomUUID());
  try {
    await mkdir(draft, { mode: 0o700 });
    if (user !== undefined) await chown(draft, user.uid, user.gid);
    await runInitdb(cluster, draft);
    await addApplicationRole(cluster, draft);
    await syncTree(draft);
    await rename(draft, join(dataDir, 'pg'));
    await syncPath(dataDir);
  } finally {
    await removeLeftovers(workshop);
  }
}

async function runInitdb({ dataDir, binaries, user, secrets }: NewCluster, draft: string): Promise<void> {
  const passwordFile = join(dataDir, 'initdb-password');
  try {
    await writePrivateFile(passwordFile, secrets.adminPassword);
    if (user !== undefined) await chown(passwordFile, user.uid, user.gid);
    const result = await runProgram(
      program(binaries, 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${ADMIN.user}`,
        `--pwfile=${passwordFile}`,
        '--auth-local=scram-sha-256',
        '--auth-host=scram-sha-256',
        '--data-checksums',
        // Order of text that no library update can change, and so no index that an update could break.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--encoding=UTF8',
        '--no-sync', // the whole draft is synced at the end
      ],
      { user },
    );
    if (result.code !== 0) throw failure(result);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** In single-user mode, one statement per line: the cluster is complete before any server runs on it. */
async function addApplicationRole({ binaries, user, secrets }: NewCluster, draft: string): Promise<void> {
  const { user: role, database } = APPLICATION;
  const statements = [
    `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD '${secrets.applicationPassword}'`,
    `CREATE DATABASE ${database} OWNER ${role}`,
    ...[database, 'postgres', 'template0', 'template1'].map((name) => `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`),
  ];
  const result = await runProgram(
    program(binaries, 'postgres'),
    ['--single', '-F', '-D', draft, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
    { user, input: `${statements.join('\n')}\n` },
  );
  if (result.code !== 0) throw failure(result);
}

async function removeLeftovers(workshop: string): Promise<void> {
  await rm(workshop, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
}

function failure({ code, output }: ProgramResult): StartupError {
  const complaint =
    output.split('\n').findLast((line) => /error|fatal|panic|could not/i.test(line)) ?? lastLine(output);
  if (/could not look up effective user ID/.test(complaint)) {
    return new StartupError(
      `This system has no name for the user id ${process.getuid?.()}, and making the database needs one. Start as a user who is listed in /etc/passwd, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return code === CANNOT_RUN
    ? new StartupError(
        `The built-in database cannot run on this system (${complaint.trim()}). It needs Linux with glibc 2.27 or newer, or macOS; elsewhere set DATABASE_URL to a PostgreSQL server.`,
      )
    : new StartupError(`The database could not be made: ${complaint.trim()}`);
}
