/**
 * Finds exercises while somebody types: words in any order, by their beginnings, in titles, aliases, muscles, groups of muscles and
 * equipment, and with a typo. Of what matches alike, what was done before comes first, the latest on top, then what most people train. In
 * another language than English it finds by both.
 *
 * The distinct words of all exercises form a vocabulary. A keystroke compares what was typed with the vocabulary once; each exercise then
 * looks up how its words came out.
 */
import { isUnspaced, joinHyphens, type PlacedWord, placedWords, spellOut, wordsOf } from '../text/fold-text.ts';
import { isSameWord } from '../text/ranked-search.ts';
import { editsToBeginning, lettersIn, misses } from './edit-distance.ts';
import { muscleGroupOf } from './muscle-groups.ts';
import { popularityRank } from './popular-exercises.ts';

export interface SearchableExercise {
  readonly _id?: string;
  readonly title: string;
  readonly aliases?: readonly string[];
  readonly muscles?: readonly string[];
  readonly secondaryMuscles?: readonly string[];
  readonly equipment?: readonly string[];
  /** When it was done last; null or left out where it never was. */
  readonly lastDone?: { readonly localDate: string } | null;
}

/** What exercises are called where they are searched, besides what they are called in English. */
export interface SearchLanguage {
  /** As it is shown, which `ranges` refer to. */
  titleOf(exercise: SearchableExercise): string;
  aliasesOf(exercise: SearchableExercise): readonly string[];
  /** Of a muscle or a group of them, as the catalogue names it. */
  muscleName(muscle: string): string;
  equipmentName(type: string): string;
  /** The order of its alphabet. */
  compare(one: string, other: string): number;
}

/** From a character of the title up to another one. */
type Range = readonly [start: number, end: number];

export interface FoundExercise<E> {
  readonly exercise: E;
  /** The parts of the title, as it is shown, that were asked for, in order and apart. */
  readonly ranges: readonly Range[];
}

/** How a word of the vocabulary answers a typed one: 5 is a typo of one edit, 6 one of two. */
const same = 1;
const beginning = 2;
/** Within a text that is written without spaces, where it is as good as at the beginning of a word. */
const inside = 3;
const middle = 4;
const noMatch = 100;

/**
 * Lower is better, and whole numbers tell matches apart: within one, what was done before and what most people train comes first, and
 * the fraction decides last. Words that are not in the title add one each.
 */
const rank = {
  title: 0,
  titleStart: 1.1,
  titleStartInWord: 1.2,
  titleWords: 1.3,
  titleBeginnings: 1.4,
  alias: 100,
  facts: 200,
  helpers: 300,
  middle: 400,
  typo: 1_000,
  none: Number.POSITIVE_INFINITY,
};

interface Word {
  readonly text: string;
  readonly letters: number;
  /** Two neighbours in one piece, so that `Push-Up` answers to pushup and `Dead Bug` to deadbug. */
  isPair: boolean;
  readonly isUnspaced: boolean;
}

interface Entry<E> {
  readonly exercise: E;
  /** As it is shown. */
  readonly shown: string;
  /** `push up hold ` and `pushup hold `: with a space at the end, for whole words. */
  readonly spellings: readonly string[];
  /** In one piece: `pushuphold`. */
  readonly title: string;
  readonly aliases: readonly string[];
  /** Places in the vocabulary: first the words, then the pairs, and then the words with umlauts as two letters, where there are any. */
  readonly inTitle: readonly number[];
  readonly inAliases: readonly number[];
  /** In the muscles it is for, their groups, and the equipment. */
  readonly inFacts: readonly number[];
  /** In the muscles that help, and their groups. */
  readonly inHelpers: readonly number[];
  /** Empty where it was never done. */
  readonly lastDone: string;
  readonly popularity: number;
  /** By whether umlauts are two letters. */
  readonly placed: Map<boolean, readonly PlacedWord[]>;
}

/** For each place in the vocabulary, how that word answers a typed one. */
type Answers = Uint8Array;

interface TypedWord {
  readonly text: string;
  readonly answers: Answers;
}

interface Typed {
  readonly words: readonly TypedWord[];
  /** `push up` */
  readonly asWords: string;
  /** `pushup` */
  readonly inOnePiece: string;
}

/**
 * `createExerciseSearch(exercises)('row dumb')` begins with the One-Arm Dumbbell Row. No text finds everything: what was
 * done before, then what most people train, then the others in order of titles.
 */
export function createExerciseSearch<E extends SearchableExercise>(
  exercises: readonly E[],
  language?: SearchLanguage,
): (text: string) => FoundExercise<E>[] {
  const { vocabulary, entries } = index(exercises, language);
  const inOrder = entries.toSorted((one, other) => compareLastDone(one, other) || comparePopularity(one, other));

  function find(words: readonly TypedWord[]): FoundExercise<E>[] {
    const texts = words.map(({ text }) => text);
    const typed = { words, asWords: texts.join(' '), inOnePiece: texts.join('') };
    const ranked: Ranked<E>[] = [];
    for (const entry of entries) {
      const reached = rankOf(entry, typed);
      if (reached === rank.none) continue;
      ranked.push({ entry, rank: reached, isCalledSo: entry.aliases.includes(typed.inOnePiece) });
    }
    ranked.sort(compareRanked);
    // Most of a long list is never shown, so its ranges are worked out when they are asked for.
    return ranked.map(({ entry }) => ({
      exercise: entry.exercise,
      get ranges() {
        return rangesIn(entry, words);
      },
    }));
  }

  return (text) => {
    const words = wordsOf(text).map((word) => ({ text: word, answers: exactAnswers(vocabulary, word) }));
    if (words.length === 0) return inOrder.map(({ exercise }) => ({ exercise, ranges: [] }));
    const plain = words.filter((word) => !mayBeTypo(word));
    for (const word of words.filter(mayBeTypo)) addTypos(vocabulary, word);
    const found = find(words);
    if (found.length >= few || (found.length > 0 && words.length === 1)) return found;
    for (const word of plain) if (found.length === 0 || word.text.length >= 4) addTypos(vocabulary, word);
    return find(words);
  };
}

interface Ranked<E> {
  readonly entry: Entry<E>;
  readonly rank: number;
  /** Goes by just this alias. */
  readonly isCalledSo: boolean;
}

/** Entries that are alike to it keep their order, which is that of titles. */
function compareRanked<E>(one: Ranked<E>, other: Ranked<E>): number {
  return (
    Math.floor(one.rank) - Math.floor(other.rank) ||
    compareLastDone(one.entry, other.entry) ||
    Number(other.isCalledSo) - Number(one.isCalledSo) ||
    comparePopularity(one.entry, other.entry) ||
    one.rank - other.rank
  );
}

function compareLastDone<E>(one: Entry<E>, other: Entry<E>): number {
  return one.lastDone === other.lastDone ? 0 : one.lastDone > other.lastDone ? -1 : 1;
}

/** Not subtracted: of two that nobody names, both are infinite. */
function comparePopularity<E>(one: Entry<E>, other: Entry<E>): number {
  return one.popularity === other.popularity ? 0 : one.popularity < other.popularity ? -1 : 1;
}

/** Words that are found together in fewer exercises than this may have been spelled wrong, even if each of them exists. */
const few = 3;

/**
 * A word that is there as it was typed is taken for what was meant, but abduction and adduction differ by one letter, so long ones find
 * both. Three letters are a typo only when nothing else is found.
 */
function mayBeTypo({ text, answers }: TypedWord): boolean {
  return text.length >= 8 || (text.length >= 4 && !answers.includes(same));
}

function index<E extends SearchableExercise>(
  exercises: readonly E[],
  language: SearchLanguage | undefined,
): { vocabulary: Word[]; entries: Entry<E>[] } {
  const vocabulary: Word[] = [];
  const placeOfWord = new Map<string, number>();
  const labels = new Map<string, Label>();

  function placeOf(text: string, isPair: boolean): number {
    const place = placeOfWord.get(text) ?? vocabulary.length;
    const word = vocabulary[place];
    if (!word) {
      vocabulary.push({ text, letters: lettersIn(text), isPair, isUnspaced: isUnspaced(text) });
      placeOfWord.set(text, place);
    } else if (!isPair) word.isPair = false;
    return place;
  }

  function labelOf(text: string): Label {
    const known = labels.get(text);
    if (known) return known;
    const words = wordsOf(text);
    const places = words.map((word) => placeOf(word, false));
    for (let at = 1; at < words.length; at += 1) places.push(placeOf(`${words[at - 1]}${words[at]}`, true));
    const spelled = spellOut(text);
    if (spelled !== text) places.push(...wordsOf(spelled).map((word) => placeOf(word, false)));
    const label = { words, places };
    labels.set(text, label);
    return label;
  }

  const placesIn = (texts: readonly string[]) => texts.flatMap((text) => labelOf(text).places);
  const alsoNamed = (labels: readonly string[], nameOf: ((label: string) => string) | undefined) =>
    nameOf ? [...labels, ...labels.map(nameOf)] : labels;
  const muscleLabels = (muscles: readonly string[]) => alsoNamed(withGroups(muscles), language?.muscleName);

  const entries = exercises.map((exercise): Entry<E> => {
    const { _id, muscles = [], secondaryMuscles = [], equipment = [], lastDone } = exercise;
    const title = language?.titleOf(exercise) ?? exercise.title;
    const aliases = [
      ...(language?.aliasesOf(exercise) ?? []),
      ...(title === exercise.title ? [] : [exercise.title]),
      ...(exercise.aliases ?? []),
    ];
    const { words, places } = labelOf(title);
    const spellings = title.includes('-') ? [words, wordsOf(joinHyphens(title))] : [words];
    return {
      exercise,
      shown: title,
      spellings: spellings.map((spelling) => `${spelling.join(' ')} `),
      title: words.join(''),
      aliases: aliases.map((alias) => labelOf(alias).words.join('')),
      inTitle: places,
      inAliases: placesIn(aliases),
      inFacts: placesIn([...muscleLabels(muscles), ...alsoNamed(equipment, language?.equipmentName)]),
      inHelpers: placesIn(muscleLabels(secondaryMuscles)),
      lastDone: lastDone?.localDate ?? '',
      popularity: _id === undefined ? Number.POSITIVE_INFINITY : popularityRank(_id),
      placed: new Map(),
    };
  });
  const inOrder = language
    ? entries.toSorted((one, other) => language.compare(one.shown, other.shown))
    : inTitleOrder(entries);
  return { vocabulary, entries: inOrder };
}

interface Label {
  readonly words: readonly string[];
  readonly places: readonly number[];
}

function withGroups(muscles: readonly string[]): string[] {
  const groups = new Set<string>();
  for (const muscle of muscles) groups.add(muscleGroupOf(muscle) ?? muscle);
  return [...muscles, ...groups];
}

function inTitleOrder<E>(entries: readonly Entry<E>[]): Entry<E>[] {
  const keyed = entries.map((entry) => ({ entry, key: entry.spellings[0] ?? '' }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ entry }) => entry);
}

function exactAnswers(vocabulary: readonly Word[], typed: string): Answers {
  const answers = new Uint8Array(vocabulary.length).fill(noMatch);
  const hasMiddle = typed.length >= 3;
  let place = 0;
  for (const { text, isPair, isUnspaced } of vocabulary) {
    if (text.startsWith(typed)) answers[place] = text === typed ? same : beginning;
    else if (isSameWord(text, typed)) answers[place] = same;
    else if ((hasMiddle || isUnspaced) && !isPair && text.includes(typed))
      answers[place] = isUnspaced ? inside : middle;
    place += 1;
  }
  return answers;
}

/** One edit up to seven letters, two from eight; below three there is nothing to go by. */
function addTypos(vocabulary: readonly Word[], { text: typed, answers }: TypedWord): void {
  if (typed.length < 3) return;
  const most = typed.length < 8 ? 1 : 2;
  const letters = lettersIn(typed);
  let place = 0;
  for (const word of vocabulary) {
    if (answers[place] === noMatch && !misses(letters, word.letters, most)) {
      const edits = editsToBeginning(typed, word.text, most);
      if (edits <= most) answers[place] = middle + edits;
    }
    place += 1;
  }
}

function rankOf<E>(entry: Entry<E>, typed: Typed): number {
  if (isSameWord(entry.title, typed.inOnePiece)) return rank.title;
  for (const spelling of entry.spellings) {
    if (!spelling.startsWith(typed.asWords)) continue;
    return spelling[typed.asWords.length] === ' ' ? rank.titleStart : rank.titleStartInWord;
  }
  let worstInTitle = 0;
  let worstInNames = 0;
  let worstInFacts = 0;
  let worst = 0;
  let outsideTitle = 0;
  let edits = 0;
  for (const { answers } of typed.words) {
    const title = best(answers, entry.inTitle);
    const names = title <= inside ? title : Math.min(title, best(answers, entry.inAliases));
    const facts = names <= inside ? names : Math.min(names, best(answers, entry.inFacts));
    const anywhere = facts <= inside ? facts : Math.min(facts, best(answers, entry.inHelpers));
    if (anywhere === noMatch) return rank.none;
    if (title > inside) outsideTitle += 1;
    if (anywhere > middle) edits += anywhere - middle;
    worstInTitle = Math.max(worstInTitle, title);
    worstInNames = Math.max(worstInNames, names);
    worstInFacts = Math.max(worstInFacts, facts);
    worst = Math.max(worst, anywhere);
  }
  if (worstInTitle === same) return rank.titleWords;
  if (worstInTitle <= inside) return rank.titleBeginnings;
  if (worstInNames <= inside) return rank.alias + outsideTitle;
  if (worstInFacts <= inside) return rank.facts + outsideTitle;
  if (worst <= inside) return rank.helpers + outsideTitle;
  const nearness = isNearly(entry.title, typed.inOnePiece) ? 0.5 : 0;
  if (worst === middle) return rank.middle + outsideTitle - nearness;
  const where = worstInTitle < noMatch ? 0 : worstInNames < noMatch ? 100 : 200;
  return rank.typo + 1_000 * edits + where + outsideTitle - nearness;
}

/** Whether a whole title was typed but for one edit. */
function isNearly(title: string, typed: string): boolean {
  return Math.abs(title.length - typed.length) <= 1 && editsToBeginning(typed, title, 1) <= 1;
}

function best(answers: Answers, places: readonly number[]): number {
  let least = noMatch;
  for (const place of places) {
    const answer = answers[place] ?? noMatch;
    if (answer < least) least = answer;
  }
  return least;
}

/** Where the typed words stand in the title; of several places, the first of the best. */
function rangesIn<E extends SearchableExercise>(entry: Entry<E>, words: readonly TypedWord[]): Range[] {
  const ranges: Range[] = [];
  for (const { text, answers } of words) {
    const least = best(answers, entry.inTitle);
    if (least === noMatch) continue;
    const at = entry.inTitle.findIndex((place) => answers[place] === least);
    const inWords = placedIn(entry, false);
    const wordsAndPairs = 2 * inWords.length - 1;
    const isSpelledOut = at >= wordsAndPairs;
    const range = isSpelledOut
      ? rangeOf(placedIn(entry, true), at - wordsAndPairs, text, least)
      : rangeOf(inWords, at, text, least);
    if (range) ranges.push(range);
  }
  return ranges.length > 1 ? withoutOverlaps(ranges) : ranges;
}

function placedIn<E>({ placed, shown }: Entry<E>, isSpelledOut: boolean): readonly PlacedWord[] {
  const words = placed.get(isSpelledOut) ?? placedWords(shown, isSpelledOut);
  placed.set(isSpelledOut, words);
  return words;
}

/** Of the word at a place of `Entry.inTitle`, or the pair, the letters that were typed; all of them when they were typed otherwise. */
function rangeOf(placed: readonly PlacedWord[], at: number, typed: string, answer: number): Range | null {
  const isPair = at >= placed.length;
  const first = placed[isPair ? at - placed.length : at];
  const second = isPair ? placed[at - placed.length + 1] : undefined;
  if (!first) return null;
  const starts = second ? [...first.starts, ...second.starts] : first.starts;
  const ends = second ? [...first.ends, ...second.ends] : first.ends;
  const from = answer === middle || answer === inside ? first.text.indexOf(typed) : 0;
  const to = answer === middle || answer === inside || answer === beginning ? from + typed.length : ends.length;
  const [start, end] = [starts[from], ends[to - 1]];
  return start === undefined || end === undefined ? null : [start, end];
}

function withoutOverlaps(ranges: Range[]): Range[] {
  const apart: Range[] = [];
  for (const [start, end] of ranges.sort((one, other) => one[0] - other[0])) {
    const last = apart.at(-1);
    if (last && start < last[1]) apart[apart.length - 1] = [last[0], Math.max(last[1], end)];
    else apart.push([start, end]);
  }
  return apart;
}
