import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsToBeginning, lettersIn, misses } from './edit-distance.ts';

test.each([
  ['squat', 'squat', 1, 0],
  ['squ', 'squat', 1, 0],
  ['sqau', 'squat', 1, 1],
  ['sqaut', 'squat', 1, 1],
  ['suat', 'squat', 1, 1],
  ['squuat', 'squat', 1, 1],
  ['aquat', 'squat', 1, 1],
  ['squatt', 'squat', 1, 1],
  ['qsaut', 'squat', 2, 2],
  ['qsaut', 'squat', 1, 2],
  ['bulgairan', 'bulgarian', 2, 1],
  ['row', 'r', 1, 2],
])('%j to the beginning of %j, at most %i: %i', (typed, word, most, edits) => {
  expect(editsToBeginning(typed, word, most)).toBe(edits);
});

/** The whole table, without bounds. */
function editsInFull(typed: string, word: string): number {
  const edits = Array.from({ length: typed.length + 1 }, (_, line) =>
    Array.from({ length: word.length + 1 }, (_, column) => (line === 0 ? column : column === 0 ? line : 0)),
  );
  const at = (line: number, column: number) => edits[line]?.[column] ?? 0;
  for (let line = 1; line <= typed.length; line += 1) {
    for (let column = 1; column <= word.length; column += 1) {
      const cost = typed[line - 1] === word[column - 1] ? 0 : 1;
      let least = Math.min(at(line - 1, column) + 1, at(line, column - 1) + 1, at(line - 1, column - 1) + cost);
      const isSwapped =
        line > 1 && column > 1 && typed[line - 1] === word[column - 2] && typed[line - 2] === word[column - 1];
      if (isSwapped) least = Math.min(least, at(line - 2, column - 2) + 1);
      edits[line]?.splice(column, 1, least);
    }
  }
  return Math.min(...(edits[typed.length] ?? []));
}

const shortWord = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 1, maxLength: 10 });

test('within its bound it counts as the whole table does, and what misses letters is beyond it', () => {
  fc.assert(
    fc.property(shortWord, shortWord, fc.integer({ min: 1, max: 2 }), (typed, word, most) => {
      const edits = editsInFull(typed, word);
      expect(editsToBeginning(typed, word, most)).toBe(Math.min(edits, most + 1));
      if (misses(lettersIn(typed), lettersIn(word), most)) expect(edits).toBeGreaterThan(most);
    }),
  );
});
