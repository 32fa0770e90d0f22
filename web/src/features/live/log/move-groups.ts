/**
 * Places of a session as the eye sees them: neighbouring sets of one move are one group, as wide in the progress bar as it has sets.
 * The line about what comes next reads from them too.
 */
import { isPassed, type Position } from '@workout-tracker/core/live/positions';
import { fixedMoves } from '@workout-tracker/core/programs/fixed-moves';

export interface MoveGroup {
  readonly mid: string;
  readonly title: string;
  /** Where its first set stands in the session. */
  readonly from: number;
  readonly positions: readonly Position[];
  readonly passed: number;
}

const titleOf = ({ mid, move }: Position): string => {
  if (move) return move.title;
  return mid === fixedMoves.warmup ? 'Warm-up' : 'Cool-down';
};

export function moveGroups(positions: readonly Position[]): MoveGroup[] {
  const groups: MoveGroup[] = [];
  for (const [index, position] of positions.entries()) {
    const last = groups.at(-1);
    const passed = isPassed(position) ? 1 : 0;
    if (last?.mid === position.mid) {
      groups[groups.length - 1] = {
        ...last,
        positions: [...last.positions, position],
        passed: last.passed + passed,
      };
    } else {
      groups.push({ mid: position.mid, title: titleOf(position), from: index, positions: [position], passed });
    }
  }
  return groups;
}

export function groupAt(groups: readonly MoveGroup[], index: number): MoveGroup | undefined {
  return groups.findLast(({ from }) => from <= index);
}

/** `'Set 3 of 3, then Pull-up'`, `'Pull-up, 3 sets'`; at the very end there is nothing but saving. */
export function formatNext(groups: readonly MoveGroup[], index: number): string {
  const here = groupAt(groups, index);
  if (!here) return '';
  const following = groups[groups.indexOf(here) + 1];
  const set = index - here.from + 1;
  const sets = here.positions.length;
  if (set < sets) return `Set ${set + 1} of ${sets}${following ? `, then ${following.title}` : ''}`;
  if (!following) return 'Save the workout';
  return following.positions.length > 1 ? `${following.title}, ${following.positions.length} sets` : following.title;
}
