/** Brings a class into a logged workout. The class must not be in another one, and the same again changes nothing. */
import { mergePeloton } from '@workout-tracker/core/peloton/merge';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { AppContext } from '#app-context.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#http/app-error.ts';
import { changeLink } from './change-link.ts';
import { findHolder, inTheTrash, type SourcedClass } from './find-holder.ts';
import { lockImports } from './linked-workouts.queries.ts';

interface Done {
  workoutId: string;
  outcome: 'updated' | 'created' | 'unchanged';
}

/** The last step, in the same transaction as what it tells of, so that the two never disagree: a note of it, or the workout as it is now. */
export type LastStep<T> = (tx: Tx, done: Done) => Promise<T>;

export async function mergeClass<T>(
  { db, clock }: AppContext,
  userId: string,
  { workoutId, lastStep, ...sourced }: SourcedClass & { workoutId: string; lastStep: LastStep<T> },
): Promise<T> {
  return transact(db, async (tx) => {
    await lockImports(tx, userId);
    const holder = await findHolder(tx, userId, sourced);
    if (holder !== undefined && holder.workoutId !== workoutId) throw holder.isInTrash ? inTheTrash() : elsewhere();
    const now = clock();
    const change = (before: Workout): Workout =>
      holder?.knowsMore ? keptAsItIs(before) : withClass(before, sourced.peloton, now);
    const isChanged = await changeLink(tx, userId, { workoutId, change, now });
    return lastStep(tx, { workoutId, outcome: isChanged ? 'updated' : 'unchanged' });
  });
}

const elsewhere = (): AppError =>
  new AppError('conflict', { message: 'This class is already in another workout. Unlink it there first.' });

export function withClass(workout: Workout, peloton: PelotonWorkout, now: Date): Workout {
  return mergePeloton(keptAsItIs(workout), peloton, now.toISOString()).workout;
}

function keptAsItIs(workout: Workout): Workout {
  if (workout.deletedAt === null) return workout;
  throw new AppError('conflict', { message: 'This workout is in the trash. Take it back first.' });
}
