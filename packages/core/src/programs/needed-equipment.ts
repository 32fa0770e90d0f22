/** What a program needs, as far as the library knows its moves: each piece once, in the order it is first needed. */
import type { LibraryMove } from './library-move.ts';
import type { PlannedMove } from './program.ts';

type KnownMove = Pick<LibraryMove, '_id'> & { readonly equipment: readonly string[] };

export function equipmentOf(
  moves: readonly Pick<PlannedMove, 'exerciseId'>[],
  library: readonly KnownMove[],
): string[] {
  const known = new Map(library.map((move) => [move._id, move.equipment]));
  return [...new Set(moves.flatMap(({ exerciseId }) => (exerciseId === null ? [] : (known.get(exerciseId) ?? []))))];
}
