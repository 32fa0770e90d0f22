/**
 * How the two commands get at the database. A backup may come while the server runs, and then shares its database; otherwise the
 * built-in one is started for the occasion. A restore wants the database for itself.
 */
import pg from 'pg';
import { type DatabaseSource, findDatabase } from '#database-source.ts';
import type { DatabaseAddress } from '#db/connection.ts';
import { attachToPostgres } from '#postgres/attach.ts';
import { hasCluster } from '#postgres/cluster.ts';
import { placeData } from '#postgres/place-data.ts';
import type { Settings } from '#settings.ts';
import { BackupError } from './backup-error.ts';

interface Surroundings {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  projectDir: string;
  /** for a line that a person should see */
  announce: (line: string) => void;
}

export async function reachForBackup({ settings, projectDir, announce }: Surroundings): Promise<DatabaseSource> {
  if (settings.databaseUrl !== undefined) return findDatabase({ settings, projectDir, announce, log: announce });
  const { dataDir } = await placeData({ requestedDataDir: settings.dataDir, projectDir, announce });
  if (!(await hasCluster(dataDir))) throw new BackupError(`There is nothing to back up yet: ${dataDir} holds no data.`);
  const running = await attachToPostgres(dataDir, announce);
  if (running !== undefined) return { address: running, dataDir, stop: async () => {} };
  return findDatabase({ settings: { ...settings, dataDir }, projectDir, announce, log: announce });
}

/** The supervisor's lock refuses a second program on the built-in database, and says who holds it. */
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
