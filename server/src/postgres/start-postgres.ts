/**
 * The built-in database from first start to stop: real PostgreSQL in the data folder, reachable by a Unix socket only.
 * The order matters. Nothing is written before the folder is known to be ours alone and fit; nobody is told "ready"
 * before a query was answered; and a server that survived us is taken over rather than fought.
 */
import { clusterFolder, ensureOwnership, hasCluster, refuseOtherVersion } from './cluster.ts';
import { adminConnection, applicationConnection, type DatabaseConnection } from './connections.ts';
import { refuseUnsafeDisk } from './disk.ts';
import { initCluster } from './init-cluster.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { launch } from './launch.ts';
import { makeDataFolder, refuseClosedFolder, SHARED_HOME } from './place-data.ts';
import { keepRunning } from './restart.ts';
import { databaseUser } from './run-as.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { reachableBinaries } from './shared-binaries.ts';
import { chooseSocketFolder, removeTemporarySocketFolder } from './socket-folder.ts';
import { asStartupError } from './startup-reason.ts';
import { type StopMode, stopServer } from './stop-postgres.ts';

export interface EmbeddedPostgres {
  /** for pg.Pool: Unix socket folder as host, the application's own role (not a superuser), its one database */
  readonly connection: DatabaseConnection;
  /** the superuser, for tests and backups */
  readonly admin: DatabaseConnection;
  /** where the data really lives, symbolic links resolved */
  readonly dataDir: string;
  /** the server was already running, left behind by an earlier Workout Tracker */
  readonly isAdopted: boolean;
  /** harmless to repeat; "immediate" also hurries a "fast" stop that is under way */
  stop(mode?: StopMode): Promise<void>;
}

export interface StartPostgresOptions {
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
  const { pid, isAdopted } = server.first;
  if (isAdopted) log(`The database was still running (pid ${pid}) and has been taken over.`);

  return {
    connection,
    admin: adminConnection(socketFolder, secrets),
    dataDir,
    isAdopted,
    stop: async (mode = 'fast') => {
      const running = await server.end();
      if (running) await stopServer(running, mode, { clusterDir: clusterFolder(dataDir), binaries, user });
      await removeTemporarySocketFolder(dataDir, socketFolder);
      await releaseLock();
    },
  };
}
