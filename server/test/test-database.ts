/** A database of its own for a test file, copied from the migrated template: no test meets another's rows. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/connection.ts';
import { type ClusterAddress, templateName } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: ClusterAddress;
  }
}

export interface TestDatabase extends OpenDatabase {
  readonly address: ClusterAddress & { database: string };
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
  await asAdmin(cluster, `create database ${database} template ${template} strategy file_copy`);
  const address = { ...cluster, database };
  const open = openDatabase({ address, maxWaitMs, hasTimeouts: false });
  return {
    ...open,
    address,
    async close() {
      await open.close();
      await asAdmin(cluster, `drop database if exists ${database} with (force)`);
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
export async function untilSomebodyWaits({ pool }: TestDatabase): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
}

async function asAdmin(cluster: ClusterAddress, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
