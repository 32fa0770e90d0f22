/** A move that a workout brings itself names an exercise of the catalogue or one's own; another person's is not told from one that is not there. */

import { namedExercises } from '@workout-tracker/core/programs/named-exercises';
import type { PlannedMove } from '@workout-tracker/core/programs/program';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Database } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { findUnseen } from '#db/unseen-exercises.ts';
import { type AppError, refuse } from '#errors/app-error.ts';

type Moves = readonly PlannedMove[];

/** Undefined where there is nothing to refuse. What stands in `before` was looked at when it came. */
export async function refuseUnseen(
  db: Database | Tx,
  userId: string,
  moves: Moves,
  before: Moves = [],
): Promise<AppError | undefined> {
  const known = new Set(before.flatMap(namedExercises));
  const ids = moves.flatMap(namedExercises).filter((id) => !known.has(id));
  if (ids.length === 0) return undefined;
  const unseen = await findUnseen(db, userId, ids);
  const index = moves.findIndex((move) => namedExercises(move).some((id) => unseen.includes(id)));
  const [exercise = ''] = unseen;
  return index === -1
    ? undefined
    : refuse(`/extraMoves/${index}/exerciseId`, reason('exercise-not-known', { exercise }));
}

export async function requireSeen(tx: Tx, userId: string, moves: Moves, before: Moves): Promise<void> {
  const refusal = await refuseUnseen(tx, userId, moves, before);
  if (refusal) throw refusal;
}
