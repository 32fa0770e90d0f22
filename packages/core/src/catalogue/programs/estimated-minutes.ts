/**
 * How long a program takes, roughly, without warm-up and cool-down. Exact for timed programs, which are the sum of their seconds; for
 * the others it counts about three seconds a repetition, the usual rests, and a minute to set up each move.
 */
import type { CatalogueMove, CatalogueProgram, CatalogueProgramMove } from '../catalogue.ts';

const secondsPerRep = 3;
const setUp = 60;
const restAfterHold = 20;
const restAfterBodyweight = 40;
const restAfterWeight = 75;
const restAfterHeavy = 120;
const heavyUpToReps = 6;

export function estimatedMinutes(program: CatalogueProgram, moves: readonly CatalogueMove[]): number {
  const moveOf = new Map(moves.map((move) => [move.id, move]));
  const seconds = program.moves.map((entry) => {
    const work = entry.seconds ?? (entry.reps ?? 0) * secondsPerRep;
    return program.timed ? entry.sets * work : setUp + entry.sets * (work + rest(entry, moveOf.get(entry.move)));
  });
  return seconds.reduce((sum, each) => sum + each, 0) / 60;
}

function rest(entry: CatalogueProgramMove, move: CatalogueMove | undefined): number {
  if (entry.reps === undefined) return restAfterHold;
  if (!move?.weight) return restAfterBodyweight;
  return entry.reps <= heavyUpToReps ? restAfterHeavy : restAfterWeight;
}
