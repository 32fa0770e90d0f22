/**
 * Encrypts a stream with a passphrase: scrypt makes the key, AES-256-GCM encrypts chunk after chunk. A chunk's nonce holds its number and
 * whether it is the last (the STREAM construction), so that a chunk left out, moved or cut off at the end is noticed as surely as a
 * changed one. The head holds a proof of the passphrase: a wrong one is distinguished from damage.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The first bytes of a file; the last of them is the version of this form. */
export const encryptedMagic = Buffer.from('WTBACKUP\x01', 'latin1');

const chunkBytes = 64 * 1024;

const tagBytes = 16;

const saltBytes = 16;

const nonceStartBytes = 7;

const proofBytes = 32;

const keyBytes = 32;

/** OWASP's second choice for scrypt: 64 MiB of memory, twice. Written into the head, so that it can grow. */
const usualCost = { log2N: 16, r: 8, p: 2 };

/** What a head may ask for at the most: a forged one must not fill the memory. */
const mostLog2N = 20;

const costAt = encryptedMagic.length;

const saltAt = costAt + 3;

const nonceAt = saltAt + saltBytes;

const proofAt = nonceAt + nonceStartBytes;

const headBytes = proofAt + proofBytes;

export class WrongPassphraseError extends Error {}

interface Keys {
  readonly content: Buffer;
  readonly proof: Buffer;
}

export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  cost: typeof usualCost = usualCost,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const begun = Buffer.concat([
    encryptedMagic,
    Buffer.from([cost.log2N, cost.r, cost.p]),
    salt,
    randomBytes(nonceStartBytes),
  ]);
  const keys = await deriveKeys(passphrase, salt, cost);
  const head = Buffer.concat([begun, proofOf(keys, begun)]);
  yield head;
  for await (const { bytes, index, isLast } of cut(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', keys.content, nonceOf(head, index, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What was encrypted. Each chunk is proved before it is handed on; the end of the loop without an error proves that nothing is missing. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = source[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < headBytes) {
    const { done, value } = await reader.next();
    if (done) throw new Error('it is cut off');
    read = Buffer.concat([read, value]);
  }
  const head = read.subarray(0, headBytes);
  const keys = await readKeys(head, passphrase);
  async function* rest(): AsyncGenerator<Buffer> {
    yield read.subarray(headBytes);
    for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
  }
  for await (const { bytes, index, isLast } of cut(rest(), chunkBytes + tagBytes)) {
    yield openChunk(keys, head, { bytes, index, isLast });
  }
}

interface Chunk {
  readonly bytes: Buffer;
  readonly index: number;
  readonly isLast: boolean;
}

function openChunk({ content }: Keys, head: Buffer, { bytes, index, isLast }: Chunk): Buffer {
  if (bytes.length < tagBytes) throw new Error('it is cut off');
  const decipher = createDecipheriv('aes-256-gcm', content, nonceOf(head, index, isLast)).setAAD(head);
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(0, -tagBytes));
  try {
    decipher.final();
  } catch {
    throw new Error(isLast ? 'it is changed or cut off' : 'it is changed');
  }
  return plain;
}

async function readKeys(head: Buffer, passphrase: string): Promise<Keys> {
  const [log2N = 0, r = 0, p = 0] = head.subarray(costAt, saltAt);
  if (log2N < 1 || log2N > mostLog2N || r !== usualCost.r || p < 1 || p > 16)
    throw new Error('its beginning is changed');
  const keys = await deriveKeys(passphrase, head.subarray(saltAt, nonceAt), { log2N, r, p });
  if (timingSafeEqual(proofOf(keys, head.subarray(0, proofAt)), head.subarray(proofAt))) return keys;
  throw new WrongPassphraseError();
}

/** Pieces of one size, and the last of whatever is left: at least one, also of nothing. */
async function* cut(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let waiting: Buffer[] = [];
  let length = 0;
  let index = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    // One is held back: only the end of the source tells whether it is the last.
    if (length <= size) continue;
    let all = Buffer.concat(waiting);
    for (; all.length > size; all = all.subarray(size)) {
      yield { bytes: all.subarray(0, size), index: index++, isLast: false };
    }
    waiting = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(waiting), index, isLast: true };
}

function nonceOf(head: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  head.copy(nonce, 0, nonceAt, proofAt);
  nonce.writeUInt32BE(index, nonceStartBytes);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function proofOf({ proof }: Keys, begun: Buffer): Buffer {
  return createHmac('sha256', proof).update(begun).digest();
}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

async function deriveKeys(
  passphrase: string,
  salt: Buffer,
  { log2N, r, p }: { log2N: number; r: number; p: number },
): Promise<Keys> {
  const N = 2 ** log2N;
  const both = await derive(passphrase.normalize('NFC'), salt, 2 * keyBytes, { N, r, p, maxmem: 256 * N * r });
  return { content: both.subarray(0, keyBytes), proof: both.subarray(keyBytes) };
}
