/**
 * Texts in one spelling, so that what people type finds what was written: lower case, without accents, hyphens and apostrophes, ß as ss, ł as l, and
 * katakana as hiragana.
 */
export function joinHyphens(label: string): string {
  return label.replaceAll('-', '');
}

/** Lower case and in one spelling, single spaces between words: `  Café-Curl ` is `cafe curl`. */
export function foldText(text: string): string {
  return wordsOf(text).join(' ');
}

export function wordsOf(text: string): string[] {
  return foldLetters(text).match(isPlain(text) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
}

/** Most texts are, and then need no classes of Unicode, which take milliseconds at their first use. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

function isLetter(character: string): boolean {
  return isPlain(character) ? /[a-z0-9]/.test(character) : /[\p{L}\p{N}]/u.test(character);
}

/** Letters that are no letter with an accent to Unicode; the sigma at the end of a Greek word is written as within it. */
const alike: Readonly<Record<string, string>> = { ς: 'σ', ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };

/** To Unicode the marks that make か が are accents; without them a bar (バー) would be a half (ハーフ). */
const voicedKana = /[\u3040-\u30ff][\u3099\u309a]/g;

const fromKatakanaToHiragana = 0x60;

/** Without accents and apostrophes, in lower case. */
function foldLetters(text: string): string {
  if (isPlain(text)) return text.replaceAll("'", '').toLowerCase();
  const parts = text.normalize('NFKD').replace(voicedKana, (kana) => kana.normalize('NFC'));
  return parts
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[ςßłøđıæœ]/g, (letter) => alike[letter] ?? letter)
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - fromKatakanaToHiragana));
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** As umlauts are typed where a keyboard has none: `spellOut('Rücken')` is `'Ruecken'`. */
export const spellOut = (text: string): string =>
  isPlain(text) ? text : text.replace(/[äöüÄÖÜ]/g, (letter) => umlauts[letter] ?? letter);

/** Whether a word is of a script that is written without spaces, so that new words begin anywhere in it. */
export const isUnspaced = (word: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/.test(word);

/** A word as `wordsOf` has it, and where each of its letters stands in the text it came from: from `starts[i]` up to `ends[i]`. */
export interface PlacedWord {
  text: string;
  readonly starts: number[];
  readonly ends: number[];
}

/** `isSpelledOut`: with umlauts as two letters, which then stand in the same place. */
export function placedWords(text: string, isSpelledOut = false): PlacedWord[] {
  const words: PlacedWord[] = [];
  let word: PlacedWord | null = null;
  let start = 0;
  for (const [character] of text.matchAll(/.[\u3099\u309a\uff9e\uff9f]*/gsu)) {
    const end = start + character.length;
    const folded = foldLetters(isSpelledOut ? spellOut(character) : character);
    // An apostrophe, or an accent that stands by itself, belongs to the letter before it.
    if (folded === '' && word) word.ends[word.ends.length - 1] = end;
    for (const letter of folded) {
      if (!isLetter(letter)) {
        word = null;
        continue;
      }
      if (!word) {
        word = { text: '', starts: [], ends: [] };
        words.push(word);
      }
      word.text += letter;
      for (let unit = 0; unit < letter.length; unit += 1) {
        word.starts.push(start);
        word.ends.push(end);
      }
    }
    start = end;
  }
  return words;
}
