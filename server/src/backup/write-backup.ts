/** Saves the whole database as one file: all of it at one instant, whole or not at all, readable by its owner only. */
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from '#db/connection.ts';
import { BackupError } from '#errors/startup-error.ts';
import { makeFolder } from '#postgres/durable-files.ts';
import { errorCode } from '#postgres/startup-reason.ts';
import { version } from '#project-files.ts';
import { canonicalJson } from './canonical-json.ts';
import { countRows, formatVersion, type Header, type Manifest, Proof, writeLine, writeRow } from './format.ts';
import { type FileOptions, pack } from './packed-file.ts';
import { writeWhole } from './partial-file.ts';
import { readTables, type Table } from './public-tables.ts';
import { liftTimeouts, qualified, selectRows } from './row-statements.ts';

export interface WrittenBackup {
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly manifest: Manifest;
}

interface WriteOptions extends FileOptions {
  address: DatabaseAddress;
  file: string;
}

export async function writeBackup({ address, file, ...options }: WriteOptions): Promise<WrittenBackup> {
  try {
    await makeFolder(dirname(file), 0o700);
    const manifest = await withSnapshot(address, async (snapshot) => {
      refuseNothing(snapshot);
      return writeWhole(file, (partial) => pack(exportLines(snapshot), partial, options));
    });
    return { file, rows: countRows(manifest), bytes: (await stat(file)).size, manifest };
  } catch (error) {
    throw explain(error, file);
  }
}

function refuseNothing({ tables }: Snapshot): void {
  if (tables.some(({ name }) => name === 'migrations')) return;
  throw new BackupError('There is nothing to back up yet: Workout Tracker was never started on this database.');
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there. Choose another place, or change its rights',
  EPERM: 'this user may not write there. Choose another place, or change its rights',
  EROFS: 'that disk is read-only. Choose another place',
  ENOSPC: 'the disk is full. Free some space, then try again',
  EDQUOT: 'the disk quota is used up. Free some space, then try again',
  ENOTDIR: 'a part of that path is a file. Choose another place',
  EEXIST: 'a part of that path is a file. Choose another place',
  EISDIR: 'that is a folder. Add a file name',
};

function explain(error: unknown, file: string): unknown {
  const reason = reasons[errorCode(error) ?? ''];
  if (reason === undefined) return error;
  return new BackupError(`The backup ${file} could not be written: ${reason}.`, { cause: error });
}

/**
 * A view of all tables at one instant, while people go on writing. The tables are locked against changes of shape first and the
 * instant is fixed after that: a table rewritten by a migration in between would otherwise look empty, and nobody would notice.
 */
interface Snapshot {
  readonly client: pg.Client;
  readonly tables: readonly Table[];
}

/** Values and type names are written as text that means the same everywhere, whatever the server's own settings are. */
const sameEverywhere = [
  // Settings then reach every machine of a Citus cluster; plain PostgreSQL takes no notice.
  "citus.propagate_set_commands = 'local'",
  'search_path = public',
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'iso_8601'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
];

/** `work` gets the view; the connection is closed when it ends, however it ends. */
async function withSnapshot<T>(address: DatabaseAddress, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
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

const batchCharacters = 256 * 1024;
const mostRowsPerBatch = 1_000;

/**
 * The content of a backup as a stream of text. Rows come from a cursor in batches of some hundred kilobytes, and a batch is asked for
 * only when the one before was taken: a million rows need no more memory than a thousand, and the server stays responsive.
 * Answers with the manifest.
 */
async function* exportLines(snapshot: Snapshot): AsyncGenerator<string, Manifest> {
  const proof = new Proof();
  const header = writeLine({ header: await describe(snapshot) });
  proof.addHeader(header);
  yield header;
  for (const table of snapshot.tables) {
    const columns = Object.fromEntries(table.columns.map(({ name, type }) => [name, type]));
    const announcement = writeLine({ table: { name: table.name, columns } });
    proof.addTable(table.name, announcement);
    yield announcement;
    for await (const rows of fetchRows(snapshot, table)) {
      const text = rows.map(writeRow).join('');
      proof.addRows(rows.length, text);
      yield text;
    }
  }
  const manifest = proof.manifest();
  yield writeLine({ manifest });
  return manifest;
}

async function describe({ client }: Snapshot): Promise<Header> {
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select name, checksum from public.migrations order by name collate "C"',
  );
  const createdAt = new Date().toISOString();
  return { app: 'workout-tracker', appVersion: version, createdAt, format: formatVersion, migrations };
}

async function* fetchRows({ client }: Snapshot, table: Table): AsyncGenerator<string[]> {
  await client.query(`declare backup_rows no scroll cursor for ${selectRows(table)}`);
  // Only stored JSON has keys of its own to put in order: those of the row, its columns, are in order already.
  const hasJson = table.columns.some(({ typeName }) => typeName === 'jsonb');
  for (let size = 100; ; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${size} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => (hasJson ? canonicalJson(row) : row));
    if (rows.length < size) break;
    const characters = rows.reduce((sum, { row }) => sum + row.length, 0);
    size = Math.min(Math.ceil((size * batchCharacters) / characters), mostRowsPerBatch);
  }
  await client.query('close backup_rows');
}
