/**
 * Ready means that a query was answered: not that a line was logged, nor that a socket exists. A server that recovers
 * after a power cut accepts connections long before it answers, and says so; one that refuses our password never will.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartupError } from '#startup-error.ts';
import { clusterFolder } from './cluster.ts';
import { applicationConnection, type DatabaseConnection } from './connections.ts';
import { adoptPostmaster, findOrphan, type Postmaster } from './postmaster.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { asStartupError } from './startup-reason.ts';

/** Quick at first; a long recovery is not hurried by asking, and the server logs each question. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;
const ANSWER_WITHIN_MS = 5_000;
const READY_WITHIN_MS = 10 * 60_000;
const SAY_SO_AFTER_MS = 5_000;

/** PostgreSQL error codes (appendix A) that waiting does not cure: wrong password, no such database, no right to it. */
const refusals = new Set(['28P01', '28000', '3D000', '42501']);

/** 'ready', or why the server went away instead. */
export async function waitUntilReady(
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
      const running = await findOrphan(clusterFolder(dataDir));
      if (running === undefined) return undefined;
      if (running.socketFolder === '') {
        await pause(LOOK_AGAIN_MS);
        continue;
      }
      const connection = applicationConnection(running.socketFolder, await readOrMakeSecrets(dataDir, true));
      const { isReady } = await waitUntilReady(adoptPostmaster(running), connection, log, new AbortController().signal);
      return isReady ? connection : undefined;
    }
  } catch (error) {
    throw asStartupError(error, dataDir);
  }
}
