import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { doneExercises, insertFactsSql, ofWorkout, refreshLoadsSql, workoutsWithPlans } from './facts-sql.ts';

const insertOfWorkoutSql = insertFactsSql(workoutsWithPlans('w.user_id = $1 and w._id = $2'), '$1');
const deleteOfWorkoutSql = `delete from set_facts where ${ofWorkout}`;
const timesOf = (which: 'min' | 'max'): string =>
  `(select ${which}(created_at) from workouts where user_id = $1 and _id = any($2::uuid[]))`;
const deleteOfWorkoutsSql = `delete from set_facts where user_id = $1 and exercise_id = any(array(${doneExercises('$1')}))
  and done_at between ${timesOf('min')} and ${timesOf('max')} and workout_id = any($2::uuid[])`;

/** After a workout was changed, or taken back from the trash. What a merge or a body weight changes meanwhile is waited for. */
export async function insertFacts(tx: Tx, userId: string, workoutId: string): Promise<void> {
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forKeyShare().execute();
  await tx.executeQuery(CompiledQuery.raw(insertOfWorkoutSql, [userId, workoutId]));
}

/** Before a workout is changed, because rows are found by its start; and when it goes to the trash. */
export async function deleteFacts(tx: Tx, userId: string, workoutId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(deleteOfWorkoutSql, [userId, workoutId]));
}

/** The same for many at once: each exercise's rows are looked at between the first and the last of them. */
export async function deleteFactsOf(tx: Tx, userId: string, workoutIds: readonly string[]): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(deleteOfWorkoutsSql, [userId, workoutIds]));
}

/**
 * Before facts follow a change of what they are made from besides sets: a merge, a body weight, the person's unit, how an exercise is loaded.
 * Saves that hold the person's row are waited for, and then seen; those that come to it later find another epoch than they began with, and
 * begin again.
 */
export async function beginEpoch(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forUpdate().execute();
  await tx.updateTable('users').set({ facts_epoch: sql`facts_epoch + 1` }).where('_id', '=', userId).execute();
}

/** After something changed that a load depends on: the weight of the body, how an exercise is loaded, the person's unit. */
export async function refreshLoads(
  tx: Tx,
  userId: string,
  exerciseIds: readonly string[] | null = null,
): Promise<void> {
  await beginEpoch(tx, userId);
  await tx.executeQuery(CompiledQuery.raw(refreshLoadsSql, [userId, exerciseIds]));
}
