/** The exercises of a workout in progress as a person sees them: each with its sets, and the members of a superset as A1 and A2. */
import type { LiveMove } from './live-plan.ts';
import type { LiveSession } from './live-session.ts';
import { isPassed, type Position } from './positions.ts';
import { supersetLabels } from './supersets.ts';

export interface LiveExercise {
  readonly move: LiveMove;
  /** `A1`; null for one that stands alone. */
  readonly label: string | null;
  /** Where its sets stand in the session. */
  readonly places: readonly number[];
  readonly sets: readonly Position[];
  readonly passed: number;
  readonly isCurrent: boolean;
}

/** In the order they are done; an exercise without a set is not there. */
export function exercisesOf({ moves, positions, index }: LiveSession): LiveExercise[] {
  const placesOf = Map.groupBy(positions.keys(), (place) => positions[place]?.mid);
  const labels = supersetLabels(moves);
  const here = positions[index]?.mid;
  return moves.flatMap((move): LiveExercise[] => {
    const places = placesOf.get(move._id) ?? [];
    const sets = places.flatMap((place) => positions[place] ?? []);
    if (sets.length === 0) return [];
    const label = labels.get(move._id) ?? null;
    return [{ move, label, places, sets, passed: sets.filter(isPassed).length, isCurrent: move._id === here }];
  });
}
