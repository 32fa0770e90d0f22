/** The reps of a round that was begun, spread over its moves in their order: whoever is at the third has done the first two whole. */

export interface MoveReps {
  readonly mid: string;
  /** Those of a whole round. */
  readonly planned: number;
  /** Those of the moves before it. */
  readonly before: number;
  readonly done: number;
}

interface CountedMove {
  readonly mid: string;
  /** Null where nothing is counted: such a move is left out. */
  readonly reps: number | null;
}

/** `total` is what a score has beyond its rounds. So many of a move in it make `before` and them the total. */
export function spreadReps(moves: readonly CountedMove[], total: number): MoveReps[] {
  let before = 0;
  return moves.flatMap(({ mid, reps: planned }) => {
    if (planned === null || planned === 0) return [];
    const move = { mid, planned, before, done: Math.min(planned, Math.max(0, total - before)) };
    before += planned;
    return [move];
  });
}
