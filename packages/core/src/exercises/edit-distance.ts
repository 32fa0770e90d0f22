/**
 * Damerau-Levenshtein distance from a typed word to the nearest beginning of another one: a letter too many, too few, wrong, or two
 * swapped. Rows are reused, because search calls this for thousands of words per keystroke.
 */

/** The letters of a word as bits, for `misses`. */
export function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

/** Whether more than `most` different letters of one word are missing in another: each would take an edit. Quicker than to count edits. */
export function misses(letters: number, among: number, most: number): boolean {
  let missing = letters & ~among;
  for (let count = 0; missing !== 0; count += 1) {
    if (count === most) return true;
    missing &= missing - 1;
  }
  return false;
}

// One row per typed letter, of which the last three are needed. Kept between calls: thousands of words are compared per keystroke.
let row: number[] = [];

let rowBefore: number[] = [];

let rowTwoBefore: number[] = [];

/**
 * `editsToBeginning('sqau', 'squat', 1)` is 1; `most + 1` when there are more edits than `most`. The optimal string alignment distance,
 * counted only where it can stay within `most`, to the beginning of `word` that is nearest.
 */
export function editsToBeginning(typed: string, word: string, most: number): number {
  const tooMany = most + 1;
  if (word.length < typed.length - most) return tooMany;
  const width = Math.min(word.length, typed.length + most);
  for (let column = 0; column <= width; column += 1) {
    rowBefore[column] = tooMany;
    row[column] = column <= most ? column : tooMany;
  }
  for (let line = 1; line <= typed.length; line += 1) {
    [rowTwoBefore, rowBefore, row] = [rowBefore, row, rowTwoBefore];
    row[0] = Math.min(line, tooMany);
    const first = Math.max(1, line - most);
    const last = Math.min(width, line + most);
    if (first > 1) row[first - 1] = tooMany;
    for (let column = first; column <= last; column += 1) row[column] = editsAt(typed, word, line, column, tooMany);
    if (last < width) row[last + 1] = tooMany;
  }
  let least = tooMany;
  for (let column = Math.max(0, typed.length - most); column <= width; column += 1) {
    least = Math.min(least, row[column] ?? tooMany);
  }
  return least;
}

function editsAt(typed: string, word: string, line: number, column: number, tooMany: number): number {
  const letter = typed.charCodeAt(line - 1);
  const other = word.charCodeAt(column - 1);
  let edits = (rowBefore[column - 1] ?? tooMany) + (letter === other ? 0 : 1);
  edits = Math.min(edits, (rowBefore[column] ?? tooMany) + 1, (row[column - 1] ?? tooMany) + 1, tooMany);
  const isSwapped =
    line > 1 && column > 1 && letter === word.charCodeAt(column - 2) && other === typed.charCodeAt(line - 2);
  return isSwapped ? Math.min(edits, (rowTwoBefore[column - 2] ?? tooMany) + 1) : edits;
}
