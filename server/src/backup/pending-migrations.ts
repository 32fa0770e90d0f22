/** Whether a start is about to change the schema of a database that is in use; a new, empty one does not count. */
import pg from 'pg';
import type { DatabaseAddress } from '#db/connection.ts';
import { readMigrations } from '#db/migrate.ts';

export async function hasPendingMigrations(address: DatabaseAddress, folder?: URL): Promise<boolean> {
  const applied = await readApplied(address);
  if (applied.length === 0) return false;
  return (await readMigrations(folder)).some(({ name }) => !applied.includes(name));
}

async function readApplied(address: DatabaseAddress): Promise<string[]> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the query below fails as well, and says why
  try {
    await client.connect();
    const { rowCount } = await client.query("select where to_regclass('public.migrations') is not null");
    if (rowCount === 0) return [];
    const { rows } = await client.query<{ name: string }>('select name from public.migrations');
    return rows.map(({ name }) => name);
  } finally {
    await client.end().catch(() => undefined);
  }
}
