import { estimatedSeconds } from '../../programs/estimated-length.ts';
import type { CatalogueProgram } from '../catalogue.ts';
import { allMoves } from '../moves/all-moves.ts';

const moveOf = new Map(allMoves.map((move) => [move.id, move]));

export function minutesOf({ timed, format, moves }: CatalogueProgram): number {
  const planned = moves.map(({ move, sets, reps = null, seconds = null, plan }) => {
    const { measure = 'reps', weight = false } = moveOf.get(move) ?? {};
    return { sets, measure, weight, reps, seconds, ...(plan && { plan }) };
  });
  return estimatedSeconds({ timed, ...(format && { format }), moves: planned }) / 60;
}
