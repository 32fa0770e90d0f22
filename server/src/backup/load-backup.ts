/**
 * Puts the rows of a backup into tables that have its shape, in one transaction: all of them or none. What migrations had put
 * there gives way, because the backup holds that too. The file is proved a second time while it is read; damage undoes everything.
 */
import type { ClientBase } from 'pg';
import { BackupError } from './backup-error.ts';
import type { TableLine } from './format.ts';
import { readTables, type Table } from './public-tables.ts';
import { readBackup } from './read-backup.ts';
import { qualified } from './row-statements.ts';
import { startLoading, type TableLoader } from './table-loader.ts';

/** Inside a transaction of the caller's. */
export async function loadBackup(client: ClientBase, file: string, signal?: AbortSignal): Promise<void> {
  const tables = await readTables(client);
  await silenceTriggers(client, tables, 'disable');
  for (const { name } of tables.toReversed()) await client.query(`delete from ${qualified(name)}`);
  await loadTables(client, tables, file, signal);
  await silenceTriggers(client, tables, 'enable');
}

async function loadTables(
  client: ClientBase,
  tables: readonly Table[],
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const missing = new Set(tables.map(({ name }) => name));
  let loader: TableLoader | undefined;
  for await (const lines of readBackup(file, signal)) {
    for (const line of lines) {
      if (line.kind === 'row') await loader?.add(line.row);
      if (line.kind !== 'table') continue;
      await loader?.finish();
      loader = await startLoading(client, matchingTable(tables, line.table, file));
      missing.delete(line.table.name);
    }
  }
  await loader?.finish();
  for (const name of missing) throw misfit(file, name);
}

function matchingTable(tables: readonly Table[], announced: TableLine, file: string): Table {
  const table = tables.find(({ name }) => name === announced.name);
  const isSame =
    table?.columns.length === Object.keys(announced.columns).length &&
    table.columns.every(({ name, type }) => announced.columns[name] === type);
  if (table === undefined || !isSame) throw misfit(file, announced.name);
  return table;
}

function misfit(file: string, table: string): BackupError {
  return new BackupError(
    `The table "${table}" in ${file} is not the one of the version it names. Restore it with the release that wrote it.`,
  );
}

/** What a trigger would derive from a row is in the backup already: it must not be derived a second time. */
async function silenceTriggers(
  client: ClientBase,
  tables: readonly Table[],
  verb: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${qualified(name)} ${verb} trigger user`);
}
