/**
 * Unpacks what is packed with gzip (exports of watches are folders of `.fit.gz` and `.tcx.gz`) or stands in a zip, in a stream. What comes out
 * is counted against what of the packed bytes has been worked through, whatever the file says of its size.
 */
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { reason } from '@workout-tracker/core/reasons/reason';
import { mostRatio, smallBytes, swollen, TooLarge } from './unpacked-limits.ts';

export const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b && head[2] === 8;

/** At most `most` bytes. */
export const gunzip = (packed: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> =>
  inflate(packed, createGunzip(), most);

/** At most `most` bytes, of an entry of a zip. */
export const inflateRaw = (packed: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> =>
  inflate(packed, createInflateRaw(), most);

async function* inflate(
  packed: AsyncIterable<Buffer>,
  unpacked: ReturnType<typeof createGunzip>,
  most: number,
): AsyncGenerator<Buffer> {
  const read = { error: null as unknown };
  async function* watched(): AsyncGenerator<Buffer> {
    try {
      yield* packed;
    } catch (error) {
      read.error = error;
      throw error;
    }
  }
  // Errors reach the loop below through `unpacked`, which the pipeline destroys with them.
  const source = Readable.from(watched());
  pipeline(source, unpacked, () => {});
  let bytes = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > Math.max(smallBytes, unpacked.bytesWritten * mostRatio)) throw new TooLarge(swollen);
      if (bytes > most) throw new TooLarge(reason('file-too-large-unpacked'));
      yield piece;
    }
  } catch (error) {
    if (read.error) throw read.error;
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(reason('file-cut-off'));
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
