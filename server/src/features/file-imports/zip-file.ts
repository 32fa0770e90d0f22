/**
 * An uploaded zip, entry by entry and in streams. What an entry says of its size is not believed: what comes out of it is counted, and a file
 * that swells beyond what text does is refused.
 */
import { Readable } from 'node:stream';
import { filePartBytes } from '@workout-tracker/core/contract/file-imports';
import { archivedWorkout } from '@workout-tracker/core/files/archived-workout';
import {
  type FileItem,
  type FileWorkout,
  type RowNote,
  UnreadableFile,
} from '@workout-tracker/core/files/file-workout';
import type { KnownIds } from '@workout-tracker/core/files/stray-ids';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Database } from '#db/connection.ts';
import type { CheckedArchive } from './archive-check.ts';
import { ArchiveReader } from './archive-reader.ts';
import type { FileImportName } from './file-imports.queries.ts';

/** The bytes of an uploaded file, from the rows of its parts: in a stream, or at any place, with a few parts in memory at most. */

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

export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));

const damaged = 'This zip is cut off or damaged. Download it again.';
const bomb = 'This zip unpacks to far more than it should. It is not read.';

/** Our own archive has two for each workout. */
const mostEntries = 100_000;
/** Exports of Apple Health come to a fortieth of their size; nothing that people log comes to less than this part of it. */
const mostRatio = 200;
const smallBytes = 8 * 1024 * 1024;
/** Of all entries of a zip together: thousands of them can lie in the same place. */
const mostUnpacked = 4 * 1024 * 1024 * 1024;

class PartsReader extends RandomAccessReader {
  readonly #file: UploadedFile;

  constructor(file: UploadedFile) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.stream(start, end), { objectMode: false });
  }

  /** Without a stream of its own: the directory is read in tens of thousands of small pieces. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#fill(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error: Error) => callback(error),
    );
  }

  async #fill(target: Buffer, position: number): Promise<void> {
    let at = 0;
    for await (const piece of this.#file.stream(position, position + target.length)) at += piece.copy(target, at);
    if (at < target.length) throw new UnreadableFile(damaged);
  }
}

interface ZipEntry {
  readonly name: string;
  /** As it says of itself. */
  readonly size: number;
  /** At most `most` bytes. */
  stream(most: number): AsyncGenerator<Buffer>;
  /** All of it, in memory of its own. */
  bytes(most: number): Promise<Uint8Array>;
}

/** Folders and what macOS adds are left out. */
export async function* zipEntries(file: UploadedFile): AsyncGenerator<ZipEntry> {
  const zip = await openZip(file);
  const left = { bytes: mostUnpacked };
  if (zip.entryCount > mostEntries) throw new UnreadableFile(`This zip holds more than ${mostEntries} files.`);
  try {
    for await (const entry of zip.eachEntry()) {
      if (left.bytes < 0) throw new UnreadableFile(bomb);
      const name = entry.fileName;
      if (name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.[^/]*$/.test(name)) continue;
      yield {
        name,
        size: entry.uncompressedSize,
        stream: (most) => unpack(zip, entry, { most, left }),
        async bytes(most) {
          const pieces: Buffer[] = [];
          for await (const piece of unpack(zip, entry, { most, left })) pieces.push(piece);
          const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
          pieces.reduce((at, piece) => {
            whole.set(piece, at);
            return at + piece.length;
          }, 0);
          return whole;
        },
      };
    }
  } catch (error) {
    throw readable(error);
  } finally {
    zip.close();
  }
}

async function openZip(file: UploadedFile): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(new PartsReader(file), file.size, {
      autoClose: false,
      lazyEntries: true,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw readable(error);
  }
}

interface Bounds {
  readonly most: number;
  /** For this entry and those after it. */
  readonly left: { bytes: number };
}

async function* unpack(zip: ZipFile, entry: Entry, { most, left }: Bounds): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new UnreadableFile('This zip has a password. Make one without.');
  const limit = Math.min(most, Math.max(smallBytes, entry.compressedSize * mostRatio));
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    let bytes = 0;
    for await (const piece of stream) {
      bytes += piece.length;
      left.bytes -= piece.length;
      if (bytes > limit) throw new UnreadableFile(bytes > most ? `${entry.fileName.slice(0, 80)} is too large.` : bomb);
      if (left.bytes < 0) throw new UnreadableFile(bomb);
      yield piece;
    }
  } catch (error) {
    throw readable(error);
  } finally {
    stream?.destroy();
  }
}

/** Whatever the parser finds wrong with a file is the file's fault; what the database says is not. */
function readable(error: unknown): unknown {
  if (error instanceof UnreadableFile) return error;
  const isOfZip =
    error instanceof Error && !('severity' in error) && (!('code' in error) || String(error.code).startsWith('Z_'));
  return isOfZip ? new UnreadableFile(damaged) : error;
}

/** Our own archive, read back: each workout is a file in it, and `archive.json` has everything else. */

export const archiveName = 'archive.json';

const mostBytes = { archive: 16 * 1024 * 1024, workout: 4 * 1024 * 1024 };

interface ReadArchive {
  /** What the person has; what the archive brings is added. */
  known: KnownIds;
  /** Workouts and body weights, some at a time. */
  onItems(items: FileItem[]): Promise<void>;
}

/** `content` is the archive without workouts and body weights, as JSON text. */
export async function readArchive(
  file: UploadedFile,
  { known, onItems }: ReadArchive,
): Promise<Pick<CheckedArchive, 'content' | 'notes'> & { rows: number }> {
  const reader = new ArchiveReader();
  let archive: CheckedArchive | null = null;
  let rows = 0;
  try {
    for await (const entry of zipEntries(file)) {
      if (entry.name === archiveName)
        archive = await reader.ask('checkArchive', { bytes: await entry.bytes(mostBytes.archive), known });
      else if (/^workouts\/[^/]+\.json$/.test(entry.name)) {
        rows += 1;
        const whole = await reader.ask('checkWorkout', await entry.bytes(mostBytes.workout));
        await onItems([itemOf(whole, rows, entry.name)]);
      }
    }
  } finally {
    await reader.close();
  }
  if (!archive) throw new UnreadableFile(unreadable);
  for (let from = 0; from < archive.bodyWeights.length; from += weightsAtOnce) {
    const items = archive.bodyWeights.slice(from, from + weightsAtOnce).map(({ date, weight, unit }): FileItem => {
      rows += 1;
      return { is: 'weight', line: rows, time: { wall: `${date}T00:00:00` }, weight, unit };
    });
    await onItems(items);
  }
  const { content, notes, brought } = archive;
  for (const kind of ['programs', 'series', 'instances', 'exercises'] as const)
    for (const id of brought[kind]) known[kind].add(id);
  return { content, notes, rows };
}

const weightsAtOnce = 200;
const unreadable = 'This archive cannot be read: it is damaged, was changed, or is of a later version.';

function itemOf(whole: Workout | null, line: number, name: string): FileItem {
  return whole
    ? { is: 'workout', ...lowerCaseId(archivedWorkout(whole, line)) }
    : { is: 'note', ...skipped(line, name) };
}

function lowerCaseId(workout: FileWorkout): FileWorkout {
  return { ...workout, key: workout.key.toLowerCase() };
}

const skipped = (line: number, name: string): RowNote => ({
  line,
  kind: 'skipped',
  message: `${name.slice(0, 120)} is no workout as this server knows it.`,
});
