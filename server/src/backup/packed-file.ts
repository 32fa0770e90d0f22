/**
 * The file is gzip, which anybody can unpack. Its first ten bytes are the only ones that gzip's own checksum leaves out (they name
 * a time and a system, for example), so we write them always alike: a file that begins otherwise was changed. With a passphrase the gzip
 * is encrypted as a whole.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from '#errors/startup-error.ts';
import { syncPath } from '#postgres/durable-files.ts';
import { decrypt, encrypt, encryptedMagic, WrongPassphraseError } from './encryption.ts';

/** RFC 1952: magic, deflate, no flags, no time, no hint, system unknown. */
const firstBytes = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const magic = firstBytes.subarray(0, 2);
const chunkSize = 128 * 1024;

export interface FileOptions {
  /** breaks the work off */
  readonly signal?: AbortSignal | undefined;
  /** Writing: encrypts the file. Reading: opens one that is encrypted. */
  readonly passphrase?: string | undefined;
}

/** Packs the text into a new file, has it on the disk, and answers with what the text's source answered. */
export async function pack<T>(
  text: AsyncGenerator<string, T>,
  path: string,
  { signal, passphrase }: FileOptions = {},
): Promise<T> {
  let answer: { value: T } | undefined;
  async function* untilAnswered(): AsyncGenerator<string> {
    answer = { value: yield* text };
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  async function* protect(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield* passphrase === undefined ? bytes : encrypt(bytes, passphrase);
  }
  await pipeline(untilAnswered, createGzip({ chunkSize }), alwaysAlike(), protect, file, signal ? { signal } : {});
  await syncPath(path);
  if (answer === undefined) throw new Error('The text ended before its source did.');
  return answer.value;
}

function alwaysAlike(): Transform {
  let written = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      const known = firstBytes.subarray(written, written + chunk.length);
      written += chunk.length;
      done(null, Buffer.concat([known, chunk.subarray(known.length)]));
    },
  });
}

/** The bytes that were packed. A file that somebody has unpacked to look into is read as it is. */
export async function* unpack(path: string, passphrase?: string): AsyncGenerator<Buffer> {
  const beginning = await readBeginning(path);
  if (beginning.subarray(0, encryptedMagic.length).equals(encryptedMagic))
    return yield* unpackEncrypted(path, passphrase);
  const isPacked = beginning.subarray(0, magic.length).equals(magic);
  if (isPacked && !beginning.equals(firstBytes)) throw new Error('it does not begin as it should');
  const file = createReadStream(path, { highWaterMark: chunkSize });
  if (!isPacked) return yield* file;
  const content = createGunzip({ chunkSize });
  const reading = pipeline(file, content);
  // The same error reaches the loop below; here it must only not count as unhandled.
  reading.catch(() => undefined);
  try {
    yield* content;
  } finally {
    file.destroy();
  }
  await reading;
}

async function* unpackEncrypted(path: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  if (passphrase === undefined) {
    throw new BackupError(`${path} is encrypted: set BACKUP_PASSPHRASE to the one it was written with.`);
  }
  const file = createReadStream(path, { highWaterMark: chunkSize });
  const content = createGunzip({ chunkSize });
  const reading = pipeline(file, (bytes: AsyncIterable<Buffer>) => decrypt(bytes, passphrase), content);
  reading.catch(() => undefined);
  try {
    yield* content;
    await reading;
  } catch (error) {
    if (!(error instanceof WrongPassphraseError)) throw error;
    throw new BackupError(`BACKUP_PASSPHRASE is not the one that ${path} was written with.`);
  } finally {
    file.destroy();
  }
}

async function readBeginning(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstBytes.length), 0, firstBytes.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
