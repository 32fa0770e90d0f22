/**
 * Finding a move while standing beside the bar: a few letters, in any order, without accents, hyphens or the right ending. What is in the
 * title counts more than the muscle or the equipment, and a whole word more than the beginning of one.
 */
export interface Searchable {
  readonly title: string;
  readonly muscles?: readonly string[];
  readonly equipment?: readonly string[];
}

/** Moves that have every word of `text`, best title match first: `searchMoves(moves, 'row dumb')` begins with the One-Arm Dumbbell Row. */
export function searchMoves<M extends Searchable>(moves: readonly M[], text: string): M[] {
  const wanted = wordsOf(text);
  return moves
    .map((move) => ({ move, key: fold(move.title), rank: rankOf(move, fold(text), wanted) }))
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ move }) => move);
}

const noMatch = Number.POSITIVE_INFINITY;

/** Lower is better; `noMatch` when a word is found nowhere. An empty text ranks everything alike. */
function rankOf(move: Searchable, text: string, wanted: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const spellings = [fold(move.title), fold(joinHyphens(move.title))];
  if (spellings.some((title) => `${title} `.startsWith(`${text} `))) return 1;
  const inTitle = findableWords([move.title]);
  if (wanted.every((word) => inTitle.some((found) => isSameWord(found, word)))) return 2;
  if (spellings.some((title) => title.startsWith(text))) return 3;
  const outsideTitle = wanted.filter((word) => !inTitle.some((found) => begins(found, word)));
  if (outsideTitle.length === 0) return 4;
  const elsewhere = findableWords([...(move.muscles ?? []), ...(move.equipment ?? [])]);
  const isComplete = outsideTitle.every((word) => elsewhere.some((found) => begins(found, word)));
  return isComplete ? 4 + outsideTitle.length : noMatch;
}

function begins(found: string, word: string): boolean {
  return found.startsWith(word) || isSameWord(found, word);
}

/** People ask for squats and presses; titles say squat and press. */
function isSameWord(found: string, word: string): boolean {
  return found === word || `${found}s` === word || `${found}es` === word;
}

/** The words of some labels, and hyphenated ones also in one piece: `Push-Up` answers to push, up and pushup. */
function findableWords(labels: readonly string[]): string[] {
  return labels.flatMap((label) => [...wordsOf(label), ...wordsOf(joinHyphens(label))]);
}

function joinHyphens(label: string): string {
  return label.replaceAll('-', '');
}

/** Lower case and in one spelling, single spaces between words: `  Café-Curl ` is `cafe curl`. */
function fold(text: string): string {
  return wordsOf(text).join(' ');
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
