/**
 * A file's bytes are rows, so that any server can hand it out, and no more than a row is in memory. A file is written in sections side by side; rows
 * are numbered within their section, and the file is all rows in the order of their numbers.
 */
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { ExportName } from './exports.queries.ts';
import type { Section } from './zip-writer.ts';

/** Twice as long in hexadecimal, as the database's driver has it, and still a small object for V8, gone with the next quick collection. */
const partBytes = 48 * 1024;
/** Of one section: more than can be written in the day that a file is kept. */
const mostParts = 1_000_000;

export interface PartWriter {
  open(place: number): Section;
  /** Of all that was written. */
  readonly size: number;
}

export function createPartWriter(db: Database, { userId, exportId }: ExportName): PartWriter {
  let size = 0;
  const store = async (part: number, bytes: Buffer): Promise<void> => {
    size += bytes.length;
    await db.insertInto('export_parts').values({ user_id: userId, export_id: exportId, part, bytes }).execute();
  };
  return {
    open(place) {
      const head = place * mostParts;
      let next = head + 1;
      let waiting: Buffer[] = [];
      let waitingBytes = 0;
      const storeWaiting = async (): Promise<void> => {
        const all = Buffer.concat(waiting);
        [waiting, waitingBytes] = [[], 0];
        for (let at = 0; at < all.length; at += partBytes) {
          const part = next;
          next += 1;
          await store(part, all.subarray(at, at + partBytes));
        }
      };
      return {
        async write(bytes) {
          waiting.push(bytes);
          waitingBytes += bytes.length;
          if (waitingBytes >= partBytes) await storeWaiting();
        },
        writeHead: (bytes) => store(head, bytes),
        end: storeWaiting,
      };
    },
    get size() {
      return size;
    },
  };
}

/** The bytes from `start` up to `end`, not included, a row at a time. Breaks off when the file is deleted meanwhile. */
export async function* readBytes(
  db: Database,
  { userId, exportId }: ExportName,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  // The lengths are read from the heads of the values, without the bytes.
  const { rows } = await sql<{ part: number; at: number }>`select part, at from (
      select part, sum(octet_length(bytes)) over (order by part)::float8 - octet_length(bytes) as at, octet_length(bytes) as length
      from export_parts where user_id = ${userId} and export_id = ${exportId}) parts
    where at < ${end}::float8 and at + length > ${start}::float8 order by part`.execute(db);
  for (const { part, at } of rows) {
    const row = await db
      .selectFrom('export_parts')
      .select('bytes')
      .where('user_id', '=', userId)
      .where('export_id', '=', exportId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) throw new Error('The file was deleted while it was read.');
    yield row.bytes.subarray(Math.max(0, start - at), end - at);
  }
}
