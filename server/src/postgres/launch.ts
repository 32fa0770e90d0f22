/**
 * Brings the server up. One that an earlier Workout Tracker left behind is on its way out, or is sent there: nobody can tell how soon it ends
 * under us. After a crash the old server's last processes hold its lock and shared memory for some seconds; that is waited out, everything
 * else is told.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartupError } from '#errors/startup-error.ts';
import { type Binaries, program } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { applicationConnection, type DatabaseConnection, PORT } from './connections.ts';
import { findPostmaster, isGoneWithin, type Postmaster, spawnPostmaster, watchPostmaster } from './postmaster.ts';
import type { SystemUser } from './run-program.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { openSocketFolder } from './socket-folder.ts';
import { asStartupError } from './startup-reason.ts';

const PREDECESSOR_GONE_WITHIN_MS = 15_000;
const TRY_AGAIN_MS = 100;
const heldByPredecessor = /lock file ".*" already exists|shared memory/i;

interface LaunchSetup {
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
    await endPredecessor(setup);
    signal.throwIfAborted();
    const postmaster = await spawn(setup);
    const outcome = await readyOrStopped(postmaster, setup, signal);
    if (outcome.isReady) return postmaster;
    if (!heldByPredecessor.test(outcome.reason) || performance.now() > giveUpAt)
      throw launchError(outcome.reason, clusterFolder(setup.dataDir));
    await pause(TRY_AGAIN_MS, undefined, { signal });
  }
}

async function spawn({ dataDir, binaries, user, connection, settings }: LaunchSetup): Promise<Postmaster> {
  const socketFolder = connection.host;
  await openSocketFolder(socketFolder, user);
  return spawnPostmaster({
    postgres: program(binaries, 'postgres'),
    serverArguments: serverArguments(clusterFolder(dataDir), socketFolder, settings),
    dataDir,
    user,
  });
}

const STOPPED_WITHIN_MS = 60_000;
const QUIT_WITHIN_MS = 10_000;

async function endPredecessor({ dataDir, connection, log }: LaunchSetup): Promise<void> {
  const clusterDir = clusterFolder(dataDir);
  const found = await findPostmaster(clusterDir);
  if (found === undefined) return;
  const other = `Another program runs a database server on ${clusterDir} (pid ${found.pid}). Stop it and start again.`;
  if (found.socketFolder !== '' && found.socketFolder !== connection.host) throw new StartupError(other);
  log(`The database of an earlier start was still running (pid ${found.pid}) and is stopped first.`);
  const predecessor = watchPostmaster(found);
  predecessor.signal('SIGINT');
  if (await isGoneWithin(predecessor, STOPPED_WITHIN_MS)) return;
  predecessor.signal('SIGQUIT');
  if (!(await isGoneWithin(predecessor, QUIT_WITHIN_MS))) throw new StartupError(other);
}

/** If waiting ends in an error, no server stays behind. */
async function readyOrStopped(postmaster: Postmaster, setup: LaunchSetup, signal: AbortSignal) {
  try {
    return await waitUntilReady(postmaster, setup.connection, setup.log, signal);
  } catch (error) {
    postmaster.signal('SIGINT');
    await postmaster.exited;
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

/** Quick at first; a long recovery is not hurried by asking, and the server logs each question. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;
const ANSWER_WITHIN_MS = 5_000;
const READY_WITHIN_MS = 10 * 60_000;
const SAY_SO_AFTER_MS = 5_000;

/** PostgreSQL error codes (appendix A) that waiting does not cure: wrong password, no such database, no right to it. */
const refusals = new Set(['28P01', '28000', '3D000', '42501']);

/**
 * Ready means that a query was answered: not that a line was logged, nor that a socket exists. A server that recovers after a power cut
 * accepts connections long before it answers, and says so; one that refuses our password never will. 'ready', or why the server went away
 * instead.
 */
async function waitUntilReady(
  postmaster: Postmaster,
  connection: DatabaseConnection,
  log: (message: string) => void,
  signal: AbortSignal,
): Promise<{ isReady: true } | { isReady: false; reason: string }> {
  const startedAt = performance.now();
  const exited = postmaster.exited.then((reason) => ({ isReady: false as const, reason }));
  let hasSaidSo = false;
  for (;;) {
    signal.throwIfAborted();
    if (await answers(connection)) return { isReady: true };
    const waitedMs = performance.now() - startedAt;
    const gone = await Promise.race([exited, pause(Math.min(FIRST_PAUSE_MS + waitedMs / 10, LONGEST_PAUSE_MS))]);
    if (gone !== undefined) return gone;
    if (waitedMs > READY_WITHIN_MS)
      throw new StartupError('The database did not become ready. Its log is postgres.log in the data folder.');
    if (waitedMs > SAY_SO_AFTER_MS && !hasSaidSo) {
      hasSaidSo = true;
      log('The database is still starting. After a power cut or a crash this can take some minutes.');
    }
  }
}

async function answers(connection: DatabaseConnection): Promise<boolean> {
  const client = new Client({
    ...connection,
    ssl: false,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  client.on('error', () => undefined); // the attempt below has failed already, and says why
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && refusals.has(error.code ?? '')) {
      throw new StartupError(
        `The database does not let Workout Tracker in (${error.message}). Put postgres-secrets.json back as it was when the data was made.`,
        { cause: error },
      );
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A starting server writes down its socket a moment after its process id. */
const LOOK_AGAIN_MS = 20;

/**
 * For a second program on a database that is already running: a backup while the server works. It comes in by the same socket with the
 * same password, takes no lock, and leaves the running server alone when it goes. The connection, once a query was answered; undefined when
 * no server runs on this folder (its real path).
 */
export async function attachToPostgres(
  dataDir: string,
  log: (message: string) => void,
): Promise<DatabaseConnection | undefined> {
  try {
    for (;;) {
      const running = await findPostmaster(clusterFolder(dataDir));
      if (running === undefined) return undefined;
      if (running.socketFolder === '') {
        await pause(LOOK_AGAIN_MS);
        continue;
      }
      const connection = applicationConnection(running.socketFolder, await readOrMakeSecrets(dataDir, true));
      const { isReady } = await waitUntilReady(watchPostmaster(running), connection, log, new AbortController().signal);
      return isReady ? connection : undefined;
    }
  } catch (error) {
    throw asStartupError(error, dataDir);
  }
}
