/**
 * A workout is thrown away and taken back; both may be repeated: what is already so stays so. The count of its year moves with it in the same
 * statement, the facts of its sets in the same transaction, and the run of a series stands where its remaining workouts put it.
 */
import { CompiledQuery } from 'kysely';
import type { Needs } from '#base/needs.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { deleteFacts, insertFacts } from '#facts/facts.queries.ts';
import { missingWorkout } from './refusals.ts';
import { lockInstances, movePosition } from './series-positions.queries.ts';
import { findWorkout } from './workouts.queries.ts';

const countInItsYear = (step: 1 | -1): string => `, counted as (
  update workout_years y set count = y.count + ${step} from moved
  where y.user_id = $1 and y.year = extract(year from moved.created_at at time zone 'UTC')
)
select series_instance_id from moved`;

const throwAwaySql = `with moved as (
  update workouts set deleted_at = $3, updated_at = $3
  where user_id = $1 and _id = $2 and deleted_at is null returning created_at, series_instance_id
)${countInItsYear(-1)}`;

const takeBackSql = `with moved as (
  update workouts set deleted_at = null, updated_at = $3
  where user_id = $1 and _id = $2 and deleted_at is not null returning created_at, series_instance_id
)${countInItsYear(1)}`;

/** The workout as it lies in the trash, as JSON text. */
export async function deleteWorkout(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  workoutId: string,
): Promise<string> {
  await transact(db, (tx) => moveToTrash(tx, userId, workoutId, clock()));
  const workout = await findWorkout(db, userId, workoutId);
  if (workout === undefined) throw await missingWorkout(db, userId, workoutId);
  return workout;
}

export async function moveToTrash(tx: Tx, userId: string, workoutId: string, now: Date): Promise<void> {
  await moveRow(tx, userId, CompiledQuery.raw(throwAwaySql, [userId, workoutId, now]), now);
  await deleteFacts(tx, userId, workoutId);
}

export async function moveFromTrash(tx: Tx, userId: string, workoutId: string, now: Date): Promise<void> {
  await moveRow(tx, userId, CompiledQuery.raw(takeBackSql, [userId, workoutId, now]), now);
  await deleteFacts(tx, userId, workoutId);
  await insertFacts(tx, userId, workoutId);
}

type Moved = CompiledQuery<{ series_instance_id: string | null }>;

async function moveRow(tx: Tx, userId: string, query: Moved, now: Date): Promise<void> {
  const [moved] = (await tx.executeQuery(query)).rows;
  const [instance] = await lockInstances(tx, userId, [moved?.series_instance_id ?? null]);
  if (instance) await movePosition(tx, userId, instance, now);
}
