/**
 * Sets are gathered under their move, in the order moves first appear, whether they were done in a row or in rounds. Names come from the
 * program as it was logged; a move it does not know is still shown, under a name made from its id.
 */
import { fixedMoves, isRestMove } from '../programs/fixed-moves.ts';
import type { PlannedMove } from '../programs/program.ts';
import { isFixedMove } from './totals.ts';
import type { Entry } from './workout.ts';

export interface GroupedSet {
  /** Counts the sets of this move from 1. */
  position: number;
  entry: Entry;
  /** Where it stands in `moves`. */
  index: number;
  /** The variant of this set, where the sets of the group differ in it. */
  variant: string | null;
}

export interface SetGroup {
  mid: string;
  /** What it trains, where that is known. */
  exerciseId: string | null;
  title: string;
  /** The variant that all sets of the group have in common. */
  variant: string | null;
  measure: PlannedMove['measure'];
  weight: boolean;
  /** The superset that it was done in; null for none. */
  superset: number | null;
  /** On the exercise in this workout. */
  note: string | null;
  sets: GroupedSet[];
}

/** As they are edited: each appearance of a move in the program by itself, because a set refers to it. */
export function groupSets(entries: readonly Entry[], moves: readonly PlannedMove[]): SetGroup[] {
  return gather(indexed(entries), moves, (mid) => mid);
}

/** As they are read: the rounds of a circuit come together under one name, and its breathers are left out. Supersets stay apart. */
export function groupRounds(entries: readonly Entry[], moves: readonly PlannedMove[]): SetGroup[] {
  const known = new Map(moves.map(({ _id, ...move }) => [_id, move]));
  const supersets = new Map(entries.flatMap(({ mid, superset }) => (superset === undefined ? [] : [[mid, superset]])));
  return gather(
    indexed(entries).filter(({ entry }) => !isRestMove(entry.mid)),
    moves,
    (mid) => {
      const move = known.get(mid);
      return move?.exerciseId ? `${move.exerciseId} ${move.measure} ${move.title} ${supersets.get(mid)}` : mid;
    },
  );
}

export interface PerformedMove {
  /** What it trains; null for what frames a workout, and where it is not known. */
  exerciseId: string | null;
  title: string;
  variant: string | null;
  measure: PlannedMove['measure'];
  entry: Entry;
  /** Where it stands in `moves`. */
  index: number;
}

/** Less than that between opening a clock and starting it, or stopping and saving it, is no warm-up and no cool-down. */
const shortestFrameS = 60;

/** By the clock: one line per move in the order performed, a real warm-up and cool-down included, breathers left out. */
export function performedMoves(entries: readonly Entry[], moves: readonly PlannedMove[]): PerformedMove[] {
  return entries.flatMap((entry, index) => {
    if (isRestMove(entry.mid) || isShortFrame(entry)) return [];
    const move = moves.find(({ _id }) => _id === entry.mid);
    const title = fixedTitles[entry.mid] ?? move?.title ?? titleFromId(entry.mid);
    const timed = withSeconds(entry);
    const measure = move?.measure ?? measureOf([timed]);
    const exerciseId = exerciseIdOf(entry, move);
    return [{ exerciseId, title, variant: variantLabel(entry.variant ?? 0, move), measure, entry: timed, index }];
  });
}

function isShortFrame(entry: Entry): boolean {
  const { seconds = shortestFrameS } = withSeconds(entry);
  return isFixedMove(entry.mid) && seconds < shortestFrameS;
}

const fixedTitles: Readonly<Record<string, string>> = {
  [fixedMoves.warmup]: 'Warm-up',
  [fixedMoves.cooldown]: 'Cool-down',
};

/** What frames a workout has no seconds of its own, but a start and an end. */
function withSeconds(entry: Entry): Entry {
  const { mid, seconds, startedAt, endedAt } = entry;
  if (!isFixedMove(mid) || seconds !== undefined || startedAt === undefined || endedAt === undefined) return entry;
  return { ...entry, seconds: Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) };
}

interface IndexedEntry {
  readonly entry: Entry;
  readonly index: number;
}

function indexed(entries: readonly Entry[]): IndexedEntry[] {
  return entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => !isFixedMove(entry.mid));
}

function gather(
  entries: readonly IndexedEntry[],
  moves: readonly PlannedMove[],
  keyOf: (mid: string) => string,
): SetGroup[] {
  const byMove = Map.groupBy(entries, ({ entry }) => keyOf(entry.mid));
  const moveOf = (mid: string) => moves.find(({ _id }) => _id === mid);
  return [...byMove.values()].map((found) => {
    const mid = found[0]?.entry.mid ?? '';
    const move = moveOf(mid);
    const labels = found.map(({ entry }) => variantLabel(entry.variant ?? 0, moveOf(entry.mid)));
    const [first = null] = labels;
    const isShared = labels.every((label) => label === first);
    return {
      mid,
      exerciseId: found[0] ? exerciseIdOf(found[0].entry, move) : null,
      title: move?.title ?? titleFromId(mid),
      variant: isShared ? first : null,
      measure: move?.measure ?? measureOf(found.map(({ entry }) => entry)),
      weight: move?.weight ?? found.some(({ entry }) => typeof entry.weight === 'number'),
      superset: found.find(({ entry }) => entry.superset !== undefined)?.entry.superset ?? null,
      note: found.find(({ entry }) => entry.exerciseNote?.trim())?.entry.exerciseNote?.trim() ?? null,
      sets: found.map(({ entry, index }, set) => ({
        position: set + 1,
        entry,
        index,
        variant: isShared ? null : (labels[set] ?? null),
      })),
    };
  });
}

/** Of a move that nobody knows, by what its sets have. */
function measureOf(entries: readonly Entry[]): PlannedMove['measure'] {
  if (entries.some(({ metres }) => metres !== undefined)) return 'metres';
  return entries.some(({ seconds }) => seconds !== undefined) ? 'seconds' : 'reps';
}

export interface Superset<Member> {
  /** `'A'`, the next `'B'`; null for a member that stands alone. */
  letter: string | null;
  members: Member[];
}

/** Members of a superset together, where the first of them stands; labels are the letter and the place: A1, A2. */
export function inSupersets<Member extends Pick<SetGroup, 'superset'>>(groups: readonly Member[]): Superset<Member>[] {
  const together = Map.groupBy(groups, (group) => group.superset ?? group);
  let letters = 0;
  return [...together.values()].map((members) => {
    if (members.length === 1) return { letter: null, members };
    letters += 1;
    return { letter: String.fromCharCode(64 + ((letters - 1) % 26) + 1), members };
  });
}

/** Its own, else that of the program's move. */
function exerciseIdOf({ exerciseId, trackable }: Entry, move: PlannedMove | undefined): string | null {
  return trackable === false ? null : (exerciseId ?? move?.exerciseId ?? null);
}

function variantLabel(variant: number, move: PlannedMove | undefined): string | null {
  if (variant === 0) return null;
  return move?.variants[variant - 1]?.label ?? `Variant ${variant}`;
}

/** `titleFromId('goblet-squat')` is `Goblet squat`. */
function titleFromId(mid: string): string {
  const words = mid.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
