/**
 * Throwing a workout away and taking it back. Both may be repeated: what is already so stays so. The count of its year moves with it
 * in the same statement.
 */
import { CompiledQuery } from 'kysely';
import { repeatRefused } from '#db/transaction.ts';
import { missingWorkout } from './refusals.ts';
import type { Diary } from './save-workout.ts';
import { findWorkout } from './workouts.queries.ts';

const countInItsYear = (step: 1 | -1): string => `
  update workout_years y set count = y.count + ${step} from moved
  where y.user_id = $1 and y.year = extract(year from moved.created_at at time zone 'UTC')`;

const throwAwaySql = `with moved as (
  update workouts set deleted_at = $3, updated_at = $3
  where user_id = $1 and _id = $2 and deleted_at is null returning created_at
)${countInItsYear(-1)}`;

const takeBackSql = `with moved as (
  update workouts set deleted_at = null, updated_at = $3
  where user_id = $1 and _id = $2 and deleted_at is not null returning created_at
)${countInItsYear(1)}`;

/** The workout as it lies in the trash, as JSON text. */
export async function deleteWorkout(diary: Diary, userId: string, workoutId: string): Promise<string> {
  return moveWorkout(diary, userId, workoutId, throwAwaySql);
}

export async function restoreWorkout(diary: Diary, userId: string, workoutId: string): Promise<string> {
  return moveWorkout(diary, userId, workoutId, takeBackSql);
}

async function moveWorkout({ db, clock }: Diary, userId: string, workoutId: string, sql: string): Promise<string> {
  await repeatRefused(() => db.executeQuery(CompiledQuery.raw(sql, [userId, workoutId, clock()])));
  const workout = await findWorkout(db, userId, workoutId);
  if (workout === undefined) throw await missingWorkout(db, userId, workoutId);
  return workout;
}
