/**
 * A second program on a database that is already running: a backup while the server works. It comes in by the same socket with the
 * same password, takes no lock, and leaves the running server alone when it goes.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { clusterFolder } from './cluster.ts';
import { applicationConnection, type DatabaseConnection } from './connections.ts';
import { adoptPostmaster, findOrphan } from './postmaster.ts';
import { waitUntilReady } from './probe.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { asStartupError } from './startup-reason.ts';

/** A starting server writes down its socket a moment after its process id. */
const LOOK_AGAIN_MS = 20;

/** The connection, once a query was answered; undefined when no server runs on this folder (its real path). */
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
