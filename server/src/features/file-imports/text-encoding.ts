/**
 * The encoding of a text, judged by all of it: the first letter that is no ASCII may stand in the tenth year of a file. Spreadsheets on Windows go
 * on writing the one of their country; a few broken signs among many whole ones are damage, not another encoding.
 */
import { TextDecoder } from 'node:util';
import { UnreadableFile } from '@workout-tracker/core/files/file-workout';
import { reason } from '@workout-tracker/core/reasons/reason';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CountryEncoding;

/** Of Western and of Central Europe, and of Japan. */
type CountryEncoding = 'windows-1252' | 'windows-1250' | 'shift_jis';

/** By the byte-order mark of a spreadsheet; null where there is none. */
export function markedEncoding(head: Uint8Array): TextEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : null;
}

interface FoundEncoding {
  readonly encoding: TextEncoding;
  /** Some signs of it are broken, and cannot be read in any encoding. */
  readonly isDamaged: boolean;
}

export async function findEncoding(pieces: AsyncIterable<Buffer>): Promise<FoundEncoding> {
  const decoder = new TextDecoder('utf-8');
  const signs = { whole: 0, broken: 0 };
  let isFirst = true;
  let marked: TextEncoding | null = null;
  const samples: Buffer[] = [];
  for await (const piece of pieces) {
    if (isFirst) marked = markedEncoding(piece);
    if (marked?.startsWith('utf-16')) return { encoding: marked, isDamaged: false };
    isFirst = false;
    const text = decoder.decode(piece, { stream: true });
    const broken = text.match(/\uFFFD/g)?.length ?? 0;
    signs.broken += broken;
    if (broken > 0 && samples.length < mostSamples) samples.push(Buffer.from(piece.subarray(0, sampleBytes)));
    signs.whole += text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  }
  return marked === null && signs.broken > signs.whole
    ? { encoding: countryEncoding(samples), isDamaged: false }
    : { encoding: 'utf-8', isDamaged: signs.broken > 0 };
}

const mostSamples = 8;
const sampleBytes = 64 * 1024;

/**
 * Letters of one country are signs of money and of powers, or kana among odd letters, to another. What is clearly neither Japanese nor Polish is
 * taken for Western European.
 */
function countryEncoding(samples: readonly Buffer[]): CountryEncoding {
  const count = (encoding: CountryEncoding, signs: RegExp): number =>
    samples.reduce((sum, sample) => sum + (new TextDecoder(encoding).decode(sample).match(signs)?.length ?? 0), 0);
  const kana = count('shift_jis', /[\u3040-\u30ff]/g);
  const han = count('shift_jis', /\p{Script=Han}/gu);
  const odd = count('shift_jis', /[\uff61-\uff9f\uFFFD]/g);
  if (kana * 4 > han && kana + han > odd * 4) return 'shift_jis';
  // ą, ł and ż within words, and Ł before them.
  const polish = count('windows-1252', /\p{L}[¹³¿]|£\p{Ll}/gu);
  return polish > count('windows-1252', /[äëïöüßàâçèéùûìòáíúãõå]/gi) ? 'windows-1250' : 'windows-1252';
}

/** The text of a file in pieces, as its bytes come. */
export async function* decodePieces(pieces: AsyncIterable<Buffer>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding.startsWith('utf-16') });
  for await (const piece of pieces) {
    try {
      yield decoder.decode(piece, { stream: true });
    } catch {
      throw new UnreadableFile(reason('file-no-text'));
    }
  }
}
