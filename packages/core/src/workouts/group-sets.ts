/**
 * A workout as it is read: sets gathered under their move, in the order moves first appear, whether they were done in a row or in
 * rounds. Names come from the program as it was logged; a move it does not know is still shown, under a name made from its id.
 */
import type { PlannedMove } from '../programs/program.ts';
import type { Entry } from './entry.ts';
import { isFixedMove } from './totals.ts';

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
  title: string;
  /** The variant that all sets of the group have in common. */
  variant: string | null;
  measure: PlannedMove['measure'];
  weight: boolean;
  sets: GroupedSet[];
}

export function groupSets(entries: readonly Entry[], moves: readonly PlannedMove[]): SetGroup[] {
  const indexed = entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => !isFixedMove(entry.mid));
  const byMove = Map.groupBy(indexed, ({ entry }) => entry.mid);
  return [...byMove].map(([mid, found]) => {
    const move = moves.find(({ _id }) => _id === mid);
    const labels = found.map(({ entry }) => variantLabel(entry.variant ?? 0, move));
    const [first = null] = labels;
    const isShared = labels.every((label) => label === first);
    return {
      mid,
      title: move?.title ?? titleFromId(mid),
      variant: isShared ? first : null,
      measure: move?.measure ?? (found.some(({ entry }) => entry.seconds !== undefined) ? 'seconds' : 'reps'),
      weight: move?.weight ?? found.some(({ entry }) => typeof entry.weight === 'number'),
      sets: found.map(({ entry, index }, set) => ({
        position: set + 1,
        entry,
        index,
        variant: isShared ? null : (labels[set] ?? null),
      })),
    };
  });
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
