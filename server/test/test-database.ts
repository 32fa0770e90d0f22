/** A database of its own for a test file, copied from the migrated template: no test meets another's rows. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
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

export async function openTestDatabase({ isEmpty = false }: DatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(cluster, `create database ${database} template ${isEmpty ? 'template0' : templateName}`);
  const address = { ...cluster, database };
  const open = openDatabase({ address });
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

async function asAdmin(cluster: ClusterAddress, statement: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
