/** Rows of an uploaded file are written once, read by their ids, and deleted after a day. Each is found with its person: another's is not there. */

import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { reason } from '@workout-tracker/core/reasons/reason';
import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';

interface UploadName {
  readonly userId: string;
  readonly uploadId: string;
}

const lifeMs = 24 * 3_600_000;
/** Of one person; the oldest makes room. */
const mostUploads = 5;

export async function insertUpload(
  db: Database,
  { userId, uploadId }: UploadName,
  workouts: string,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.insertInto('peloton_uploads').values({ user_id: userId, _id: uploadId, created_at: now }).execute();
    await sql`insert into peloton_upload_rows (user_id, upload_id, class_id, joined_at, workout)
      select ${userId}::uuid, ${uploadId}::uuid, value ->> 'id', (value ->> 'created_at')::float8, value
      from jsonb_array_elements(${workouts}::jsonb) on conflict do nothing`.execute(tx);
    await dropSurplus(tx, { userId, uploadId });
  });
}

const notInUse = sql`not exists (select from peloton_imports i
  where i.user_id = u.user_id and i.upload_id = u._id and i.status = 'running')`;

async function dropSurplus(tx: Tx, { userId, uploadId }: UploadName): Promise<void> {
  await sql`delete from peloton_uploads u where u.user_id = ${userId} and ${notInUse} and u._id in (
    select _id from peloton_uploads where user_id = ${userId} and _id <> ${uploadId}
    order by created_at desc, _id offset ${mostUploads - 1})`.execute(tx);
}

/** Everybody's of yesterday, but none that an import is still working on. */
export async function dropOldUploads(db: Database, now: Date): Promise<void> {
  const tooOld = new Date(now.getTime() - lifeMs);
  await sql`delete from peloton_uploads u where u.created_at < ${tooOld} and ${notInUse}`.execute(db);
}

export async function hasUpload(db: Database, { userId, uploadId }: UploadName): Promise<boolean> {
  const found = await db
    .selectFrom('peloton_uploads')
    .select('_id')
    .where('user_id', '=', userId)
    .where('_id', '=', uploadId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findUploaded(
  db: Database,
  { userId, uploadId }: UploadName,
  classId: string,
): Promise<PelotonWorkout> {
  const row = await db
    .selectFrom('peloton_upload_rows')
    .select('workout')
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .where('class_id', '=', classId)
    .executeTakeFirst();
  if (!row) throw missingUpload();
  return row.workout;
}

export const missingUpload = (): AppError => new AppError('not_found', { reason: reason('upload-gone') });
