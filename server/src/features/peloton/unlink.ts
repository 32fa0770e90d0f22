/**
 * Takes Peloton's data out again, by the receipts that merging left. Peloton itself is not asked. All of them go one by one, so that one
 * that fails does not keep the others.
 */
import { unlinkPeloton } from '@workout-tracker/core/peloton/unlink';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { FastifyBaseLogger } from 'fastify';
import { transact } from '#db/transaction.ts';
import type { Diary } from '#features/workouts/save-workout.ts';
import { AppError } from '#http/app-error.ts';
import { changeLink } from './change-link.ts';
import { countUnlinked, findHolderOf, listLinked } from './linked-workouts.queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The workout afterwards, as JSON text. */
export async function unlinkOne({ db, clock }: Diary, userId: string, workoutId: string): Promise<string> {
  const now = clock();
  return transact(db, (tx) => changeLink(tx, userId, { workoutId, change: withoutClass, now }));
}

/** `id` is that of a workout, or of the class it holds. */
export async function unlinkByEither(diary: Diary, userId: string, id: string): Promise<string> {
  const workoutId = uuid.test(id) ? id : await findHolderOf(diary.db, userId, id);
  if (workoutId === undefined) throw new AppError('not_found');
  return unlinkOne(diary, userId, workoutId);
}

export async function unlinkAll(diary: Diary, userId: string, log: FastifyBaseLogger) {
  const skipped = await countUnlinked(diary.db, userId);
  const counts = { unlinked: 0, skipped, errors: 0 };
  for (const workoutId of await listLinked(diary.db, userId)) {
    try {
      await unlinkOne(diary, userId, workoutId);
      counts.unlinked += 1;
    } catch (error) {
      log.warn({ err: error, workoutId }, 'a workout was not unlinked from Peloton');
      counts.errors += 1;
    }
  }
  return counts;
}

function withoutClass(workout: Workout): Workout {
  const unlinked = unlinkPeloton(workout);
  if (unlinked === null) throw new AppError('conflict', { message: 'Workout has no Peloton data to unlink' });
  return unlinked;
}
