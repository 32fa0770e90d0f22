/** Moves that are done in turn: neighbours that name one superset. */
import type { LiveMove } from './live-plan.ts';

/** The moves in groups; one outside of a superset is alone in its group. */
export function supersetsOf<Move extends Pick<LiveMove, 'superset'>>(moves: readonly Move[]): Move[][] {
  const groups: Move[][] = [];
  for (const move of moves) {
    const last = groups.at(-1);
    if (last && move.superset !== undefined && last[0]?.superset === move.superset) last.push(move);
    else groups.push([move]);
  }
  return groups;
}

/** Supersets as the workout has them: numbered from 1 in the order they stand. */
export function supersetNumbers(moves: readonly LiveMove[]): Map<string, number> {
  const groups = supersetsOf(moves).filter(({ length }) => length > 1);
  return new Map(groups.flatMap((group, at) => group.map(({ _id }) => [_id, Math.min(at + 1, 30)] as const)));
}

/** `A1`, `A2`, `B1`: the first superset is A. Moves outside of one have no label. */
export function supersetLabels<Move extends Pick<LiveMove, '_id' | 'superset'>>(
  moves: readonly Move[],
): Map<string, string> {
  const groups = supersetsOf(moves).filter(({ length }) => length > 1);
  return new Map(
    groups.flatMap((group, at) =>
      group.map(({ _id }, member) => [_id, `${String.fromCharCode(65 + (at % 26))}${member + 1}`] as const),
    ),
  );
}
