/** Facts of workouts that changed, in the transaction that changes them. */
import { CompiledQuery } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { insertFactsSql, refreshLoadsSql, workoutsWithPlans } from './facts-sql.ts';

const insertOfWorkoutSql = insertFactsSql(workoutsWithPlans('w.user_id = $1 and w._id = $2'));

/** After a workout was changed, or taken back from the trash. */
export async function replaceFacts(tx: Tx, userId: string, workoutId: string): Promise<void> {
  await deleteFacts(tx, userId, workoutId);
  await tx.executeQuery(CompiledQuery.raw(insertOfWorkoutSql, [userId, workoutId]));
}

/** After a workout went to the trash. */
export async function deleteFacts(tx: Tx, userId: string, workoutId: string): Promise<void> {
  await tx.deleteFrom('set_facts').where('user_id', '=', userId).where('workout_id', '=', workoutId).execute();
}

/** After something changed that a load depends on: the weight of the body, how an exercise is loaded, the person's unit. */
export async function refreshLoads(
  tx: Tx,
  userId: string,
  exerciseIds: readonly string[] | null = null,
): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(refreshLoadsSql, [userId, exerciseIds]));
}
