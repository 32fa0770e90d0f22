/**
 * Loads the rows of a backup into tables that have its shape, in one transaction: all of them or none. Rows of migrations give way,
 * because the backup holds those too. The file is verified a second time while it is read; damage rolls everything back.
 */
import type { ClientBase } from 'pg';
import { setForeignKeysAside } from '#db/foreign-keys.ts';
import { BackupError } from '#errors/startup-error.ts';
import type { TableLine } from './format.ts';
import type { FileOptions } from './packed-file.ts';
import { readTables, type Table } from './public-tables.ts';
import { readBackup } from './read-backup.ts';
import { insertRows, qualified } from './row-statements.ts';

/** Inside a transaction of the caller's. */
export async function loadBackup(client: ClientBase, file: string, options: FileOptions): Promise<void> {
  const tables = await readTables(client);
  await silenceTriggers(client, tables, 'disable');
  const foreignKeys = await setForeignKeysAside(
    client,
    tables.map(({ name }) => name),
  );
  for (const { name } of tables) await client.query(`delete from ${qualified(name)}`);
  await loadTables(client, tables, file, options);
  for (const statement of foreignKeys) await client.query(statement);
  await silenceTriggers(client, tables, 'enable');
}

async function loadTables(
  client: ClientBase,
  tables: readonly Table[],
  file: string,
  options: FileOptions,
): Promise<void> {
  const missing = new Set(tables.map(({ name }) => name));
  let loader: TableLoader | undefined;
  for await (const lines of readBackup(file, options)) {
    for (const line of lines) {
      if (line.kind === 'row') await loader?.add(line.row);
      if (line.kind !== 'table') continue;
      await loader?.finish();
      loader = startLoading(client, matchingTable(tables, line.table, file));
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
  for (const { name, hasTriggers } of tables) {
    if (hasTriggers) await client.query(`alter table ${qualified(name)} ${verb} trigger user`);
  }
}

const batchRows = 1_000;

const batchCharacters = 1024 * 1024;

interface TableLoader {
  /** a row as the backup has it, in JSON */
  add(row: string): Promise<void>;
  finish(): Promise<void>;
}

/** Loads one table, some hundred rows per statement. */
function startLoading(client: ClientBase, table: Table): TableLoader {
  const insert = insertRows(table);
  let batch: string[] = [];
  let characters = 0;

  async function insertBatch(): Promise<void> {
    const rows = `[${batch.join(',')}]`;
    batch = [];
    characters = 0;
    await client.query(insert, [rows]);
  }

  return {
    async add(row) {
      batch.push(row);
      characters += row.length;
      if (batch.length >= batchRows || characters >= batchCharacters) await insertBatch();
    },
    async finish() {
      if (batch.length > 0) await insertBatch();
    },
  };
}
