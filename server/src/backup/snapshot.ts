/**
 * A view of all tables at one instant, while people go on writing. The tables are locked against changes of shape first and the
 * instant is fixed after that: a table rewritten by a migration in between would otherwise look empty, and nobody would notice.
 */
import pg from 'pg';
import type { DatabaseAddress } from '#db/connection.ts';
import { liftTimeouts } from './lift-timeouts.ts';
import { readTables, type Table } from './public-tables.ts';
import { qualified } from './row-statements.ts';

export interface Snapshot {
  readonly client: pg.Client;
  readonly tables: readonly Table[];
}

/** Values and type names are written as text that means the same everywhere, whatever the server's own settings are. */
const sameEverywhere = [
  'search_path = public',
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'iso_8601'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
];

/** `work` gets the view; the connection is closed when it ends, however it ends. */
export async function withSnapshot<T>(address: DatabaseAddress, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...address,
    application_name: 'workout-tracker-backup',
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection fails the query in progress; without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await liftTimeouts(client);
    return await work({ client, tables: await freeze(client) });
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freeze(client: pg.Client): Promise<Table[]> {
  for (;;) {
    const seen = (await readTables(client)).map((table) => qualified(table.name));
    await client.query('begin isolation level repeatable read read only');
    if (seen.length > 0) await client.query(`lock table ${seen.join(', ')} in access share mode`);
    for (const setting of sameEverywhere) await client.query(`set local ${setting}`);
    const tables = await readTables(client);
    if (tables.every((table) => seen.includes(qualified(table.name)))) return tables;
    await client.query('rollback');
  }
}
