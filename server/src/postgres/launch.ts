/**
 * Brings the server up: takes over one that is already working on the cluster, or starts one. After a crash the old
 * server's last processes hold its lock and shared memory for some seconds; that is waited out, everything else is told.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#startup-error.ts';
import { type Binaries, program } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { type DatabaseConnection, PORT } from './connections.ts';
import { adoptPostmaster, findOrphan, type Postmaster, spawnPostmaster } from './postmaster.ts';
import { waitUntilReady } from './probe.ts';
import type { SystemUser } from './run-program.ts';
import { openSocketFolder } from './socket-folder.ts';

const PREDECESSOR_GONE_WITHIN_MS = 15_000;
const TRY_AGAIN_MS = 100;
const heldByPredecessor = /lock file ".*" already exists|shared memory/i;

export interface LaunchSetup {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  readonly connection: DatabaseConnection;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (message: string) => void;
}

export async function launch(setup: LaunchSetup, signal: AbortSignal): Promise<Postmaster> {
  const giveUpAt = performance.now() + PREDECESSOR_GONE_WITHIN_MS;
  for (;;) {
    const postmaster = await adoptOrSpawn(setup);
    const outcome = await readyOrStopped(postmaster, setup, signal);
    if (outcome.isReady) return postmaster;
    const isWorthAnotherTry = postmaster.isAdopted || heldByPredecessor.test(outcome.reason);
    if (!isWorthAnotherTry || performance.now() > giveUpAt)
      throw launchError(outcome.reason, clusterFolder(setup.dataDir));
    await pause(TRY_AGAIN_MS, undefined, { signal });
  }
}

async function adoptOrSpawn({ dataDir, binaries, user, connection, settings }: LaunchSetup): Promise<Postmaster> {
  const clusterDir = clusterFolder(dataDir);
  const socketFolder = connection.host;
  const orphan = await findOrphan(clusterDir);
  if (orphan === undefined) {
    await openSocketFolder(socketFolder, user);
    return spawnPostmaster({
      postgres: program(binaries, 'postgres'),
      serverArguments: serverArguments(clusterDir, socketFolder, settings),
      dataDir,
      user,
    });
  }
  if (orphan.socketFolder !== '' && orphan.socketFolder !== socketFolder) {
    throw new StartupError(
      `Another program runs a database server on ${clusterDir} (pid ${orphan.pid}). Stop it and start again.`,
    );
  }
  return adoptPostmaster(orphan);
}

/** If waiting ends in an error, a server of ours does not stay behind; a found one stays as it was found. */
async function readyOrStopped(postmaster: Postmaster, setup: LaunchSetup, signal: AbortSignal) {
  try {
    return await waitUntilReady(postmaster, setup.connection, setup.log, signal);
  } catch (error) {
    if (!postmaster.isAdopted || signal.aborted) {
      postmaster.signal('SIGINT');
      await postmaster.exited;
    }
    throw error;
  }
}

export function launchError(reason: string, clusterDir: string): StartupError {
  // After a power cut, a reused process id can look like a live server to PostgreSQL. Only a person can know better.
  const advice = /lock file "postmaster.pid" already exists/.test(reason)
    ? ` If no other database server runs on this data, delete ${clusterDir}/postmaster.pid and start again.`
    : '';
  return new StartupError(`The database did not start: ${reason}.${advice}`);
}

/**
 * Given on the server's command line: they hold whatever a configuration file says, and a new release changes them by starting. What was
 * answered "saved" is on the disk; everything else is sized for one household.
 */
const settings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '10s',

  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',

  // The log must not keep what a person has deleted: no statements, no values, no details.
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

function serverArguments(
  clusterDir: string,
  socketFolder: string,
  overrides: Readonly<Record<string, string>> = {},
): string[] {
  const all = {
    ...settings,
    ...overrides,
    listen_addresses: '',
    port: String(PORT),
    // The value is a list; in double quotes a folder may have commas and spaces in its name.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  return ['-D', clusterDir, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
