import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gunzip, isGzip } from './inflate.ts';

async function* inPieces(bytes: Buffer, size = 1_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function unpack(packed: Buffer | AsyncIterable<Buffer>, most = 64 * 1024 * 1024): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of gunzip(Buffer.isBuffer(packed) ? inPieces(packed) : packed, most)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('what was packed comes out', async () => {
  const plain = Buffer.from('Squat,100,5\n'.repeat(10_000));
  const packed = gzipSync(plain);
  expect([isGzip(packed), isGzip(plain)]).toEqual([true, false]);
  expect((await unpack(packed)).equals(plain)).toBe(true);
});

test.each([
  ['a bomb', gzipSync(Buffer.alloc(32 * 1024 * 1024)), 'file-unpacks-to-too-much'],
  ['one that is larger than it may be', gzipSync(Buffer.alloc(2_000, 'x')), 'file-too-large-unpacked'],
  ['one that is cut off', gzipSync(Buffer.from('Squat')).subarray(0, -6), 'file-cut-off'],
  ['one that is none', Buffer.from([0x1f, 0x8b, 8, 0xff, 1, 2, 3, 4, 5, 6, 7, 8]), 'file-cut-off'],
])('%s is refused with the reason', async (_name, packed, code) => {
  const most = code === 'file-too-large-unpacked' ? 1_000 : undefined;
  await expect(unpack(packed, most)).rejects.toMatchObject({ reason: { code } });
});

test('what is wrong with the upload itself is not blamed on the file', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield gzipSync(Buffer.from('Squat')).subarray(0, 5);
    throw new Error('The database is gone.');
  }
  await expect(unpack(failing())).rejects.toThrow('The database is gone.');
});
