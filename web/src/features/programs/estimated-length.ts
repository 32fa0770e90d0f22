/**
 * How long a program takes, guessed from its plan: about three seconds a rep, the usual rests, a minute to set up each move. Measured
 * as the catalogue measures itself, so that the number agrees with what its descriptions promise. A timed program has its rests
 * planned, so there the clock is simply added up.
 */
import type { PlannedMove } from '@workout-tracker/core/programs/program';

const secondsPerRep = 3;
const repsWithoutTarget = 10;
const secondsWithoutTarget = 30;
const setUp = 60;
const heavyUpToReps = 6;

/** What a length can be guessed from: a program as it is planned. */
export interface PlannedProgram {
  readonly timed: boolean;
  readonly moves: readonly PlannedMove[];
}

/** Minutes, to the nearest five from a quarter of an hour up; null when the plan says nothing, as for an open clock. */
export function estimatedMinutes({ timed, moves }: PlannedProgram): number | null {
  if (moves.length === 0) return null;
  const seconds = moves.reduce((total, move) => total + (timed ? clockOf(move) : timeOf(move)), 0);
  if (seconds === 0) return null;
  const minutes = Math.max(1, Math.round(seconds / 60));
  return timed || minutes < 15 ? minutes : Math.round(minutes / 5) * 5;
}

function clockOf({ sets, seconds }: PlannedMove): number {
  return sets * (seconds ?? 0);
}

function timeOf(move: PlannedMove): number {
  const { sets, measure, reps, seconds } = move;
  const work = measure === 'seconds' ? (seconds ?? secondsWithoutTarget) : (reps ?? repsWithoutTarget) * secondsPerRep;
  return setUp + sets * (work + restAfter(move));
}

function restAfter({ measure, weight, reps }: PlannedMove): number {
  if (measure === 'seconds') return 20;
  if (!weight) return 40;
  return (reps ?? repsWithoutTarget) <= heavyUpToReps ? 120 : 75;
}
