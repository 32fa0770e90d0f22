/** The process: environment, database, application, listen; and the way out, which finishes what is in flight. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { backupBeforeMigrating, startDailyBackups } from './backup/automatic-backups.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { findDatabase } from './database-source.ts';
import { openDatabase } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { readOrMakeServerSecret } from './features/auth/server-secret.ts';
import { startPurging } from './features/workouts/purge-trash.ts';
import { createLogs } from './log.ts';
import { projectFile } from './project-files.ts';
import { readSettings, type Settings } from './settings.ts';
import { stopOnSignals } from './shutdown.ts';
import { StartupError } from './startup-error.ts';

const projectDir = fileURLToPath(projectFile('.'));
const builtWeb = fileURLToPath(projectFile('web/dist'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const { log, requestLog, flush } = createLogs(settings.logLevel);
  const stop = stopOnSignals(log);
  stop.before(async () => flush());

  const source = await findDatabase({ settings, projectDir, log: (message) => log.debug(message), announce: say });
  stop.last((mode) => source.stop(mode));

  const database = openDatabase({
    address: source.address,
    onConnectionLost: (err) => log.warn({ err }, 'database connection lost'),
  });
  stop.before(() => database.close());
  const automatic = settings.databaseUrl === undefined && { address: source.address, dataDir: source.dataDir, log };
  if (automatic) await backupBeforeMigrating(automatic);
  await migrate(database.pool);
  await seedCatalogue(database.db, new Date());
  if (automatic) stop.before(startDailyBackups(automatic));
  stop.before(startPurging({ db: database.db, clock: () => new Date(), log }));

  const webDir = existsSync(`${builtWeb}/index.html`) ? builtWeb : undefined;
  const secret = settings.jwtSecret ?? (await readOrMakeServerSecret(source.dataDir));
  const app = await buildApp({ database, settings, log, requestLog, webDir, secret });
  stop.before(() => app.close());
  await listen(app, settings);
  say(`Workout Tracker is ready at ${settings.publicUrl?.href ?? localAddress(app, settings)}`);
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  // Fastify would tell the address too, in JSON and after our own line for people, which is to be the last.
  const { level } = app.log;
  app.log.level = 'silent';
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
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

await run().catch(async (error: unknown) => {
  const line =
    error instanceof StartupError
      ? error.message
      : `Workout Tracker could not start: ${(error as Error)?.stack ?? error}`;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
  process.emit('SIGTERM');
});
