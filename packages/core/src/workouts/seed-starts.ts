/**
 * Reps, time and variant of a set start from the last session of the same program, else from the plan; the weight from the last time the
 * exercise was done, in whichever program that was. By a clock the plan's numbers hold. The k-th set of a move starts from the k-th one
 * logged, sets beyond those from the last one; warm-up sets do not count.
 */
import type { PlannedMove, ProgramMove, SetStart } from '../programs/program.ts';
import type { Entry } from './workout.ts';

export type LoggedSet = Pick<Entry, 'reps' | 'seconds' | 'metres' | 'weight' | 'unit' | 'variant'>;

/** The last time an exercise was done: the day, and its working sets. */
export interface LastTime {
  readonly localDate: string;
  readonly sets: readonly LoggedSet[];
}

/** The last time an exercise was done, and whether that was after the last time of this program. */
export interface LastOfExercise extends LastTime {
  readonly isNewer: boolean;
}

interface Seeds {
  readonly lastOfExercise?: ReadonlyMap<string, LastOfExercise>;
  /** The day of the last entries. */
  readonly lastDate?: string | null;
  /** A clock leads: how much is done is planned, whatever was done before. */
  readonly isByClock?: boolean;
}

/** `seedStarts([squat], [{ mid: 'squat', reps: 8, weight: 60, unit: 'kg' }])[0].starts[0]` is `{ count: 8, weight: 60, unit: 'kg', variant: 0, isLogged: true }`. */
export function seedStarts(
  plannedMoves: readonly PlannedMove[],
  lastEntries: readonly Entry[],
  { lastOfExercise = new Map(), lastDate = null, isByClock = false }: Seeds = {},
): ProgramMove[] {
  const lastByMove = Map.groupBy(
    lastEntries.filter(({ kind }) => kind !== 'warmup'),
    ({ mid }) => mid,
  );
  return plannedMoves.map((move) => {
    const elsewhere = lastOfExercise.get(move.exerciseId ?? '');
    const here = lastByMove.get(move._id) ?? [];
    const isHere = here.length > 0 && !elsewhere?.isNewer;
    const latest = isHere ? here : (elsewhere?.sets ?? []);
    const starts = Array.from({ length: move.sets }, (_, place): SetStart => {
      const mine = setAt(here, place);
      const counted = isByClock ? undefined : mine;
      return startOf(move, { counted, variant: mine?.variant ?? 0, last: setAt(latest, place), isHere });
    });
    return seeded(move, starts, latest.length > 0 ? (isHere ? lastDate : elsewhere?.localDate) : null);
  });
}

/** The same move after it was done somewhere else: its weights are from there, all else stays. */
export function withWeightsOf({ lastDone: _, ...move }: ProgramMove, { localDate, sets }: LastTime): ProgramMove {
  const fromPlan = { counted: undefined, variant: 0, last: undefined, isHere: false };
  const starts = Array.from({ length: move.sets }, (_, place) => {
    const start = move.starts[place] ?? startOf(move, fromPlan);
    const set = setAt(sets, place);
    return set ? { ...start, ...weightOf(move, set), isLogged: true, last: lastOf(move, set) } : start;
  });
  return seeded(move, starts, localDate);
}

const seeded = (move: PlannedMove, starts: SetStart[], lastDone: string | null | undefined): ProgramMove => ({
  ...move,
  startCount: starts[0]?.count ?? null,
  startWeight: starts[0]?.weight ?? null,
  starts,
  ...(lastDone && { lastDone }),
});

const setAt = (sets: readonly LoggedSet[], place: number): LoggedSet | undefined => sets[place] ?? sets.at(-1);

/** What the count of a set is; that of reps and seconds has the seconds beside it. */
const countedBy = { reps: 'reps', seconds: 'seconds', metres: 'metres', 'reps-and-seconds': 'reps' } as const;

interface Sources {
  /** Says how much. */
  readonly counted: LoggedSet | undefined;
  readonly variant: number;
  /** Says the weight: the last time it was done. */
  readonly last: LoggedSet | undefined;
  /** Whether that was in this program. */
  readonly isHere: boolean;
}

function startOf(move: PlannedMove, { counted, variant, last, isHere }: Sources): SetStart {
  const by = countedBy[move.measure];
  const start: SetStart = {
    count: counted?.[by] ?? move[by] ?? null,
    ...(last ? weightOf(move, last, isHere) : { weight: null, unit: null }),
    variant: knownVariant(move, variant),
    ...(move.measure === 'reps-and-seconds' && { seconds: counted?.seconds ?? move.seconds }),
    isLogged: last !== undefined,
  };
  return last && last !== counted ? { ...start, last: lastOf(move, last, isHere) } : start;
}

/** In its own program a weight that was given once is asked for again, also where the plan has none: a pull-up with a plate. */
function weightOf(
  { weight: hasWeight }: PlannedMove,
  { weight = null, unit }: LoggedSet,
  isHere = false,
): Pick<SetStart, 'weight' | 'unit'> {
  return weight !== null && (hasWeight || (isHere && weight !== 0))
    ? { weight, unit: unit ?? null }
    : { weight: null, unit: null };
}

/** What was logged, as it was. */
function lastOf(move: PlannedMove, set: LoggedSet, isHere = false): NonNullable<SetStart['last']> {
  return {
    count: set[countedBy[move.measure]] ?? null,
    ...weightOf(move, set, isHere),
    variant: isHere ? knownVariant(move, set.variant ?? 0) : 0,
    ...(move.measure === 'reps-and-seconds' && { seconds: set.seconds ?? null }),
  };
}

/** A variant that the program has lost since is none. */
const knownVariant = ({ variants }: PlannedMove, variant: number): number => (variant <= variants.length ? variant : 0);

/** What was done at this place the last time; what it begins with where that is the same. */
export const lastLogged = (start: SetStart): SetStart => (start.last ? { ...start, ...start.last } : start);
