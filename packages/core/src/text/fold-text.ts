/** Texts in one spelling, so that what people type finds what was written: lower case, without accents, hyphens and apostrophes. */
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

/** Without accents and apostrophes, in lower case; the sigma at the end of a Greek word is written as within it. */
function foldLetters(text: string): string {
  if (isPlain(text)) return text.replaceAll("'", '').toLowerCase();
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  return plain.toLowerCase().replaceAll('ς', 'σ');
}

/** A word as `wordsOf` has it, and where each of its letters stands in the text it came from: from `starts[i]` up to `ends[i]`. */
export interface PlacedWord {
  text: string;
  readonly starts: number[];
  readonly ends: number[];
}

export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let word: PlacedWord | null = null;
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const folded = foldLetters(character);
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
