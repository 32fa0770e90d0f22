/** Says why a workout is not taken or not found. What the database noticed first is said as if we had. */
import { type Objection, reason } from '@workout-tracker/core/reasons/reason';
import type { Database } from '#db/connection.ts';
import { sqlState, violatedConstraint } from '#db/sql-state.ts';
import type { Tx } from '#db/transaction.ts';
import { AppError, refusalOf, refuse } from '#errors/app-error.ts';
import { unknownProgram } from './workout-source.ts';

export function refuseProblems(problems: readonly Objection[]): void {
  const refusal = refusalOf(problems);
  if (refusal) throw refusal;
}

const foreignKeyViolation = '23503';
const unknownToDatabase = '22023';

export function notYourSeries(): AppError {
  return refuse('/seriesInstanceId', reason('series-not-yours'));
}

export function seriesCompleted(): AppError {
  return new AppError('conflict', { reason: reason('series-completed') });
}

/** A reference to what is not there, or not theirs, becomes a refusal that names the field; anything else stays as it is. */
export function explainRefusal(error: unknown): unknown {
  const state = sqlState(error);
  if (state === unknownToDatabase) return refuse('/timeZone', reason('time-zone-not-known-yet'));
  if (state !== foreignKeyViolation) return error;
  // The program was deleted, or the whole account, while the save was on its way.
  return violatedConstraint(error).includes('program')
    ? unknownProgram()
    : new AppError('not_signed_in', { cause: error });
}

/** Absent and not yours are the same; what was yours and is gone for good may be said. */
export async function missingWorkout(db: Database | Tx, userId: string, workoutId: string): Promise<AppError> {
  return new AppError((await isPurged(db, userId, workoutId)) ? 'gone' : 'not_found');
}

export async function isPurged(db: Database | Tx, userId: string, workoutId: string): Promise<boolean> {
  const tombstone = await db
    .selectFrom('workout_tombstones')
    .select('_id')
    .where('user_id', '=', userId)
    .where('_id', '=', workoutId)
    .executeTakeFirst();
  return tombstone !== undefined;
}
