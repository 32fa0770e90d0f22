/** Facts of workouts that changed, in the transaction that changes them. */
import { CompiledQuery, type Insertable, sql } from 'kysely';
import { type Database, isDistributed } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import type { Tx } from '#db/transaction.ts';
import {
  doneExercises,
  insertFactsSql,
  ofWorkout,
  refreshLoadsSql,
  selectFactsSql,
  workoutsWithPlans,
} from './facts-sql.ts';

const insertOfWorkoutSql = insertFactsSql(workoutsWithPlans('w.user_id = $1 and w._id = $2'), '$1');
const selectOfWorkoutSql = selectFactsSql(workoutsWithPlans('w.user_id = $1 and w._id = $2'), '$1');
const deleteOfWorkoutSql = `delete from set_facts where ${ofWorkout}`;
const timesOf = (which: 'min' | 'max'): string =>
  `(select ${which}(created_at) from workouts where user_id = $1 and _id = any($2::uuid[]))`;
const deleteOfWorkoutsSql = `delete from set_facts where user_id = $1 and exercise_id = any(array(${doneExercises('$1')}))
  and done_at between ${timesOf('min')} and ${timesOf('max')} and workout_id = any($2::uuid[])`;

/** After a workout was changed, or taken back from the trash. What a merge or a body weight changes meanwhile is waited for. */
export async function insertFacts(tx: Tx, userId: string, workoutId: string): Promise<void> {
  await tx.selectFrom('users').select('_id').where('_id', '=', userId).forKeyShare().execute();
  await insertFactsOfNew(tx, userId, workoutId);
}

/** Of a workout that this transaction has inserted: its foreign key holds the row of the person already. */
export async function insertFactsOfNew(tx: Database | Tx, userId: string, workoutId: string): Promise<void> {
  if (!isDistributed(tx)) {
    await tx.executeQuery(CompiledQuery.raw(insertOfWorkoutSql, [userId, workoutId]));
    return;
  }
  const { rows } = await tx.executeQuery<FactRow>(CompiledQuery.raw(selectOfWorkoutSql, [userId, workoutId]));
  await insertFactRows(tx, rows);
}

export type FactRow = Insertable<Tables['set_facts']>;

const mostRows = 1000;

/** On many machines an insert of what another statement read is one on the person's own; an insert of a query that reads the catalogue would be one on each. */
export async function insertFactRows(tx: Database | Tx, rows: FactRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += mostRows)
    await tx
      .insertInto('set_facts')
      .values(rows.slice(from, from + mostRows))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
