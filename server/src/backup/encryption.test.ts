import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt, WrongPassphraseError } from './encryption.ts';

const passphrase = 'correct horse battery staple';
const chunk = 64 * 1024;
const sealedChunk = chunk + 16;

/** In pieces that do not match the chunks. */
async function* inPieces(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const gather = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  const gathered: Buffer[] = [];
  for await (const piece of bytes) gathered.push(piece);
  return Buffer.concat(gathered);
};
/** The form is the same, and the tests are quick. */
const cheap = { log2N: 4, r: 8, p: 1 };
const seal = (plain: Buffer): Promise<Buffer> => gather(encrypt(inPieces(plain), passphrase, cheap));
const open = (sealed: Buffer, words = passphrase): Promise<Buffer> => gather(decrypt(inPieces(sealed), words));

test('what was encrypted comes back, whatever its length, and no two files are alike', async () => {
  for (const length of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk]) {
    const plain = randomBytes(length);
    expect((await open(await seal(plain))).equals(plain), String(length)).toBe(true);
  }
  const plain = Buffer.from('the same');
  expect((await seal(plain)).equals(await seal(plain))).toBe(false);
});

test('the same passphrase typed on another keyboard opens it; a wrong one is told from damage', async () => {
  const sealed = await gather(encrypt(inPieces(Buffer.from('x')), 'Zürich am See, im Mai'.normalize('NFD'), cheap));
  expect(String(await open(sealed, 'Zürich am See, im Mai'.normalize('NFC')))).toBe('x');
  await expect(open(sealed, 'zürich am See, im Mai')).rejects.toThrow(WrongPassphraseError);
});

test('a chunk that is changed, moved, left out, doubled or cut off is noticed', async () => {
  const sealed = await seal(randomBytes(3 * chunk + 100));
  const head = sealed.length - (3 * sealedChunk + 116);
  const part = (index: number): Buffer => sealed.subarray(head + index * sealedChunk, head + (index + 1) * sealedChunk);
  const start = sealed.subarray(0, head);
  const flipped = (at: number): Buffer => {
    const copy = Buffer.from(sealed);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const damaged: Record<string, Buffer> = {
    'a bit of the content': flipped(head + 5),
    'a bit of the last tag': flipped(sealed.length - 1),
    'a bit of the salt': flipped(15),
    'a bit of the nonce': flipped(30),
    'two chunks changed places': Buffer.concat([start, part(1), part(0), part(2), part(3)]),
    'a chunk left out': Buffer.concat([start, part(0), part(2), part(3)]),
    'a chunk twice': Buffer.concat([start, part(0), part(0), part(1), part(2), part(3)]),
    'the last chunk cut off': Buffer.concat([start, part(0), part(1), part(2)]),
    'all but the head cut off': start,
    'cut in the head': sealed.subarray(0, 20),
    'a byte cut off': sealed.subarray(0, -1),
    'something behind its end': Buffer.concat([sealed, Buffer.from('x')]),
  };
  for (const [what, bytes] of Object.entries(damaged)) await expect(open(bytes), what).rejects.toThrow();
});

test('a head that asks for a terabyte of memory is refused before it gets it', async () => {
  const sealed = await seal(Buffer.from('x'));
  sealed[9] = 40;
  await expect(open(sealed)).rejects.toThrow('its beginning is changed');
});
