/**
 * The bytes of an uploaded file, from the rows of its parts: in a stream, or at any place, with a few pieces in memory at most. A piece is an eighth
 * of a part, which the database finds within the row: what comes of a row is in memory three times, as twice as many signs and as bytes.
 */
import { filePartBytes } from '@workout-tracker/core/contract/file-imports';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { FileImportName } from './file-imports.queries.ts';

const pieceBytes = filePartBytes / 8;
const piecesKept = 8;

export class UploadedFile {
  readonly size: number;
  readonly #db: Database;
  readonly #name: FileImportName;
  readonly #file: number;
  readonly #kept = new Map<number, Promise<Buffer | undefined>>();

  constructor(db: Database, name: FileImportName, { file, size }: { file: number; size: number }) {
    this.#db = db;
    this.#name = name;
    this.#file = file;
    this.size = size;
  }

  /** Until `end`, which is left out. It ends sooner where parts are gone: after their day, or in a restored backup. */
  async *stream(start = 0, end = this.size): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const number = Math.floor(at / pieceBytes);
      const bytes = await this.#piece(number);
      const from = at - number * pieceBytes;
      const piece = bytes?.subarray(from, Math.min(from + end - at, pieceBytes));
      if (!piece || piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  #piece(number: number): Promise<Buffer | undefined> {
    const kept = this.#kept.get(number);
    if (kept) return kept;
    const start = number * pieceBytes;
    const part = Math.floor(start / filePartBytes);
    // SQL counts from 1.
    const from = start - part * filePartBytes + 1;
    const found = this.#db
      .selectFrom('file_import_parts')
      .select(sql<Buffer>`substring(bytes from ${from}::integer for ${pieceBytes}::integer)`.as('bytes'))
      .where('user_id', '=', this.#name.userId)
      .where('import_id', '=', this.#name.importId)
      .where('file', '=', this.#file)
      .where('part', '=', part)
      .executeTakeFirst()
      .then((row) => row?.bytes);
    this.#kept.set(number, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > piecesKept && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
