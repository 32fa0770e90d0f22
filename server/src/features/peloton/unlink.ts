/**
 * Takes Peloton's data out again, by the receipts that merging left. Peloton itself is not asked. All of them go one by one, so that one
 * that fails does not keep the others.
 */
import { unlinkPeloton } from '@workout-tracker/core/peloton/unlink';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { FastifyBaseLogger } from 'fastify';
import { type Tx, transact } from '#db/transaction.ts';
import type { Diary } from '#features/workouts/save-workout.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import { AppError } from '#http/app-error.ts';
import { translateError } from '#http/translate-error.ts';
import { changeLink } from './change-link.ts';
import { countUnlinked, findHolderOf, listLinked } from './linked-workouts.queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The workout afterwards, as JSON text. */
export async function unlinkOne({ db, clock }: Diary, userId: string, workoutId: string): Promise<string> {
  return transact(db, async (tx) => {
    await takeOut(tx, userId, workoutId, clock());
    return (await findWorkout(tx, userId, workoutId)) ?? '';
  });
}

/** `id` is that of a workout, or of the class it holds. */
export async function unlinkByEither(diary: Diary, userId: string, id: string): Promise<string> {
  const workoutId = uuid.test(id) ? id : await findHolderOf(diary.db, userId, id);
  if (workoutId === undefined) throw new AppError('not_found');
  return unlinkOne(diary, userId, workoutId);
}

/** What failed is named as an import names it. One that somebody else has unlinked meanwhile has nothing to unlink, as others have not. */
export async function unlinkAll(diary: Diary, userId: string, log: FastifyBaseLogger) {
  const failures: { error: string }[] = [];
  let [unlinked, skipped] = [0, await countUnlinked(diary.db, userId)];
  for (const { workoutId, title } of await listLinked(diary.db, userId)) {
    try {
      await transact(diary.db, (tx) => takeOut(tx, userId, workoutId, diary.clock()));
      unlinked += 1;
    } catch (thrown) {
      const refusal = translateError(thrown);
      if (refusal.code === 'conflict') {
        skipped += 1;
        continue;
      }
      log.warn({ err: thrown, workoutId }, 'a workout was not unlinked from Peloton');
      failures.push({ error: `${title} : ${refusal.message}` });
    }
  }
  return { unlinked, skipped, errors: failures.length, failures };
}

async function takeOut(tx: Tx, userId: string, workoutId: string, now: Date): Promise<void> {
  await changeLink(tx, userId, { workoutId, change: withoutClass, now });
}

function withoutClass(workout: Workout): Workout {
  const unlinked = unlinkPeloton(workout);
  if (unlinked === null) throw new AppError('conflict', { message: 'Workout has no Peloton data to unlink' });
  return unlinked;
}
