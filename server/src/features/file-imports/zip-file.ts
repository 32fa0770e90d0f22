/**
 * An uploaded zip, entry by entry and in streams. What an entry says of its size is not believed: what comes out of it is counted, and a file
 * that swells beyond what text does is refused.
 */
import { Readable } from 'node:stream';
import { UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { reason } from '@workout-tracker/core/reasons/reason';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { inflateRaw } from './inflate.ts';
import { mostRatio, smallBytes, swollen, TooLarge } from './unpacked-limits.ts';
import type { UploadedFile } from './uploaded-file.ts';

export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));

const damaged = reason('zip-damaged');

/** Our own archive has two for each workout. */
const mostEntries = 100_000;
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
  if (zip.entryCount > mostEntries)
    throw new UnreadableFile(reason('zip-with-too-many-entries', { most: mostEntries }));
  try {
    for await (const entry of zip.eachEntry()) {
      if (left.bytes < 0) throw new TooLarge(swollen);
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

const [stored, deflated] = [0, 8];

async function* unpack(zip: ZipFile, entry: Entry, { most, left }: Bounds): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw new UnreadableFile(reason('zip-with-password'));
  if (![stored, deflated].includes(entry.compressionMethod)) throw new UnreadableFile(reason('zip-of-unknown-packing'));
  const { compressionMethod, compressedSize, uncompressedSize } = entry;
  // One that says so of itself is believed.
  if (uncompressedSize > Math.max(smallBytes, compressedSize * mostRatio)) throw new TooLarge(swollen);
  let packed: Readable | undefined;
  try {
    packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    let bytes = 0;
    for await (const piece of compressionMethod === stored ? packed : inflateRaw(packed, most)) {
      bytes += piece.length;
      left.bytes -= piece.length;
      if (left.bytes < 0) throw new TooLarge(swollen);
      // What comes after its size is only counted: an entry that says less than it has may be damaged, or made to swell.
      if (bytes <= uncompressedSize) yield piece;
    }
    if (bytes !== uncompressedSize) throw new UnreadableFile(damaged);
  } catch (error) {
    throw readable(error);
  } finally {
    packed?.destroy();
  }
}

/** Whatever the parser finds wrong with a file is the file's fault; what the database says is not. */
function readable(error: unknown): unknown {
  if (error instanceof UnreadableFile) return error;
  const isOfZip =
    error instanceof Error && !('severity' in error) && (!('code' in error) || String(error.code).startsWith('Z_'));
  return isOfZip ? new UnreadableFile(damaged) : error;
}
