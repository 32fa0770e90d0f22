/** The bytes of an uploaded file, from the rows of its parts: in a stream, or at any place, with a few parts in memory at most. */
import { filePartBytes } from '@workout-tracker/core/contract/file-imports';
import type { Database } from '#db/connection.ts';
import type { FileImportName } from './file-imports.queries.ts';

const partsKept = 4;

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
      const number = Math.floor(at / filePartBytes);
      const bytes = await this.#part(number);
      const from = at - number * filePartBytes;
      const piece = bytes?.subarray(from, Math.min(from + end - at, filePartBytes));
      if (!piece || piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  #part(number: number): Promise<Buffer | undefined> {
    const kept = this.#kept.get(number);
    if (kept) return kept;
    const found = this.#db
      .selectFrom('file_import_parts')
      .select('bytes')
      .where('user_id', '=', this.#name.userId)
      .where('import_id', '=', this.#name.importId)
      .where('file', '=', this.#file)
      .where('part', '=', number)
      .executeTakeFirst()
      .then((row) => row?.bytes);
    this.#kept.set(number, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > partsKept && oldest !== undefined) this.#kept.delete(oldest);
    return found;
  }
}
