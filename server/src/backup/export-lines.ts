/**
 * The content of a backup as a stream of text. Rows come from a cursor in batches of some hundred kilobytes, and a batch is asked for
 * only when the one before was taken: a million rows need no more memory than a thousand, and the server stays responsive.
 */
import { version } from '#version.ts';
import { canonicalJson } from './canonical-json.ts';
import { formatVersion, type Header, type Manifest, writeLine, writeRow } from './format.ts';
import { Proof } from './proof.ts';
import type { Table } from './public-tables.ts';
import { selectRows } from './row-statements.ts';
import type { Snapshot } from './snapshot.ts';

const batchCharacters = 256 * 1024;
const mostRowsPerBatch = 1_000;

/** Yields the text of the file and answers with its manifest. */
export async function* exportLines(snapshot: Snapshot): AsyncGenerator<string, Manifest> {
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
