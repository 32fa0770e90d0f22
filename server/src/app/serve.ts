/** Runs the process: environment, database, application, listen; and the way out, which finishes what is in flight. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { readServerState } from '#accounts/server-state.ts';
import { backupBeforeMigrating, createBackupWatch, createDailyBackups } from '#backup/automatic-backups.ts';
import { seedCatalogue } from '#catalogue/seed-catalogue.ts';
import { findDatabase } from '#database-source.ts';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { StartupError } from '#errors/startup-error.ts';
import { startRebuilding } from '#facts/rebuild-facts.ts';
import { startPurging } from '#features/workouts/purge-trash.ts';
import { createHeartAdapter } from '#heart-adapter/create-heart-adapter.ts';
import { createLogs } from '#log.ts';
import { dropRoot, tellRoot } from '#postgres/drop-root.ts';
import { projectFile } from '#project-files.ts';
import { deriveKeys } from '#security/keys.ts';
import { needsSetUpCode, readSettings, type Settings } from '#settings/settings.ts';
import { buildApp } from './app.ts';
import { readOrMakeServerSecret } from './server-secret.ts';

const projectDir = fileURLToPath(projectFile('.'));
const builtWeb = fileURLToPath(projectFile('web/dist'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const { log, requestLog, openFile, flush } = createLogs(settings.logLevel);
  const isOnTerminal = settings.logLevel !== undefined;
  const stop = stopOnSignals(log, (line) => isOnTerminal || process.stderr.write(`${line}\n`));
  stop.before(async () => flush());

  const source = await findDatabase({ settings, projectDir, log: (message) => log.debug(message), announce: say });
  stop.last((mode) => source.stop(mode));
  openFile(source.dataDir);

  const database = openDatabase({
    address: source.address,
    onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
  });
  stop.before(() => database.close());
  const isBuiltIn = settings.databaseUrl === undefined;
  const backupOptions = { address: source.address, dataDir: source.dataDir, log, settings: settings.backups };
  if (isBuiltIn) await backupBeforeMigrating(backupOptions);
  await migrate(database.pool);
  await seedCatalogue(database.db, new Date());
  stop.before(startRebuilding(database.db, log));
  stop.before(startPurging({ db: database.db, clock: () => new Date(), log }));

  const backups = isBuiltIn ? createDailyBackups(backupOptions) : createBackupWatch(backupOptions);
  const webDir = existsSync(`${builtWeb}/index.html`) ? builtWeb : undefined;
  const secret = settings.jwtSecret ?? (await readOrMakeServerSecret(source.dataDir));
  const heartAdapter = createHeartAdapter({ adapter: settings.heartAdapter, log });
  const app = await buildApp({
    database,
    settings,
    log,
    requestLog,
    webDir,
    secret,
    backups: backups.status,
    heartAdapter,
  });
  stop.before(() => app.close());
  await listen(app, settings);
  if (isBuiltIn) await dropRoot({ dataDir: source.dataDir, projectDir, announce: say });
  else tellRoot(say);
  heartAdapter.start();
  backups.start();
  stop.before(() => backups.stop());
  if (needsSetUpCode(settings) && !(await readServerState(database.db)).has_owner) {
    const { setUpCode } = await deriveKeys(secret);
    say(`Nobody has an account here yet. The first one becomes the owner and needs this set-up code: ${setUpCode}`);
  }
  say(`Workout Tracker is ready at ${settings.publicUrl?.href ?? localAddress(app, settings)}`);
}

/** How many connections the system holds until they are accepted: one that finds no room tries again after a second, then after three. */
const backlog = 2_048;

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  // Fastify would tell the address too, in JSON and after our own line for people, which is to be the last.
  const { level } = app.log;
  app.log.level = 'silent';
  await app.listen({ port, host, backlog }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (error.code === 'EACCES')
      throw new StartupError(`Port ${port} needs more rights than you have. Choose one above 1023.`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
      throw new StartupError(
        `HOST is "${host}", which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`,
      );
    }
    throw error;
  });
  app.log.level = level;
}

function localAddress(app: FastifyInstance, { host }: Settings): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  const isEverywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isEverywhere ? 'localhost' : host}:${port}`;
}

type Mode = 'fast' | 'immediate';

interface Stopping {
  /** Runs on the way out before everything registered earlier. */
  before(step: () => Promise<unknown>): void;
  /** Runs at the very end, in any case. */
  last(step: (mode: Mode) => Promise<void>): void;
}

const drainMs = 10_000;
/** Ctrl-C reaches us twice, from the terminal and from npm, which passes it on: that is one wish. */
const echoMs = 1_000;

/**
 * The way out. A first signal finishes what is in flight, for ten seconds at most, then closes things in the reverse order of their
 * opening; a second signal means now. The database goes last and is always stopped: an orphan would hold the data directory.
 * `tell` says on the terminal what ends the server by itself, where its log is not there.
 */
function stopOnSignals(log: Logger, tell: (line: string) => void): Stopping {
  const steps: (() => Promise<unknown>)[] = [];
  let final: (mode: Mode) => Promise<void> = async () => {};
  let firstAskedAt: number | undefined;

  const leave = async (mode: Mode): Promise<never> => {
    await final(mode).catch((err: unknown) => log.error({ err }, 'the database did not stop cleanly'));
    return process.exit();
  };
  const stop = async (): Promise<void> => {
    if (firstAskedAt !== undefined) {
      if (performance.now() - firstAskedAt < echoMs) return;
      return leave('immediate');
    }
    firstAskedAt = performance.now();
    // The database's process does not keep ours alive: waiting for its end alone, we would be gone before its lock is.
    setInterval(() => undefined, drainMs);
    const overdue = setTimeout(() => void leave('fast'), drainMs);
    for (const step of steps.toReversed())
      await step().catch((err: unknown) => log.error({ err }, 'a step of the shutdown failed'));
    clearTimeout(overdue);
    return leave('fast');
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // Started by a script that has died: nobody is left to stop us.
  process.on('disconnect', () => void stop());
  const stopAfter = (what: string) => (err: unknown) => {
    log.fatal({ err }, what);
    tell(`Workout Tracker stops after an ${what}: ${err instanceof Error ? err.stack : err}`);
    process.exitCode = 1;
    if (firstAskedAt === undefined) void stop();
  };
  process.on('unhandledRejection', stopAfter('unhandled rejection'));
  process.on('uncaughtException', stopAfter('uncaught exception'));
  return {
    before: (step) => void steps.push(step),
    last: (step) => {
      final = step;
    },
  };
}

await run().catch(async (error: unknown) => {
  const line =
    error instanceof StartupError
      ? error.message
      : `Workout Tracker could not start: ${(error as Error)?.stack ?? error}`;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
  process.emit('SIGTERM');
});
