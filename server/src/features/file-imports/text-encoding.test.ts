import { UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { reason } from '@workout-tracker/core/reasons/reason';
import { expect, test } from 'vitest';
import { decodePieces, findEncoding } from './text-encoding.ts';

async function* pieces(...parts: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}

async function textOf(texts: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const text of texts) whole += text;
  return whole;
}

const ascii = 'Squat,100,5\n'.repeat(1_000);
const latin = Buffer.from('Übung für Größe', 'latin1');

test.each([
  [
    'Polish',
    '57796369736b616e6965206c65bfb9633b50727a7973696164207a6520737a74616e67b93ba379646b693bc67769637a656e69653b4d69ea9c6e69652062727a75636861',
    'windows-1250',
    'Wyciskanie leżąc;Przysiad ze sztangą;Łydki;Ćwiczenie;Mięśnie brzucha',
  ],
  [
    'Japanese',
    '8378839383608376838c83583b8358834e838f836283673b8c9c90823b987297a782c4959a82b93b8f6497ca286b6729',
    'shift_jis',
    'ベンチプレス;スクワット;懸垂;腕立て伏せ;重量(kg)',
  ],
  [
    'French',
    Buffer.from('Développé couché;Élévations latérales;Relevé de jambes à la barre', 'latin1').toString('hex'),
    'windows-1252',
    'Développé couché;Élévations latérales;Relevé de jambes à la barre',
  ],
  [
    'Spanish',
    Buffer.from('Elevación de talón;Extensión de piernas;¿más peso?', 'latin1').toString('hex'),
    'windows-1252',
    'Elevación de talón;Extensión de piernas;¿más peso?',
  ],
])('a table that a spreadsheet on a %s Windows saved', async (_country, hex, encoding, text) => {
  const bytes = Buffer.from(hex, 'hex');
  expect(await findEncoding(pieces(ascii, bytes))).toEqual({ encoding, isDamaged: false });
  const found = await findEncoding(pieces(bytes));
  expect(await textOf(decodePieces(pieces(bytes), found.encoding))).toBe(text);
});

test.each([
  ['ASCII alone', [ascii], 'utf-8', false],
  ['UTF-8 in the last piece', [ascii, 'Übung'], 'utf-8', false],
  ['a sign between two pieces', [Buffer.from('Ü').subarray(0, 1), Buffer.from('Ü').subarray(1)], 'utf-8', false],
  ['Windows letters in the last piece', [ascii, latin], 'windows-1252', false],
  ['one broken sign among many whole ones', ['Übungen für größere Füße', Buffer.from([0xc3]), ascii], 'utf-8', true],
  ['a broken sign behind the mark of UTF-8', ['\uFEFFSquat', Buffer.from([0xfc]), ascii], 'utf-8', true],
  ['a byte-order mark', [Buffer.from([0xff, 0xfe, 0x41, 0])], 'utf-16le', false],
])('%s', async (_name, parts, encoding, isDamaged) => {
  expect(await findEncoding(pieces(...parts))).toEqual({ encoding, isDamaged });
});

test('what is told is what stands there', async () => {
  expect(await textOf(decodePieces(pieces(ascii, latin), 'windows-1252'))).toBe(`${ascii}Übung für Größe`);
  const half = decodePieces(pieces(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])), 'utf-16le');
  await expect(textOf(half)).rejects.toThrow(new UnreadableFile(reason('file-no-text')));
});
