import { reason } from '@workout-tracker/core/reasons/reason';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { findHolder, inTheTrash, type SourcedClass } from '#features/workouts/class-holder.queries.ts';
import { lockImports } from '#features/workouts/peloton-link.queries.ts';
import { changeLink, requireOutsideTrash, withClass } from '#features/workouts/peloton-link.ts';

interface Done {
  workoutId: string;
  outcome: 'updated' | 'created' | 'unchanged';
}

/** The last step, in the same transaction as what it tells of, so that the two never disagree: a note of it, or the workout as it is now. */
export type LastStep<T> = (tx: Tx, done: Done) => Promise<T>;

/** Brings a class into a logged workout. The class must not be in another one, and the same again changes nothing. */
export async function mergeClass<T>(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  { workoutId, lastStep, ...sourced }: SourcedClass & { workoutId: string; lastStep: LastStep<T> },
): Promise<T> {
  return transact(db, async (tx) => {
    await lockImports(tx, userId);
    const holder = await findHolder(tx, userId, sourced);
    if (holder !== undefined && holder.workoutId !== workoutId) throw holder.isInTrash ? inTheTrash() : elsewhere();
    const now = clock();
    const change = (before: Workout): Workout =>
      holder?.knowsMore ? requireOutsideTrash(before) : withClass(before, sourced.peloton, now);
    const isChanged = await changeLink(tx, userId, { workoutId, change, now });
    return lastStep(tx, { workoutId, outcome: isChanged ? 'updated' : 'unchanged' });
  });
}

const elsewhere = (): AppError => new AppError('conflict', { reason: reason('class-in-other-workout') });
