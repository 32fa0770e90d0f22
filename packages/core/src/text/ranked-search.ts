/**
 * Searches a list by a few letters, in any order, without accents, hyphens or the right ending. Every word has to be found. A title that
 * begins with the text comes first, then titles with words that begin so, then matches in the other texts, and last the middle of a word.
 * What ranks alike stays in its order.
 */
import { foldText, isUnspaced, joinHyphens, spellOut, wordsOf } from './fold-text.ts';

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
  const spellings = [title, joinHyphens(title), spellOut(title)].map(foldText);
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
  return found.startsWith(word) || isSameWord(found, word) || (isUnspaced(found) && found.includes(word));
}

/** People ask for squats and presses; titles say squat and press. */
export function isSameWord(found: string, word: string): boolean {
  if (!word.startsWith(found)) return false;
  const ending = word.slice(found.length);
  return ending === '' || ending === 's' || ending === 'es';
}

/** The words of some labels, and hyphenated ones also in one piece: `Push-Up` answers to push, up and pushup; `Rücken` to ruecken too. */
function findableWords(labels: readonly string[]): string[] {
  return labels.flatMap((label) => [label, joinHyphens(label), spellOut(label)].flatMap(wordsOf));
}
