/**
 * A program is a flat list in the order performed. These write circuits down without copying lines; each further appearance of a move gets
 * an id of its own, because logged sets refer to that id.
 */
import type { CatalogueProgramMove } from '../catalogue.ts';

type Moves = readonly CatalogueProgramMove[];

/** `inRounds(2, [a, b])` is `[a, b, a, b]`. */
export function inRounds(rounds: number, oneRound: Moves): Moves {
  return Array.from({ length: rounds }, () => oneRound).flat();
}

/** The first `burpee` stays as it is; the ones after it become `burpee-2`, `burpee-3`. */
export function withOwnIds(moves: Moves): Moves {
  const seen = new Map<string, number>();
  return moves.map((entry) => {
    const appearance = (seen.get(entry.move) ?? 0) + 1;
    seen.set(entry.move, appearance);
    return appearance === 1 ? entry : { ...entry, id: `${entry.move}-${appearance}` };
  });
}
