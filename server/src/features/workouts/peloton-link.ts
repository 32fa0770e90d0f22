/**
 * Changes what a workout holds from Peloton, with the workout held still meanwhile: read it, let core decide, write what came of it and
 * what lists derive from it.
 */

import { mergePeloton } from '@workout-tracker/core/peloton/merge';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { reason } from '@workout-tracker/core/reasons/reason';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { Tx } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { refreshSums } from '#facts/facts.queries.ts';
import { deriveHearts, heartColumns } from '#facts/heart-columns.ts';
import { saveReceipt } from './join-recordings.queries.ts';
import { beforeRecordings, joinRecordings } from './join-recordings.ts';
import { holdWorkout, replaceLink, updateRow } from './peloton-link.queries.ts';
import { missingWorkout } from './refusals.ts';
import { findWorkout } from './workouts.queries.ts';

/** False when nothing changed: `change` answers with the very workout it was given when there is nothing to do. */
export async function changeLink(
  tx: Tx,
  userId: string,
  { workoutId, change, now }: { workoutId: string; change: (workout: Workout) => Workout; now: Date },
): Promise<boolean> {
  await holdWorkout(tx, userId, workoutId);
  const text = await findWorkout(tx, userId, workoutId);
  if (!text) throw await missingWorkout(tx, userId, workoutId);
  const recorded = await beforeRecordings(tx, userId, workoutId);
  const before: Workout = { ...JSON.parse(text), ...recorded?.hearts };
  const after = change(before);
  if (after === before) return false;
  if (recorded) await saveReceipt(tx, userId, before._id, recorded.receipt);
  const derived = {
    title: after.title,
    tags: after.tags,
    ...heartColumns(deriveHearts(after)),
    is_from_peloton: after.peloton !== false,
  };
  await updateRow(tx, userId, before._id, derived, now);
  await replaceLink(tx, userId, after);
  await refreshSums(tx, userId, [before._id]);
  await joinRecordings(tx, userId, { workoutId: before._id, now });
  return true;
}

export function withClass(workout: Workout, peloton: PelotonWorkout, now: Date): Workout {
  return mergePeloton(requireOutsideTrash(workout), peloton, now.toISOString()).workout;
}

export function requireOutsideTrash(workout: Workout): Workout {
  if (workout.deletedAt === null) return workout;
  throw new AppError('conflict', { reason: reason('workout-in-trash') });
}
