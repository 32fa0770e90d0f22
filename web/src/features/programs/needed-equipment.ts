/** What a program needs, as far as the library knows its moves: each piece once, in the order it is first needed. */
import type { LibraryMove } from '@workout-tracker/core/programs/library-move';
import type { PlannedMove } from '@workout-tracker/core/programs/program';

export function equipmentOf(moves: readonly Pick<PlannedMove, 'moveId'>[], library: readonly LibraryMove[]): string[] {
  const known = new Map(library.map((move) => [move._id, move.equipment]));
  return [...new Set(moves.flatMap(({ moveId }) => (moveId === null ? [] : (known.get(moveId) ?? []))))];
}
