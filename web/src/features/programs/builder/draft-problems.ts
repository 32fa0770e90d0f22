/** What keeps a draft from being saved, by the place it is shown at: `/moves/2/sets`. The rules of core, and numbers that are none. */
import { checkProgram } from '@workout-tracker/core/programs/check-program';
import { contentOf, type Draft, type DraftMove, numberIn } from './draft.ts';

export type DraftProblems = Readonly<Record<string, string>>;

interface Bounds {
  readonly max: number;
  readonly words: string;
}

const bounds: Record<'sets' | 'reps' | 'seconds', Bounds> = {
  sets: { max: 20, words: '1 to 20 sets' },
  reps: { max: 1_000, words: '1 to 1,000 reps, or empty' },
  seconds: { max: 36_000, words: '1 to 36,000 seconds, or empty' },
};

export function problemsOf(draft: Draft): DraftProblems {
  const found = checkProgram(contentOf(draft)).map(({ path, message }) => [path, message] as const);
  const numbers = draft.moves.flatMap((move, index) =>
    problemsWithNumbers(move).map(([field, words]) => [`/moves/${index}/${field}`, words] as const),
  );
  // The first word on a place stays.
  return Object.fromEntries([...numbers, ...found].reverse());
}

function problemsWithNumbers(move: DraftMove): [string, string][] {
  const found: [string, string][] = [];
  if (!isWithin(numberIn(move.sets) ?? Number.NaN, bounds.sets)) found.push(['sets', bounds.sets.words]);
  const target = numberIn(move[move.measure]);
  if (target !== null && !isWithin(target, bounds[move.measure])) {
    found.push([move.measure, bounds[move.measure].words]);
  }
  return found;
}

const isWithin = (value: number, { max }: Bounds): boolean => value >= 1 && value <= max;

/** The problems of one move, by field: `{ sets: '1 to 20 sets' }`. */
export function problemsOfMove(problems: DraftProblems, index: number): DraftProblems {
  const start = `/moves/${index}/`;
  const own = Object.entries(problems).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length).split('/')[0] ?? '', message]));
}
