import { fileURLToPath } from 'node:url';
import pg, { DatabaseError } from 'pg';
import { type DatabaseSource, findDatabase } from '#database-source.ts';
import type { DatabaseAddress } from '#db/connection.ts';
import { BackupError, StartupError } from '#errors/startup-error.ts';
import { hasCluster } from '#postgres/cluster.ts';
import { attachToPostgres } from '#postgres/launch.ts';
import { placeData } from '#postgres/place-data.ts';
import { projectFile } from '#project-files.ts';
import { readSettings, type Settings } from '#settings/settings.ts';

interface CommandContext {
  readonly arguments: readonly string[];
  readonly settings: Settings;
  readonly projectDir: string;
  readonly announce: (line: string) => void;
  readonly signal: AbortSignal;
}

const projectDir = fileURLToPath(projectFile('.'));
const interruptedExitCode = 130;
const announce = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * `work` answers with the line to print: a command ends with one line, good or bad, and the exit code that belongs to it. A signal breaks
 * the work off in order, so that nothing half-done and no database stays behind.
 */
export async function runCommand(work: (context: CommandContext) => Promise<string>): Promise<void> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());
  const { signal } = interruption;
  try {
    const settings = readSettings(process.env);
    const line = await work({ arguments: process.argv.slice(2), settings, projectDir, announce, signal });
    process.stdout.write(`${line}\n`);
  } catch (error) {
    process.exitCode = signal.aborted ? interruptedExitCode : 1;
    announce(signal.aborted ? 'Stopped. Nothing was changed.' : explain(error));
  }
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof DatabaseError) return `The database refused: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

interface Surroundings {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  projectDir: string;
  /** for a line that a person should see */
  announce: (line: string) => void;
}

/** A backup may come while the server runs, and then shares its database; otherwise the built-in one is started for the occasion. */
export async function reachForBackup({ settings, projectDir, announce }: Surroundings): Promise<DatabaseSource> {
  if (settings.databaseUrl !== undefined) return findDatabase({ settings, projectDir, announce, log: announce });
  const { dataDir } = await placeData({ requestedDataDir: settings.dataDir, projectDir, announce });
  if (!(await hasCluster(dataDir))) throw new BackupError(`There is nothing to back up yet: ${dataDir} holds no data.`);
  const running = await attachToPostgres(dataDir, announce);
  if (running !== undefined) return { address: running, dataDir, stop: async () => {} };
  return findDatabase({ settings: { ...settings, dataDir }, projectDir, announce, log: announce });
}

/** A restore wants the database for itself. The supervisor's lock refuses a second program on the built-in database, and says who holds it. */
export async function reachForRestore({ settings, projectDir, announce }: Surroundings): Promise<DatabaseSource> {
  const database = await findDatabase({ settings, projectDir, announce, log: announce });
  if (settings.databaseUrl !== undefined) await refuseWhileServerRuns(database.address);
  return database;
}

/** A quiet server may have no connection open and be missed; the restore's own locks then keep the two apart. */
async function refuseWhileServerRuns(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client({ ...address, application_name: 'workout-tracker-restore' });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = 'workout-tracker'",
    );
    if (rowCount !== 0) throw new BackupError('Stop Workout Tracker first: it is using this database.');
  } finally {
    await client.end();
  }
}
