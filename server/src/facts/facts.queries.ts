/** Whoever changes facts does it here, where the sums that are made of them follow. */
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '#db/transaction.ts';
import { ofWorkout, ofWorkouts, refreshLoadsSql, workoutsWithPlans, writeFactsSql } from './facts-sql.ts';
import { insertSumsSql, refreshSumsSql } from './sums-sql.ts';

const writeOfWorkoutSql = `with ${writeFactsSql(workoutsWithPlans('w.user_id = $1 and w._id = $2'), '$1')} select 1`;

const deleteOfWorkoutSql = [
  `delete from set_facts where ${ofWorkout}`,
  `delete from workout_sums where user_id = $1 and workout_id = $2
    and local_date = (select local_date from workouts where user_id = $1 and _id = $2)`,
];
const deleteSumsOfWorkoutsSql = `delete from workout_sums where user_id = $1
    and (local_date, workout_id) in (select local_date, _id from workouts where user_id = $1 and _id = any($2::uuid[]))`;
const deleteOfWorkoutsSql = [`delete from set_facts where ${ofWorkouts}`, deleteSumsOfWorkoutsSql];
const theseWorkouts = 'user_id = $1 and _id = any($2::uuid[])';
const refreshOfWorkoutsSql = refreshSumsSql(ofWorkouts, theseWorkouts);
const remakeOfWorkoutsSql = [
  deleteSumsOfWorkoutsSql,
  insertSumsSql(`(select * from set_facts where ${ofWorkouts})`, `(select * from workouts where ${theseWorkouts})`),
];

/** After a workout was changed, or taken back from the trash. What a merge or a body weight changes meanwhile is waited for. */
export async function insertFacts(tx: Tx, userId: string, workoutId: string): Promise<void> {
  await holdEpoch(tx, userId);
  await tx.executeQuery(CompiledQuery.raw(writeOfWorkoutSql, [userId, workoutId]));
}

/** Before a workout is changed, because rows are found by its start and its day; and when it goes to the trash. */
export async function deleteFacts(tx: Tx, userId: string, workoutId: string): Promise<void> {
  for (const text of deleteOfWorkoutSql) await tx.executeQuery(CompiledQuery.raw(text, [userId, workoutId]));
}

/** The same for many at once. */
export async function deleteFactsOf(tx: Tx, userId: string, workoutIds: readonly string[]): Promise<void> {
  for (const text of deleteOfWorkoutsSql) await tx.executeQuery(CompiledQuery.raw(text, [userId, workoutIds]));
}

/** With the account. */
export async function deleteFactsOfPerson(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('set_facts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('workout_sums').where('user_id', '=', userId).execute();
}

/** After the heart rate of workouts changed, and nothing else that facts are made from. */
export async function refreshSums(tx: Tx, userId: string, workoutIds: readonly string[]): Promise<void> {
  if (workoutIds.length === 0) return;
  await holdEpoch(tx, userId);
  await tx.executeQuery(CompiledQuery.raw(refreshOfWorkoutsSql, [userId, workoutIds]));
}

/** Until the transaction ends, nothing changes that facts are made from besides sets. */
export async function holdEpoch(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forKeyShare().execute();
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
  await refreshSums(tx, userId, await changeLoads(tx, userId, exerciseIds));
}

/** After exercises began to count as others, or ceased to: their sets follow. */
export async function moveFacts(
  tx: Tx,
  userId: string,
  moved: readonly { readonly id: string; readonly target: string }[],
): Promise<void> {
  await beginEpoch(tx, userId);
  const { rows } = await sql<{ id: string }>`with moved as (
      update set_facts f set exercise_id = r.target, logged_id = nullif(coalesce(f.logged_id, f.exercise_id), r.target)
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as r (id text, target text)
      where f.user_id = ${userId} and coalesce(f.logged_id, f.exercise_id) = r.id returning f.workout_id
    )
    select distinct workout_id as id from moved`.execute(tx);
  const targets = [...new Set(moved.map(({ target }) => target))];
  const lifted = await changeLoads(tx, userId, targets);
  await remakeSums(tx, userId, [...new Set([...rows.map(({ id }) => id), ...lifted])]);
}

/** Of a merge it depends which sets count: a workout may have its first row now, or lose it. Nobody else writes them within the epoch. */
async function remakeSums(tx: Tx, userId: string, workoutIds: readonly string[]): Promise<void> {
  if (workoutIds.length === 0) return;
  for (const text of remakeOfWorkoutsSql) await tx.executeQuery(CompiledQuery.raw(text, [userId, workoutIds]));
}

/** Answers the workouts that it was other in. */
async function changeLoads(tx: Tx, userId: string, exerciseIds: readonly string[] | null): Promise<string[]> {
  const query = CompiledQuery.raw(refreshLoadsSql, [userId, exerciseIds]);
  return (await tx.executeQuery<{ id: string }>(query)).rows.map(({ id }) => id);
}
