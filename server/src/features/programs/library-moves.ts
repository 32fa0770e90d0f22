import type { VerbOutput } from '@workout-tracker/core/contract/contract';
import { JsonText } from '#http/route.ts';

type LibraryMoves = VerbOutput<'GET /api/moves'>;

/** Written out once, for the first who asks: the library changes only with a release. */
let written: Promise<JsonText> | undefined;

export function readLibraryMoves(): Promise<JsonText> {
  written ??= writeLibraryMoves();
  return written;
}

async function writeLibraryMoves(): Promise<JsonText> {
  const { starterCatalogue } = await import('@workout-tracker/core/catalogue/starter-catalogue');
  const moves: LibraryMoves = {
    data: starterCatalogue.moves.map(({ id, title, muscles, secondaryMuscles = [], equipment, variants, ...move }) => ({
      _id: id,
      title,
      weight: move.weight,
      measure: move.measure,
      cue: move.cue,
      muscles: [...muscles, ...secondaryMuscles],
      equipment: [...equipment],
      variants: variants.map((label) => ({ label })),
    })),
  };
  return new JsonText(JSON.stringify(moves));
}
