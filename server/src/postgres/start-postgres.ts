/**
 * Runs the built-in database from first start to stop: real PostgreSQL in the data folder, reachable by a Unix socket only. The order matters.
 * Nothing is written before the folder is known to be ours alone and fit; nobody is told "ready" before a query was answered; and the server ends
 * with us, however we end.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, program, reachableBinaries } from './binaries.ts';
import { clusterFolder, ensureOwnership, hasCluster, initCluster, refuseOtherVersion } from './cluster.ts';
import { adminConnection, applicationConnection, type DatabaseConnection } from './connections.ts';
import { launch } from './launch.ts';
import { makeDataFolder, refuseClosedFolder, refuseUnsafeDisk, SHARED_HOME } from './place-data.ts';
import { isGoneWithin, type Postmaster } from './postmaster.ts';
import { takeInstanceLock } from './process-identity.ts';
import { databaseUser } from './run-as.ts';
import { CANNOT_RUN, lastLine, runProgram, type SystemUser } from './run-program.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { chooseSocketFolder, removeTemporarySocketFolder } from './socket-folder.ts';
import { asStartupError } from './startup-reason.ts';

export interface EmbeddedPostgres {
  /** for pg.Pool: Unix socket folder as host, the application's own role (not a superuser), its one database */
  readonly connection: DatabaseConnection;
  /** the superuser, for tests and backups */
  readonly admin: DatabaseConnection;
  /** where the data really lives, symbolic links resolved */
  readonly dataDir: string;
  /** harmless to repeat; "immediate" also hurries a "fast" stop that is under way */
  stop(mode?: StopMode): Promise<void>;
}

interface StartPostgresOptions {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** on top of our own settings, by PostgreSQL's names */
  readonly settings?: Readonly<Record<string, string>>;
  /** where programs are copied to when the database's user cannot reach ours */
  readonly sharedHome?: string;
}

export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const dataDir = await makeDataFolder(options.dataDir);
    const lock = await takeInstanceLock(dataDir);
    try {
      return await startLocked(dataDir, options, lock.release);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw asStartupError(error, options.dataDir);
  }
}

async function startLocked(
  dataDir: string,
  { log, settings = {}, sharedHome = SHARED_HOME }: StartPostgresOptions,
  releaseLock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const isFirstStart = !(await hasCluster(dataDir));
  await refuseUnsafeDisk(dataDir, !isFirstStart);
  await refuseClosedFolder(dataDir);
  const user = await databaseUser(dataDir);
  const binaries = await reachableBinaries(user, sharedHome, log);
  const secrets = await readOrMakeSecrets(dataDir, !isFirstStart);

  if (isFirstStart) await initCluster({ dataDir, binaries, user, secrets });
  await refuseOtherVersion(dataDir, binaries);
  await ensureOwnership(dataDir, user);

  const socketFolder = await chooseSocketFolder(dataDir, user);
  const connection = applicationConnection(socketFolder, secrets);
  const server = await keepRunning(
    (signal) => launch({ dataDir, binaries, user, connection, settings, log }, signal),
    log,
  );

  return {
    connection,
    admin: adminConnection(socketFolder, secrets),
    dataDir,
    stop: async (mode = 'fast') => {
      const running = await server.end();
      if (running) await stopServer(running, mode, { clusterDir: clusterFolder(dataDir), binaries, user });
      await removeTemporarySocketFolder(dataDir, socketFolder);
      await releaseLock();
    },
  };
}

type StopMode = 'fast' | 'immediate';

const STOPPED_WITHIN_S = 60;
const GONE_WITHIN_MS = 5_000;

interface StopSetup {
  readonly clusterDir: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
}

/**
 * Ends a server: "fast" breaks off its sessions and closes its files in order; "immediate" leaves the tidying to the next
 * start, and loses nothing either. A server that has not gone by then is told so again, and at last reported.
 */
async function stopServer(postmaster: Postmaster, mode: StopMode, setup: StopSetup): Promise<void> {
  const { code, output } = await runProgram(
    program(setup.binaries, 'pg_ctl'),
    ['stop', '-D', setup.clusterDir, '-m', mode, '-w', '-t', String(STOPPED_WITHIN_S)],
    { user: setup.user },
  );
  // With every file descriptor taken no program can be started; a signal needs none.
  if (code === CANNOT_RUN) postmaster.signal(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  // What counts is whether the process is gone: pg_ctl also complains when it was gone before it looked.
  if (await isGoneWithin(postmaster, GONE_WITHIN_MS)) return;
  if (mode === 'fast') return stopServer(postmaster, 'immediate', setup);
  throw new Error(`The database (pid ${postmaster.pid}) did not stop: ${lastLine(output)}`);
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const HEALTHY_MS = 60_000;

/** `nextPause(undefined, 0)` is 100, `nextPause(100, 900)` is 200, and after a healthy minute it is 100 again. */
export function nextPause(previousMs: number | undefined, livedMs: number): number {
  if (previousMs === undefined || livedMs >= HEALTHY_MS) return FIRST_PAUSE_MS;
  return Math.min(previousMs * 2, LONGEST_PAUSE_MS);
}

interface SupervisedServer {
  /** No more restarts; answers with the server that is running now, if one is, for the caller to stop. */
  end(): Promise<Postmaster | undefined>;
}

/**
 * Keeps the server running: when it ends without being asked to, it is started again after a pause that grows while it keeps failing.
 * Meanwhile queries fail and the application answers "try again"; nothing needs a person.
 */
async function keepRunning(
  launch: (signal: AbortSignal) => Promise<Postmaster>,
  log: (message: string) => void,
): Promise<SupervisedServer> {
  const ending = new AbortController();
  const first = await launch(ending.signal);
  let running: Postmaster | undefined = first;
  let restarting: Promise<void> = Promise.resolve();
  let startedAt = performance.now();
  let pauseMs: number | undefined;
  watch(first);

  function watch(postmaster: Postmaster): void {
    postmaster.exited.then((reason) => {
      running = undefined;
      if (!ending.signal.aborted) restarting = restart(reason);
    });
  }

  async function restart(firstReason: string): Promise<void> {
    let reason = firstReason;
    while (!ending.signal.aborted) {
      pauseMs = nextPause(pauseMs, performance.now() - startedAt);
      log(`The database stopped unexpectedly (${reason}); starting it again in ${pauseMs} ms.`);
      try {
        await pause(pauseMs, undefined, { signal: ending.signal });
        startedAt = performance.now();
        running = await launch(ending.signal);
        watch(running);
        log('The database is running again.');
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  return {
    end: async () => {
      ending.abort();
      await restarting;
      return running;
    },
  };
}
