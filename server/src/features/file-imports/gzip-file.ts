/** What is packed with gzip, in a stream: exports of watches are folders of `.fit.gz` and `.tcx.gz`. What comes out of it is counted, as of a zip. */
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { mostRatio, smallBytes, TooLarge } from './unpacked-limits.ts';

export const isGzip = (head: Uint8Array): boolean => head[0] === 0x1f && head[1] === 0x8b && head[2] === 8;

/** At most `most` bytes. */
export async function* gunzip(packed: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  const read = { bytes: 0, error: null as unknown };
  async function* counted(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of packed) {
        read.bytes += piece.length;
        yield piece;
      }
    } catch (error) {
      read.error = error;
      throw error;
    }
  }
  const unpacked = createGunzip();
  // Errors reach the loop below through `unpacked`, which the pipeline destroys with them.
  const source = Readable.from(counted());
  pipeline(source, unpacked, () => {});
  let bytes = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > most) throw new TooLarge('This file is too large unpacked. Split it and try again.');
      if (bytes > Math.max(smallBytes, read.bytes * mostRatio))
        throw new TooLarge('This file is too large: it unpacks to far more than it should. It is not read.');
      yield piece;
    }
  } catch (error) {
    if (read.error) throw read.error;
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This file is cut off or damaged. Download it again.');
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
