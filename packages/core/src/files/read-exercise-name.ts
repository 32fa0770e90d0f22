/**
 * Reads the name of an exercise into what is moved, with what, and how: `Bench Press - Close Grip (Barbell)` is a bench press with a barbell
 * and a close grip. Two names mean the same where all three agree, in whichever words and order they say it.
 */
import { wordsOf } from '../text/fold-text.ts';
import {
  emptyWords,
  movementRules,
  namedPhrases,
  type Phrase,
  plainWords,
  spellingPhrases,
} from './exercise-name-vocabulary.ts';

export interface ExerciseName {
  /** Its words in one spelling, in the order of the alphabet. */
  readonly movement: string;
  /** What it says it is done with: mostly one thing, often nothing. */
  readonly equipment: ReadonlySet<string>;
  /** Grip, side, position, attachment: how it is done. */
  readonly modifiers: ReadonlySet<string>;
}

/** The words of a name in their plain forms: `DB Flyes` is `dumbbell fly`. */
export function plainWordsOf(name: string): string[] {
  return wordsOf(name).map(plainWord);
}

export const plainWord = (word: string): string =>
  plainWords.get(word) ?? plainWords.get(singular(word)) ?? singular(word);

/** Words that end in an s of their own. */
const unchanged = new Set(['triceps', 'biceps', 'iso']);

function singular(word: string): string {
  if (unchanged.has(word)) return word;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

export function readExerciseName(words: readonly string[]): ExerciseName {
  const equipment = new Set<string>();
  const modifiers = new Set<string>();
  const rest: string[] = [];
  const inOnePiece = readPhrases(words, spellingPhrases).flatMap((part) =>
    typeof part === 'string' ? part : part.meant.split(' '),
  );
  for (const part of readPhrases(inOnePiece, namedPhrases)) {
    if (typeof part === 'string') {
      if (!emptyWords.has(part)) rest.push(part);
    } else if (part.kind === 'equipment') equipment.add(part.meant);
    else modifiers.add(part.meant);
  }
  if (modifiers.has('iso lateral')) equipment.add('machine');
  for (const [one, byAnyOf] of implied) if (byAnyOf.some((other) => equipment.has(other))) equipment.delete(one);
  return { movement: readMovement(new Set(rest), modifiers), equipment, modifiers };
}

/** What goes without saying: a cable has a machine, and most special bars are barbells. */
const implied = [
  ['machine', ['cable']],
  ['barbell', ['ez bar', 'trap bar', 'safety bar', 'landmine', 'smith']],
] as const;

/** Words, and phrases in the place of those that are one. */
function readPhrases(words: readonly string[], phrases: ReadonlyMap<string, readonly Phrase[]>): (string | Phrase)[] {
  const read: (string | Phrase)[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const found = phrases.get(word)?.find((phrase) => phrase.words.every((one, place) => words[at + place] === one));
    read.push(found ?? word);
    at += found?.words.length ?? 1;
  }
  return read;
}

/** The movement in the words that are compared. What its words say of the way to do it moves to the modifiers. */
function readMovement(words: Set<string>, modifiers: Set<string>): string {
  for (const { said, meant, isWhole } of movementRules) {
    if (isWhole && words.size !== said.words.length) continue;
    if (!said.words.every((word) => words.has(word)) || !said.modifiers.every((word) => modifiers.has(word))) continue;
    for (const word of said.words) words.delete(word);
    for (const word of said.modifiers) modifiers.delete(word);
    for (const word of meant.words) words.add(word);
    for (const word of meant.modifiers) modifiers.add(word);
  }
  return [...words].sort().join(' ');
}
