/**
 * Migrations are SQL files, forward only, each applied once. Servers that start together take turns by a lease row: the holder renews it inside the
 * very transaction that applies a file, so a rival waits on that row and a dead holder blocks nobody for longer than the lease.
 */
import { hash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#errors/startup-error.ts';
import { projectFile } from '#project-files.ts';
import { sqlState } from './sql-state.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const leaseSeconds = 10;
const giveUpAfterMs = 120_000;

const migrationsFolder = projectFile('server/migrations/');

/** Applies what is missing and returns the names it applied. With `upTo`, none but those: the schema of an earlier version. */
export async function migrate(
  pool: pg.Pool,
  folder: URL = migrationsFolder,
  upTo?: readonly string[],
): Promise<string[]> {
  const wanted = (await readMigrations(folder)).filter(({ name }) => upTo === undefined || upTo.includes(name));
  const client = await pool.connect();
  try {
    await createMigrationTables(client);
    if ((await pending(client, wanted)).length === 0) return [];
    return await applyInTurn(client, wanted);
  } finally {
    client.release();
  }
}

async function applyInTurn(client: pg.PoolClient, wanted: Migration[]): Promise<string[]> {
  const holder = await takeLease(client);
  try {
    const missing = await pending(client, wanted);
    for (const migration of missing) await apply(client, migration, holder);
    return missing.map((migration) => migration.name);
  } finally {
    // A connection that broke cannot give the lease back: then it runs out by itself.
    await giveLeaseBack(client, holder).catch(() => {});
  }
}

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: hash('sha256', sql) };
    }),
  );
}

/** What may hold a semicolon that ends no statement: comments, texts, names, and texts between dollar signs. */
const pieces = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g;

/** One at a time, because Citus takes no more: `create table a (b text default ';'); drop table c` is two. */
export function splitStatements(sql: string): string[] {
  const statements = [''];
  for (const [piece] of sql.matchAll(pieces)) {
    if (piece === ';') statements.push('');
    else statements.push(`${statements.pop()}${piece}`);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => /^(?!--)\S/m.test(statement));
}

/** Two servers creating the same table at once: PostgreSQL refuses one with "already exists", which is what we wanted. */
async function createMigrationTables(client: pg.PoolClient): Promise<void> {
  const alreadyThere = new Set(['23505', '42P07', '42710']);
  for (const statement of [
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    'create table if not exists migration_lease (_id smallint primary key check (_id = 1), holder text not null, expires_at timestamptz not null)',
  ]) {
    await client.query(statement).catch((error: unknown) => {
      if (!alreadyThere.has(sqlState(error) ?? '')) throw error;
    });
  }
}

async function pending(client: pg.PoolClient, wanted: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const [name, checksum] of applied) {
    const file = wanted.find((migration) => migration.name === name);
    if (!file) {
      throw new StartupError(
        `The database was written by a newer version of Workout Tracker (it has ${name}). Please update.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after it was applied. Restore the file as it was released.`,
      );
    }
  }
  return wanted.filter((migration) => !applied.has(migration.name));
}

async function takeLease(client: pg.PoolClient): Promise<string> {
  const holder = randomUUID();
  const deadline = performance.now() + giveUpAfterMs;
  while (performance.now() < deadline) {
    // Waits for a rival's migration, however long that takes.
    const { rowCount } = await withoutTimeouts(client, async () =>
      client.query(
        `insert into migration_lease (_id, holder, expires_at) values (1, $1, $2)
         on conflict (_id) do update set holder = excluded.holder, expires_at = excluded.expires_at
         where migration_lease.expires_at <= $3`,
        [holder, ...(await leaseTimes(client))],
      ),
    );
    if (rowCount === 1) return holder;
    await pause(100);
  }
  throw new StartupError(
    'Another server has been migrating this database for two minutes. Look at its log, then start again.',
  );
}

async function giveLeaseBack(client: pg.PoolClient, holder: string): Promise<void> {
  const [, now] = await leaseTimes(client);
  await client.query('update migration_lease set expires_at = $2 where holder = $1', [holder, now]);
}

/** When a lease that begins now ends, and now, by the database's clock. As values: on many machines functions of the time may not stand in such a statement. */
async function leaseTimes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ end: string; now: string }>(
    'select (now() + make_interval(secs => $1))::text as end, now()::text as now',
    [leaseSeconds],
  );
  return rows.flatMap(({ end, now }) => [end, now]);
}

async function apply(client: pg.PoolClient, migration: Migration, holder: string): Promise<void> {
  try {
    await withoutTimeouts(client, async () => {
      const { rowCount } = await client.query('update migration_lease set expires_at = $2 where holder = $1', [
        holder,
        (await leaseTimes(client))[0],
      ]);
      if (rowCount !== 1)
        throw new StartupError('Another server took over the migration of this database. Start again.');
      // Plain PostgreSQL takes no notice. On many machines a change reaches them one after the other, so that foreign keys can follow it.
      await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
      for (const statement of splitStatements(migration.sql)) await client.query(statement);
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
    });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The migration ${migration.name} failed and was undone: ${reason}`);
  }
}

/** One transaction, with the limits that protect the server from slow requests lifted for as long: a session may be shared with others. */
async function withoutTimeouts<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${name} = 0`);
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
