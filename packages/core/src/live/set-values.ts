/**
 * What the counters show at a place: what was put in there before, else what was done at the same place the last time, else what is
 * planned. A set added on the fly goes on from the set before it, and so do a weight without a memory and the choice of a variant.
 */
import type { SetValues } from './live-event.ts';
import type { LiveSession } from './live-session.ts';
import type { Position } from './positions.ts';

/** `valuesAt(session, session.index)`; null for the warm-up, the cool-down and what is not there. */
export function valuesAt(session: LiveSession, index: number): SetValues | null {
  const position = session.positions[index];
  if (!position?.move) return null;
  if (position.completed) return { ...position.completed.values, ...position.typed };
  const before = setBefore(session, index);
  const chosen = before?.typed.variant ?? before?.completed?.values.variant;
  const start = startOf(session, position, before);
  return { ...start, variant: chosen ?? start.variant, ...position.typed };
}

function startOf({ start: { unit } }: LiveSession, { move, set }: Position, before: Position | undefined): SetValues {
  const last = move?.starts[set];
  if (last) {
    const { count, weight, variant } = last;
    const known = { count: count ?? plannedCount(move), variant };
    const here = before?.completed?.values;
    // A weight nobody remembers is the one in hand.
    if (move.weight && weight === null && here) return { ...known, weight: here.weight, unit: here.unit };
    return { ...known, weight: move.weight ? weight : null, unit: last.unit ?? unit };
  }
  if (before?.completed) return before.completed.values;
  return { count: move ? plannedCount(move) : null, weight: null, unit, variant: 0 };
}

function plannedCount({ measure, reps, seconds }: NonNullable<Position['move']>): number | null {
  return measure === 'seconds' ? seconds : reps;
}

/** The set of the same move that stands closest before this one. */
function setBefore({ positions }: LiveSession, index: number): Position | undefined {
  const mid = positions[index]?.mid;
  return positions.slice(0, index).findLast((position) => position.mid === mid);
}
