/**
 * A backup is restored into an empty server only: there is no way to join two sets of people and workouts that would not surprise
 * somebody. Empty means that nothing is stored except what the migrations themselves put there.
 */
import type { ClientBase } from 'pg';
import { BackupError } from './backup-error.ts';
import type { Table } from './public-tables.ts';
import { qualified } from './row-statements.ts';

/** Rows that are there before anybody has used the server: a condition per table that has some. */
const rowsOfAnEmptyServer: Readonly<Record<string, string>> = {
  migrations: 'true',
  server_state: 'true',
  // Attempts that were counted, such as a wrong password at a door with nobody behind it.
  rate_limits: 'true',
};

export async function refuseNonEmpty(client: ClientBase, tables: readonly Table[]): Promise<void> {
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
export async function lockTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(`lock table ${tables.map(({ name }) => qualified(name)).join(', ')} in exclusive mode`);
}
