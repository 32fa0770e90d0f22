/** The database is the one we run ourselves, or the one DATABASE_URL names. From here on nobody can tell the difference. */
import { resolve } from 'node:path';
import pg from 'pg';
import { citus, hasCitus } from './citus/cluster.ts';
import { type Cluster, type DatabaseAddress, settingsFor } from './db/connection.ts';
import { addressesOf } from './db/primary.ts';
import { StartupError } from './errors/startup-error.ts';
import { placeData } from './postgres/place-data.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import type { Settings } from './settings/settings.ts';

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
    const address = await findExternal(settings.databaseUrl);
    return { address, dataDir: resolve(projectDir, settings.dataDir ?? 'data'), stop: async () => {} };
  }
  const place = await placeData({ requestedDataDir: settings.dataDir, projectDir, announce });
  const postgres = await startPostgres({ ...place, log });
  return { address: postgres.connection, dataDir: place.dataDir, stop: (mode) => postgres.stop(mode) };
}

/** The primary of those that the address names, and what is between us and it. */
async function findExternal(databaseUrl: string): Promise<DatabaseAddress> {
  const connectionStrings = addressesOf(databaseUrl);
  let refusal: StartupError | undefined;
  for (const connectionString of connectionStrings) {
    try {
      const { hasSharedSessions, cluster } = await lookAt(connectionString);
      return {
        connectionString,
        ...(connectionStrings.length > 1 && { connectionStrings }),
        ...(hasSharedSessions && { hasSharedSessions }),
        ...(cluster && { cluster }),
      };
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new StartupError('DATABASE_URL names no host.');
}

/** Told with the start of a session: where it is not heard, sessions are shared, or begun by somebody else. */
const mark = 'workout_tracker.session';

interface Seen {
  hasSharedSessions: boolean;
  cluster: Cluster | undefined;
}

async function lookAt(connectionString: string): Promise<Seen> {
  // Said of the host alone: the address holds a password.
  const host = URL.canParse(connectionString) ? new URL(connectionString).host : 'its host';
  try {
    return await lookWith(connectionString, host, `-c ${mark}=own`).catch((error: Error) => {
      // As PgBouncer says it, unless it is told to overhear it.
      if (/unsupported startup parameter/.test(error.message)) return lookWith(connectionString, host, undefined);
      throw error;
    });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message || ('code' in error && String(error.code)) : String(error);
    throw new StartupError(`The database at ${host} cannot be reached (${reason}). Check DATABASE_URL.`);
  }
}

interface Look {
  version: number;
  isStandby: boolean;
  session: string | null;
  database: string;
}

async function lookWith(connectionString: string, host: string, options: string | undefined): Promise<Seen> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, ...(options && { options }) });
  client.on('error', () => undefined); // the query below fails as well, and says why
  try {
    await client.connect();
    const { rows } = await client.query<Look>(
      `select current_setting('server_version_num')::integer / 10000 as version, pg_is_in_recovery() as "isStandby",
         current_setting('${mark}', true) as session, current_database() as database`,
    );
    const { version = 0, isStandby = false, session, database = '' } = rows[0] ?? {};
    if (version < oldestSupported) {
      throw new StartupError(
        `The database at ${host} is PostgreSQL ${version}; version ${oldestSupported} or later is needed.`,
      );
    }
    if (isStandby)
      throw new StartupError(`The database at ${host} is a standby, which only reads. Name the primary too.`);
    const hasSharedSessions = session !== 'own' && !hasOwnOptions(connectionString);
    const cluster = (await hasCitus(client)) ? citus : undefined;
    if (hasSharedSessions) await tellDatabase(client, database, settingsFor(cluster ? { cluster } : {}));
    return { hasSharedSessions, cluster };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Options in the address take the place of ours here: then the sessions are taken for our own, as they were before anybody looked. */
const hasOwnOptions = (connectionString: string): boolean =>
  (URL.parse(connectionString)?.searchParams.get('options') ?? '') !== '';

/**
 * Shared sessions are begun by somebody else, who asks for nothing: so the database gives what we want to every session of our role. In one
 * transaction with the same for this session, which was begun before and goes on to serve others.
 */
async function tellDatabase(
  client: pg.Client,
  database: string,
  wantedSettings: Readonly<Record<string, string>>,
): Promise<void> {
  const settings = Object.entries(wantedSettings);
  const wanted = settings.map(([name, value]) => `(current_setting('${name}') <> '${value}')::integer`);
  const { rows } = await client.query<{ missing: number }>(`select ${wanted.join(' + ')} as missing`);
  if (rows[0]?.missing === 0) return;
  await client.query('begin');
  for (const [name, value] of settings) {
    await client.query(`alter role current_user in database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`);
    await client.query(`set ${name} = '${value}'`);
  }
  await client.query('commit').catch((error: Error) => {
    // Another server of ours, started at the same time, told it the same.
    if (!/concurrently updated/.test(error.message)) throw error;
  });
}
