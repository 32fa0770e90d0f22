/**
 * Loads one table, some hundred rows per statement. A foreign key is checked at the end of each statement, and tables come parents
 * first; only rows that point at others of their own table must all arrive in one statement, so these wait in a temporary table.
 */
import type { ClientBase } from 'pg';
import type { Table } from './public-tables.ts';
import { insertRows, moveRows, qualified } from './row-statements.ts';

const batchRows = 1_000;
const batchCharacters = 1024 * 1024;

export interface TableLoader {
  /** a row as the backup has it, in JSON */
  add(row: string): Promise<void>;
  finish(): Promise<void>;
}

export async function startLoading(client: ClientBase, table: Table): Promise<TableLoader> {
  const pointsAtItself = table.parents.includes(table.name);
  const waitingRoom = 'pg_temp.backup_rows_waiting';
  const insert = insertRows(table, pointsAtItself ? waitingRoom : qualified(table.name));
  let batch: string[] = [];
  let characters = 0;

  async function insertBatch(): Promise<void> {
    const rows = `[${batch.join(',')}]`;
    batch = [];
    characters = 0;
    await client.query(insert, [rows]);
  }

  if (pointsAtItself) {
    await client.query(`create table ${waitingRoom} as select * from ${qualified(table.name)} with no data`);
  }
  return {
    async add(row) {
      batch.push(row);
      characters += row.length;
      if (batch.length >= batchRows || characters >= batchCharacters) await insertBatch();
    },
    async finish() {
      if (batch.length > 0) await insertBatch();
      if (!pointsAtItself) return;
      await client.query(moveRows(table, waitingRoom));
      await client.query(`drop table ${waitingRoom}`);
    },
  };
}
