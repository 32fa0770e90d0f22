import type { Needs } from '#base/needs.ts';
import { transact } from '#db/transaction.ts';
import { findHolder } from './class-holder.queries.ts';
import { lockImports, takeClassSetAside } from './peloton-link.queries.ts';
import { changeLink, withClass } from './peloton-link.ts';
import { missingWorkout } from './refusals.ts';
import { moveFromTrash } from './trash-workout.ts';
import { findWorkout } from './workouts.queries.ts';

/** Takes a workout back from the trash. The class that was set aside comes back too, unless another workout has it by now. */
export async function restoreWorkout(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  workoutId: string,
): Promise<string> {
  return transact(db, async (tx) => {
    const now = clock();
    await moveFromTrash(tx, userId, workoutId, now);
    await lockImports(tx, userId);
    const peloton = await takeClassSetAside(tx, userId, workoutId);
    if (peloton && !(await findHolder(tx, userId, { peloton }))) {
      await changeLink(tx, userId, { workoutId, change: (workout) => withClass(workout, peloton, now), now });
    }
    const workout = await findWorkout(tx, userId, workoutId);
    if (workout === undefined) throw await missingWorkout(tx, userId, workoutId);
    return workout;
  });
}
