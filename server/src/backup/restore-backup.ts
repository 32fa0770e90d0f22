/**
 * Brings a backup back into an empty server: builds the schema as it was when the backup was made, loads the rows, then migrates
 * them to today's. Until the rows are in, the server stays as empty as it was, so an interrupted restore is simply begun again.
 */
import { starterCatalogue } from '@workout-tracker/core/catalogue/starter-catalogue';
import pg, { type ClientBase, escapeLiteral } from 'pg';
import type { DatabaseAddress } from '#db/connection.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { BackupError } from '#errors/startup-error.ts';
import { countRows, type Header } from './format.ts';
import { loadBackup } from './load-rows.ts';
import type { FileOptions } from './packed-file.ts';
import { readTables, type Table } from './public-tables.ts';
import { verifyBackup } from './read-backup.ts';
import { liftTimeouts, qualified } from './row-statements.ts';

interface RestoreOptions extends FileOptions {
  address: DatabaseAddress;
  file: string;
  /** the folder of the migrations, when it is not the product's own */
  migrations?: URL;
}

interface RestoredBackup {
  readonly header: Header;
  readonly rows: number;
  /** how many each table held when the rows were in: the same as the file says */
  readonly rowsOfTables: Readonly<Record<string, number>>;
  /** applied after the rows were loaded: what changed since the backup's version */
  readonly migrated: readonly string[];
}

/** A signal takes everything back, up to the moment when all rows are in. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { address, file, migrations } = options;
  const { header, manifest } = await verifyBackup(file, options);
  await refuseUnknownVersion(header, file, migrations);
  const pool = new pg.Pool({
    ...address,
    max: 2,
    application_name: 'workout-tracker-restore',
    options: '-c TimeZone=UTC -c citus.multi_shard_modify_mode=sequential',
  });
  // A lost connection fails the statement in progress; without a listener it would end the process as well. Each has its own, because the
  // pool has ended before its connections have, and the built-in database is stopped right after.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const names = header.migrations.map(({ name }) => name);
    const oldEpoch = await inTransaction(pool, (client) => prepare(client, names));
    const built = await migrate(pool, migrations, names);
    await inTransaction(pool, async (client) => {
      const tables = await readTables(client);
      await lockTables(client, tables);
      if (built.length === 0) await refuseNonEmpty(client, tables);
      await loadBackup(client, file, options);
      await compareCounts(client, manifest.rows, file);
      // Above every number this server or the saved one ever showed: devices then offer again what they still hold.
      await client.query('update server_state set epoch = greatest(epoch, $1) + 1', [oldEpoch]);
    });
    const migrated = await migrate(pool, migrations);
    return { header, rows: countRows(manifest), rowsOfTables: manifest.rows, migrated };
  } finally {
    await pool.end();
  }
}

/** Counted by the database, and not while loading: what a rule of the database swallowed would be missed by nobody else. */
async function compareCounts(
  client: ClientBase,
  expected: Readonly<Record<string, number>>,
  file: string,
): Promise<void> {
  for (const [table, count] of Object.entries(expected)) {
    const { rows } = await client.query<{ found: string }>(`select count(*) as found from ${qualified(table)}`);
    if (Number(rows[0]?.found) === count) continue;
    throw new BackupError(`${table} has ${rows[0]?.found} rows after the restore, and ${count} in ${file}.`);
  }
}

async function refuseUnknownVersion({ migrations, appVersion }: Header, file: string, folder?: URL): Promise<void> {
  const known = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!known.has(name)) {
      throw new BackupError(
        `${file} was written by a newer version of Workout Tracker (${appVersion}; it has ${name}). Update this one first.`,
      );
    }
    if (known.get(name) !== checksum) {
      throw new BackupError(
        `The migration ${name} is not the one that ${file} was made with. Put the file back as it was released.`,
      );
    }
  }
}

/** Answers with the epoch so far. A schema that is already further than the backup's is taken down. */
async function prepare(client: pg.ClientBase, wanted: readonly string[]): Promise<number> {
  const tables = await readTables(client);
  await lockTables(client, tables);
  await refuseNonEmpty(client, tables);
  const has = (table: string): boolean => tables.some(({ name }) => name === table);
  const state = has('server_state')
    ? await client.query<{ epoch: number }>('select epoch from server_state')
    : undefined;
  const applied = has('migrations') ? await client.query<{ name: string }>('select name from migrations') : undefined;
  if (applied?.rows.some(({ name }) => !wanted.includes(name))) await clearSchema(client);
  return state?.rows[0]?.epoch ?? 0;
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', () => undefined);
  try {
    await liftTimeouts(client);
    await client.query('begin');
    await client.query('set local search_path = public');
    const answer = await work(client);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    // Closing the connection undoes everything, also when it was the connection that broke.
    client.release(true);
    throw error;
  }
}

/** One statement per thing. `if exists`, because dropping one thing may have taken another with it. */
const dropStatements = `
  with ours as (
    select 'pg_class'::regclass as catalogue, oid, format('drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      oid::regclass) as statement, case when relkind in ('r', 'p') then 1 else 2 end as turn
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, oid, format('drop routine if exists %s cascade', oid::regprocedure), 3
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'pg_type'::regclass, oid, format('drop type if exists %s cascade', oid::regtype), 4
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  )
  select statement from ours
  where not exists (select from pg_depend d where d.classid = catalogue and d.objid = ours.oid and d.deptype = 'e')
  order by turn, statement`;

/**
 * Takes down the schema of a server without data, so that it can be built again as it was in an earlier version. Only what migrations make is
 * touched; what an extension made stays.
 */
async function clearSchema(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(dropStatements);
  for (const { statement } of rows) await client.query(statement);
}

const { moves, programs, series, equipment } = starterCatalogue;
const isStarter = 'owner_id is null and updated_at = created_at';
const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

/** Rows that are there before anybody has used the server: a condition per table that has some. */
const rowsOfAnEmptyServer: Readonly<Record<string, string>> = {
  migrations: 'true',
  server_state: 'true',
  // Attempts that were counted, such as a wrong password at a door with nobody behind it.
  rate_limits: 'true',
  // The starter catalogue as it was put in; what an admin has made or edited is somebody's work.
  programs: `${isStarter} and ${isOneOf('_id', idsOf(programs))}`,
  series: `${isStarter} and ${isOneOf('_id', idsOf(series))}`,
  exercises: `updated_at = created_at and ${isOneOf('_id', idsOf(moves))}`,
  equipment: isOneOf(
    'type',
    equipment.map(({ type }) => type),
  ),
  // Each belongs to a program, which answers for it.
  program_versions: 'true',
};

function isOneOf(column: string, values: readonly string[]): string {
  return `${column}::text = any (array[${values.map(escapeLiteral).join(', ')}]::text[])`;
}

/**
 * A backup is restored into an empty server only: there is no way to join two sets of people and workouts that would not surprise
 * somebody. Empty means that nothing is stored except what a server puts there itself at its first start.
 */
async function refuseNonEmpty(client: ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) {
    const isExpected = rowsOfAnEmptyServer[name] ?? 'false';
    const { rowCount } = await client.query(`select from ${qualified(name)} where not (${isExpected}) limit 1`);
    if (rowCount === 0) continue;
    throw new BackupError(
      `A backup can only be restored into an empty server, and this one holds data (in ${name}). Choose an empty folder with DATA_DIR, or an empty database with DATABASE_URL.`,
    );
  }
}

/** Nobody writes between our look at the tables and the end of the transaction. */
async function lockTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`lock table ${tables.map(({ name }) => qualified(name)).join(', ')} in exclusive mode`);
}
