/**
 * Searching a list by what a person types: a few letters, in any order, without accents, hyphens or the right ending. Every word has to
 * be found. A title that begins with the text comes first, then titles with words that begin so, then matches in the other texts, and
 * last the middle of a word. What ranks alike keeps its order.
 */
export interface SearchableTexts {
  readonly title: string;
  /** Found too, but behind every match in a title: tags, muscles, a description. */
  readonly others?: readonly string[];
}

/** `rankedSearch(programs, 'leg', ({ title, tags }) => ({ title, others: tags }))`; an empty text returns the whole list as it is. */
export function rankedSearch<T>(items: readonly T[], text: string, textsOf: (item: T) => SearchableTexts): T[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [...items];
  return items
    .map((item) => ({ item, rank: rankOf(textsOf(item), wanted) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const middleOfWord = 1_000;
const noMatch = Number.POSITIVE_INFINITY;

/** Lower is better; `noMatch` when a word is found nowhere. */
function rankOf({ title, others = [] }: SearchableTexts, wanted: readonly string[]): number {
  const text = wanted.join(' ');
  const spellings = [foldText(title), foldText(joinHyphens(title))];
  if (spellings.some((spelling) => `${spelling} `.startsWith(`${text} `))) return 1;
  if (spellings.some((spelling) => spelling.startsWith(text))) return 2;
  const inTitle = findableWords([title]);
  if (wanted.every((word) => inTitle.some((found) => isSameWord(found, word)))) return 3;
  const outsideTitle = wanted.filter((word) => !inTitle.some((found) => begins(found, word)));
  if (outsideTitle.length === 0) return 4;
  const elsewhere = findableWords(others);
  if (outsideTitle.every((word) => elsewhere.some((found) => begins(found, word)))) return 4 + outsideTitle.length;
  const anywhere = [...inTitle, ...elsewhere];
  return wanted.every((word) => anywhere.some((found) => found.includes(word) || begins(found, word)))
    ? middleOfWord
    : noMatch;
}

function begins(found: string, word: string): boolean {
  return found.startsWith(word) || isSameWord(found, word);
}

/** People ask for squats and presses; titles say squat and press. */
export function isSameWord(found: string, word: string): boolean {
  if (!word.startsWith(found)) return false;
  const ending = word.slice(found.length);
  return ending === '' || ending === 's' || ending === 'es';
}

/** The words of some labels, and hyphenated ones also in one piece: `Push-Up` answers to push, up and pushup. */
function findableWords(labels: readonly string[]): string[] {
  return labels.flatMap((label) => [...wordsOf(label), ...wordsOf(joinHyphens(label))]);
}

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
