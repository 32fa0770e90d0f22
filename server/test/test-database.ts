/** A database of its own for a test file, copied from the migrated template: no test meets another's rows. */
import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished } from 'vitest';
import { citus } from '#citus/cluster.ts';
import { type Cluster, type OpenDatabase, openDatabase } from '#db/connection.ts';
import { asAdmin, type ClusterAddress, templateName } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterAddress;
  }
}

export interface TestDatabase extends OpenDatabase {
  readonly address: ClusterAddress & { database: string; cluster?: Cluster };
}

interface DatabaseOptions {
  /** An empty database instead of a migrated one. */
  isEmpty?: boolean;
}

/** Machines that run tests are busy: patience is not what they are about. */
const maxWaitMs = 60_000;

export async function openTestDatabase({ isEmpty = false }: DatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  const template = isEmpty ? 'template0' : templateName;
  const machines = isEmpty ? [cluster] : [cluster, ...(cluster.workers ?? [])];
  for (const machine of machines)
    await asAdmin(machine, `create database ${database} template ${template} strategy file_copy`);
  const address = { ...cluster, database, ...(machines.length > 1 && { cluster: citus }) };
  const open = openDatabase({ address, maxWaitMs, hasTimeouts: false });
  return {
    ...open,
    address,
    async close() {
      await open.close();
      for (const machine of machines) await dropDatabase(machine, database);
    },
  };
}

/** For a single test; `openTestDatabase` in `beforeAll` serves a whole file. */
export async function useTestDatabase(options?: DatabaseOptions): Promise<TestDatabase> {
  const database = await openTestDatabase(options);
  onTestFinished(() => database.close());
  return database;
}

/** The same database through a pool of its own, as a second server process would have it. */
export function useSecondPool(database: TestDatabase): TestDatabase {
  const own = openDatabase({ address: database.address, maxWaitMs, hasTimeouts: false });
  onTestFinished(() => own.close());
  return { ...database, ...own };
}

/** Until a statement in this database waits for a lock that another holds: the moment a race is on. */
export async function untilSomebodyWaits(database: TestDatabase): Promise<void> {
  await expect.poll(() => countWaiting(database)).toBeGreaterThan(0);
}

const waitingSql = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** How many statements wait for a lock, on whichever machine. */
export async function countWaiting({ pool, address: { cluster } }: TestDatabase): Promise<number> {
  const anywhere = `select sum(result::int)::int as count from run_command_on_all_nodes($$${waitingSql}$$)`;
  const { rows } = await pool.query<{ count: number }>(cluster ? anywhere : waitingSql);
  return rows[0]?.count ?? 0;
}

interface Refused {
  table: string;
  /** `insert or update`. */
  events: string;
  /** `for each row when (…)`; otherwise any statement. */
  which?: string;
}

const noSpace = `create or replace function no_space() returns trigger language plpgsql as
  $body$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $body$`;

/** The disk is full for whoever writes there, on whichever machine, until the answer is called. */
export async function refuseForSpace(
  { pool, address: { cluster } }: TestDatabase,
  { table, events, which = '' }: Refused,
): Promise<() => Promise<void>> {
  const run = async (sql: (table: string) => string): Promise<void> => {
    if (!cluster) return void (await pool.query(sql(table)));
    const { rows } = await pool.query('select * from run_command_on_shards($1, $2)', [table, sql('%s')]);
    expect(rows.filter(({ success }) => !success)).toEqual([]);
  };
  await pool.query(noSpace);
  if (cluster) await pool.query(`select create_distributed_function('no_space()')`);
  await run((name) => `create trigger no_space before ${events} on ${name} ${which} execute function no_space()`);
  return () => run((name) => `drop trigger no_space on ${name}`);
}

/** Citus keeps a process of its own in each database, which may come back while it is dropped. */
async function dropDatabase(machine: ClusterAddress, database: string): Promise<void> {
  const drop = () => asAdmin(machine, `drop database if exists ${database} with (force)`);
  const isDropped = () =>
    drop().then(
      () => true,
      () => false,
    );
  for (let attempt = 0; attempt < 20; attempt++) if (await isDropped()) return;
  await drop();
}
