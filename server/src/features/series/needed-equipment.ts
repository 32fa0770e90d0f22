/** The equipment that planned moves need, by type. The library is read by whoever asks first, as everywhere: most requests need none of it. */
import { equipmentOf } from '@workout-tracker/core/programs/needed-equipment';
import type { PlannedMove } from '@workout-tracker/core/programs/program';

type Library = Parameters<typeof equipmentOf>[1];

let library: Promise<Library> | undefined;

export async function equipmentNeeded(moves: readonly Pick<PlannedMove, 'moveId'>[]): Promise<string[]> {
  if (moves.length === 0) return [];
  library ??= readLibrary();
  return equipmentOf(moves, await library);
}

async function readLibrary(): Promise<Library> {
  const { starterCatalogue } = await import('@workout-tracker/core/catalogue/starter-catalogue');
  return starterCatalogue.moves.map(({ id, equipment }) => ({ _id: id, equipment }));
}
