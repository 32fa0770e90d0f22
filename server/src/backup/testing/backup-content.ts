import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

export async function readLinesOf(file: string): Promise<string[]> {
  return gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
}

/** Everything that depends on the data alone, and not on the restore that rightly counts itself. */
export async function readDataOf(file: string): Promise<string[]> {
  const lines = await readLinesOf(file);
  return lines.slice(1, -1).map((line) => line.replace(/"epoch":\d+/, '"epoch":-'));
}

/** The rows of one table. */
export async function readRowsOf<T>(file: string, table: string): Promise<T[]> {
  const rows: T[] = [];
  let current = '';
  for (const line of await readLinesOf(file)) {
    const part = JSON.parse(line) as { table?: { name: string }; row?: T };
    if (part.table !== undefined) current = part.table.name;
    if (part.row !== undefined && current === table) rows.push(part.row);
  }
  return rows;
}
