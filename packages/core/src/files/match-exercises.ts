/**
 * Matches names in a file to exercises. A name is exact where it says the same movement, equipment and way to do it as a title or an alias of
 * ours, or leaves the equipment out as that does. What differs in little is similar and waits for a look; whatever differs in more is new:
 * a wrong exercise costs more than one of one's own.
 */
import { editsToBeginning } from '../exercises/edit-distance.ts';
import type { Exercise } from '../exercises/exercise.ts';
import { popularityRank } from '../exercises/popular-exercises.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import { bodyParts, namedPhrases, plainWords, spellingPhrases } from './exercise-name-vocabulary.ts';
import { type ExerciseName, plainWord, plainWordsOf, readExerciseName } from './read-exercise-name.ts';

type Known = Pick<
  Exercise,
  '_id' | 'title' | 'aliases' | 'equipment' | 'loading' | 'isPerSide' | 'isPerHand' | 'variants' | 'archived' | 'isOwn'
>;

export const matchKinds = ['remembered', 'exact', 'similar', 'new', 'chosen'] as const;
export type MatchKind = (typeof matchKinds)[number];

interface ExerciseMatch {
  /** Null for one that becomes an exercise of one's own. */
  readonly exerciseId: string | null;
  readonly kind: MatchKind;
}

/** How names are compared and remembered. */
export function nameKey(name: string): string {
  return foldText(name);
}

/** An exercise under one of its names. */
interface Form {
  readonly exercise: Known;
  readonly name: ExerciseName;
  readonly words: string;
  /** What it is done with by what we know of it, whatever the name says. */
  readonly equipment: ReadonlySet<string>;
  /** What its variants say: other equipment, other ways. */
  readonly variants: ReadonlySet<string>;
  /** Arm or leg, where one of its names says which of them works alone. */
  readonly sides: ReadonlySet<string>;
  readonly rank: number;
}

export function createExerciseMatcher(
  exercises: readonly Known[],
  remembered: ReadonlyMap<string, string>,
): (name: string) => ExerciseMatch {
  const ids = new Set(exercises.map(({ _id }) => _id));
  const forms = formsOf(exercises.filter(({ archived }) => !archived));
  const correct = createSpeller(exercises);

  function find(words: readonly string[], typos: number): ExerciseMatch | null {
    const name = readExerciseName(words);
    if (bodyParts.has(name.movement) && name.equipment.size === 0) return null;
    const sorted = inOrder(words);
    let best: { form: Form; cost: number } | null = null;
    const candidates = forms.get(name.movement) ?? [];
    // Where one of ours is about the weight, it is not what another goes without saying.
    const hasWeighted =
      name.modifiers.has('weighted') && candidates.some((form) => form.name.modifiers.has('weighted'));
    for (const form of candidates) {
      const isSaidSo = form.words === sorted;
      const isBare = hasWeighted && !form.name.modifiers.has('weighted');
      const cost = typos + costOf(name, form) + (isSaidSo ? 0 : otherWords) + (isBare ? small : 0);
      if (Math.floor(cost) > mostDiffering) continue;
      if (best === null || cost < best.cost || (cost === best.cost && form.rank < best.form.rank))
        best = { form, cost };
    }
    return best && { exerciseId: best.form.exercise._id, kind: best.cost < 1 ? 'exact' : 'similar' };
  }

  return (name) => {
    const before = remembered.get(nameKey(name));
    if (before !== undefined && ids.has(before)) return { exerciseId: before, kind: 'remembered' };
    const words = wordsOf(name);
    const plain = words.map(plainWord);
    const found = find(plain, 0);
    if (found) return found;
    const corrected = words.map(correct);
    const typos = corrected.filter((word, at) => word !== plain[at]).length;
    return (typos > 0 ? find(corrected, typos) : null) ?? { exerciseId: null, kind: 'new' };
  };
}

/** By their movements. */
function formsOf(exercises: readonly Known[]): ReadonlyMap<string, readonly Form[]> {
  const forms = new Map<string, Form[]>();
  for (const exercise of exercises) {
    const variants = new Set(
      exercise.variants.flatMap(({ label }) => {
        const { equipment, modifiers } = readExerciseName(plainWordsOf(label));
        return [...equipment, ...modifiers];
      }),
    );
    const equipment = equipmentOf(exercise);
    const names = [exercise.title, ...exercise.aliases].map((text) => {
      const words = plainWordsOf(text);
      return { words: inOrder(words), name: readExerciseName(words) };
    });
    const sides = new Set(names.flatMap(({ name }) => [...name.modifiers].filter((one) => oneSided.has(one))));
    for (const [place, { words, name }] of names.entries()) {
      if (name.movement === '') continue;
      const form = { exercise, name, words, equipment, variants, sides, rank: rankOf(exercise, place) };
      forms.set(name.movement, [...(forms.get(name.movement) ?? []), form]);
    }
  }
  return forms;
}

const inOrder = (words: readonly string[]): string => words.toSorted().join(' ');

/** Of two that fit alike: one's own, whoever made it means it; then the one that most people train; then the title before an alias. */
function rankOf({ _id, isOwn }: Known, place: number): number {
  if (isOwn) return -1_000 + place / 100;
  return Math.min(popularityRank(_id), 10_000) + place / 100;
}

/** What stands under or holds the body, and is not what is moved. */
const supports = new Set(['bench', 'rack', 'box', 'mat', 'pull up bar', 'dip bar', 'foam roller']);

function equipmentOf({ equipment, loading }: Known): ReadonlySet<string> {
  const found = new Set<string>();
  for (const label of equipment) {
    const words = plainWordsOf(label);
    const { equipment: named } = readExerciseName(words);
    if (named.size > 0) for (const one of named) found.add(one);
    else if (!supports.has(words.join(' '))) found.add(words.join(' '));
  }
  // The bar of a Smith machine is not held freely.
  if (found.has('machine') && found.delete('barbell')) {
    found.delete('machine');
    found.add('smith');
  }
  if (loading === 'bodyweight' || (found.size === 0 && loading === 'none')) found.add('bodyweight');
  return found;
}

/** More than a large and a small difference is another exercise. Fractions only tell apart what is the same. */
const mostDiffering = 3;
const small = 1;
const large = 2;
const another = 100;
const otherWords = 0.01;
const unsaid = 0.1;

function costOf(name: ExerciseName, form: Form): number {
  let cost = equipmentCost(name, form);
  for (const modifier of name.modifiers) if (!form.name.modifiers.has(modifier)) cost += extraCost(modifier, form);
  for (const modifier of form.name.modifiers) if (!name.modifiers.has(modifier)) cost += missingCost(modifier);
  return cost;
}

/** Held in the hand with what weighs the body already. */
const held = new Set(['dumbbell', 'kettlebell', 'plate', 'medicine ball']);
/** A bar or machine that is loaded once, where ours counts a weight for each hand. */
const loadedOnce = new Set(['barbell', 'ez bar', 'trap bar', 'smith', 'landmine', 'machine']);
/** Alike enough to be asked about. */
const alike: Readonly<Record<string, string>> = { 'ez bar': 'barbell', suspension: 'ring', ring: 'suspension' };

function equipmentCost({ equipment: said }: ExerciseName, { exercise, name, equipment, variants }: Form): number {
  if (said.size === 0) return name.equipment.size === 0 ? 0 : small;
  const own = name.equipment.size === 0 ? equipment : name.equipment;
  let cost = 0;
  for (const one of said) {
    if (own.has(one)) continue;
    const isCounted = exercise.isPerHand && loadedOnce.has(one);
    const isVariant = variants.has(one) && !isCounted;
    const isHeld = held.has(one) && exercise.loading === 'bodyweight';
    const isUnknown = own.size === 0 && (exercise.isOwn || held.has(one) || one === 'barbell');
    const isAlike = own.has(alike[one] ?? '');
    cost += isHeld || isUnknown ? small : isVariant || isAlike ? large : another;
  }
  return cost;
}

/** What changes nothing, or is how it is done anyway. */
const silent = new Set(['strict', 'other']);
/** How a row or a kickback is done anyway. */
const bentOver = /\b(?:row|kickback)\b/;
/** What makes another exercise of it, unless ours lists it. */
const decisive = new Set(['one arm', 'one leg', 'one side', 'lying', 'overhead', 'assisted']);
const oneSided = new Set(['one arm', 'one leg', 'one side']);

/** What hangs on a cable. */
const attachments = new Set(['rope', 'v bar', 'handle']);

function extraCost(modifier: string, { exercise, name, equipment, variants, sides }: Form): number {
  if (attachments.has(modifier) && !equipment.has('cable') && !variants.has(modifier)) return another;
  if (silent.has(modifier)) return unsaid;
  if (modifier === 'bent over') return bentOver.test(name.movement) ? unsaid : small;
  if (modifier === 'straight bar') return equipment.has('cable') ? unsaid : small;
  if (modifier === 'weighted') return exercise.loading === 'none' ? small : unsaid;
  if (oneSided.has(modifier) && exercise.isPerSide && (sides.size === 0 || sides.has(modifier))) return unsaid;
  if (!decisive.has(modifier)) return small;
  return variants.has(modifier) ? large : another;
}

/** A position that ours names may be left out; a grip, a side or a weight that ours is about may not. */
const leftOut = new Set([
  'bent over',
  'standing',
  'lying',
  'overhead',
  'kneeling',
  'rope',
  'v bar',
  'alternating',
  'two arm',
]);

function missingCost(modifier: string): number {
  if (leftOut.has(modifier)) return small;
  return silent.has(modifier) ? unsaid : another;
}

/** Words of three letters are too near to each other: `log` and `leg`. */
const shortestTypo = 4;

/** A word in its plain form; one that nobody uses becomes the one it was meant to be: that begins alike and differs in a letter or two. */
function createSpeller(exercises: readonly Known[]): (word: string) => string {
  const known = new Set(plainWords.values());
  for (const phrases of [spellingPhrases, namedPhrases])
    for (const group of phrases.values()) for (const { words } of group) for (const word of words) known.add(word);
  for (const { title, aliases } of exercises)
    for (const name of [title, ...aliases]) for (const word of plainWordsOf(name)) known.add(word);
  return (word) => {
    const plain = plainWord(word);
    if (word.length < shortestTypo || known.has(plain)) return plain;
    const most = word.length >= 8 ? 2 : 1;
    let best = { word: plain, edits: most + 1 };
    for (const other of known) {
      if (other[0] !== word[0] || other.length < shortestTypo) continue;
      const edits = Math.min(editsBetween(word, other, most), editsBetween(plain, other, most));
      if (edits < best.edits) best = { word: other, edits };
    }
    return best.word;
  };
}

function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  return Math.max(editsToBeginning(one, other, most), editsToBeginning(other, one, most));
}
