/** Where the database is: the one we run ourselves, or the one DATABASE_URL names. From here on nobody can tell the difference. */
import { resolve } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from './db/connection.ts';
import { placeData } from './postgres/place-data.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import type { Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

export interface DatabaseSource {
  readonly address: DatabaseAddress;
  /** Where secrets are kept, also when the database is elsewhere; made only when something is written there. */
  readonly dataDir: string;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
}

interface SourceOptions {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  projectDir: string;
  log: (message: string) => void;
  /** For the one line a person must see: data that lives elsewhere than they would look. */
  announce: (line: string) => void;
}

const oldestSupported = 15;

export async function findDatabase({ settings, projectDir, log, announce }: SourceOptions): Promise<DatabaseSource> {
  if (settings.databaseUrl !== undefined) {
    await checkExternal(settings.databaseUrl);
    const dataDir = resolve(projectDir, settings.dataDir ?? 'data');
    return { address: { connectionString: settings.databaseUrl }, dataDir, stop: async () => {} };
  }
  const place = await placeData({ requestedDataDir: settings.dataDir, projectDir, announce });
  const postgres = await startPostgres({ ...place, log });
  return { address: postgres.connection, dataDir: place.dataDir, stop: (mode) => postgres.stop(mode) };
}

async function checkExternal(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // Said of the host alone: the address holds a password.
  const host = URL.canParse(connectionString) ? new URL(connectionString).host : 'its host';
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (major < oldestSupported) {
      throw new StartupError(
        `The database at ${host} is PostgreSQL ${major}; version ${oldestSupported} or later is needed.`,
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message || ('code' in error && String(error.code)) : String(error);
    throw new StartupError(`The database at ${host} cannot be reached (${reason}). Check DATABASE_URL.`);
  } finally {
    await client.end().catch(() => {});
  }
}
