/**
 * A backup is restored into an empty server only: there is no way to join two sets of people and workouts that would not surprise
 * somebody. Empty means that nothing is stored except what a server puts there itself at its first start.
 */
import { starterCatalogue } from '@workout-tracker/core/catalogue/starter-catalogue';
import { type ClientBase, escapeLiteral } from 'pg';
import { BackupError } from './backup-error.ts';
import type { Table } from './public-tables.ts';
import { qualified } from './row-statements.ts';

const { programs, series, equipment } = starterCatalogue;
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
