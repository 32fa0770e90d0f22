/**
 * Matches names in a file to exercises. The same title or alias is taken as it is, with the equipment before, behind or in brackets:
 * `Bench Press (Barbell)` is our Barbell Bench Press. What is only similar is proposed and waits for a look.
 */
import type { Exercise } from '../exercises/exercise.ts';
import { createExerciseSearch } from '../exercises/search-exercises.ts';
import { foldText } from '../text/fold-text.ts';

type Known = Pick<
  Exercise,
  '_id' | 'title' | 'aliases' | 'equipment' | 'muscles' | 'secondaryMuscles' | 'archived' | 'isOwn'
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

/** Words that trackers shorten. */
const longForms: Readonly<Record<string, string>> = {
  db: 'dumbbell',
  bb: 'barbell',
  kb: 'kettlebell',
  ohp: 'overhead press',
  rdl: 'romanian deadlift',
  bw: 'bodyweight',
  ext: 'extension',
  alt: 'alternating',
  sl: 'single leg',
};

/** Brackets that say nothing our titles say. */
const unsaid = ['bodyweight', 'other', 'no equipment', 'weighted', 'machine', 'plate loaded', 'barbell'];

export function createExerciseMatcher(
  exercises: readonly Known[],
  remembered: ReadonlyMap<string, string>,
): (name: string) => ExerciseMatch {
  // One's own stand first: whoever made one means it.
  const known = exercises.filter(({ archived }) => !archived).sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const ids = new Set(exercises.map(({ _id }) => _id));
  const byName = new Map<string, Known>();
  for (const exercise of known) putOnce(byName, wordKey(exercise.title), exercise);
  for (const exercise of known) for (const alias of exercise.aliases) putOnce(byName, wordKey(alias), exercise);
  const search = createExerciseSearch(known);

  return (name) => {
    const before = remembered.get(nameKey(name));
    if (before !== undefined && ids.has(before)) return { exerciseId: before, kind: 'remembered' };
    const exact = findExact(name, byName);
    if (exact) return { exerciseId: exact._id, kind: 'exact' };
    const similar = findSimilar(name, search);
    return similar ? { exerciseId: similar._id, kind: 'similar' } : { exerciseId: null, kind: 'new' };
  };
}

function putOnce(map: Map<string, Known>, key: string, exercise: Known): void {
  if (!map.has(key)) map.set(key, exercise);
}

/** Words in any order, without endings that tell nothing apart: `Push Ups` and `Push-Up` are one. */
function wordKey(name: string): string {
  const words = expand(name).split(' ').map(singular);
  return words.sort().join(' ');
}

const singular = (word: string): string => (/[^s]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word);

const expand = (name: string): string =>
  foldText(name)
    .split(' ')
    .map((word) => longForms[word] ?? word)
    .join(' ');

/** With the equipment of its bracket anywhere in the name; or without it, where our exercise is done with just that. */
function findExact(name: string, byName: ReadonlyMap<string, Known>): Known | undefined {
  const bracket = /\(([^)]*)\)\s*$/.exec(name);
  const found = byName.get(wordKey(name));
  if (found || !bracket) return found;
  const bare = byName.get(wordKey(name.slice(0, bracket.index)));
  const said = singular(expand(bracket[1] ?? ''));
  const isDoneWith = bare?.equipment.some((equipment) => foldText(equipment).split(' ').map(singular).includes(said));
  return isDoneWith || unsaid.includes(said) ? bare : undefined;
}

type Search = ReturnType<typeof createExerciseSearch<Known>>;

/** What the search finds for the whole name, or without its bracket. */
function findSimilar(name: string, search: Search): Known | null {
  const bare = name.replace(/\([^)]*\)/g, ' ').trim();
  for (const text of [expand(name), expand(bare)]) {
    if (text === '') continue;
    const [first] = search(text);
    if (first) return first.exercise;
  }
  return null;
}
