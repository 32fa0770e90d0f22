/**
 * Makes the database cluster on the first start. Everything happens under `pg.new`; the finished, synced cluster with its
 * roles and passwords gets its name `pg` in one rename. So a first start that is killed leaves nothing half-made, and the
 * next one begins again.
 */
import { randomUUID } from 'node:crypto';
import { chown, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#startup-error.ts';
import { type Binaries, program } from './binaries.ts';
import { ADMIN, APPLICATION } from './connections.ts';
import { makeFolder, syncPath, syncTree, writePrivateFile } from './durable-files.ts';
import { CANNOT_RUN, lastLine, type ProgramResult, runProgram, type SystemUser } from './run-program.ts';
import type { DatabaseSecrets } from './secrets.ts';

export interface NewCluster {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  readonly secrets: DatabaseSecrets;
}

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
