/**
 * The CSV download, taken in and forgotten again. What it is, its content says: text with Peloton's columns. Its workouts are kept for
 * a day for the import that follows.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ParsedCsv, parsePelotonCsv } from '@workout-tracker/core/peloton/parse-csv';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { missingFile } from '#http/file-upload.ts';
import { jsonInPieces } from '#http/in-pieces.ts';
import { createHourlyJob, type HourlyJob } from '#jobs/hourly.ts';

const hourS = 3_600;
const uploadsPerHour = 30;

/** What was read of it, as JSON text: ten thousand rows are written a few at a time. */
export async function uploadCsv(
  { db, clock, limits }: Needs<'db' | 'clock' | 'limits'>,
  userId: string,
  file: Buffer | undefined,
) {
  await limits.take([limits.per('peloton-upload-person', userId, uploadsPerHour, hourS)]);
  if (file === undefined || file.length === 0) throw missingFile();
  const parsed = await parseInBetween(textOf(file), await readTimeZone(db, userId));
  if (!parsed.ok) {
    const { message } = parsed;
    throw new AppError('validation_failed', { message, details: [{ path: '/file', message }] });
  }
  const uploadId = randomUUID();
  const workouts = await jsonInPieces(parsed.workouts, (workout) => workout);
  await insertUpload(db, { userId, uploadId }, workouts, clock());
  const asRow = ({ line, message }: { line: number; message: string }) => ({ row: line, reason: message });
  const refused = await jsonInPieces(parsed.refused, asRow);
  const warnings = await jsonInPieces(parsed.warnings, asRow);
  return `{"uploadId":"${uploadId}","workouts":${workouts},"refused":${refused},"warnings":${warnings}}`;
}

/** In steps, so that others are answered in between. */
async function parseInBetween(text: string, homeZone: string): Promise<ParsedCsv> {
  const steps = parsePelotonCsv(text, homeZone);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/** A picture, an archive or a spreadsheet is no text: none of them is valid UTF-8 without a NUL. */
function textOf(file: Buffer): string {
  try {
    if (!file.includes(0)) return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    // Told below.
  }
  throw new AppError('unsupported_media_type', { message: 'This is not a CSV file. Choose the one from Peloton.' });
}

/** Uploads are forgotten after a day, whether anybody comes back for them or not. */
export function createForgetting({ db, clock, log }: Needs<'db' | 'clock' | 'log'>): HourlyJob {
  return createHourlyJob(() => dropOldUploads(db, clock()), 'old uploads could not be forgotten', log);
}

/** Uploaded rows: written once, read by their ids, and gone after a day. Each is found with its person: another's is simply not there. */

interface UploadName {
  readonly userId: string;
  readonly uploadId: string;
}

const keptMs = 24 * 3_600_000;
/** Of one person; the oldest makes room. */
const mostKept = 5;

async function insertUpload(
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
    order by created_at desc, _id offset ${mostKept - 1})`.execute(tx);
}

/** Everybody's of yesterday, but none that an import is still working on. */
async function dropOldUploads(db: Database, now: Date): Promise<void> {
  const tooOld = new Date(now.getTime() - keptMs);
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

export const missingUpload = (): AppError =>
  new AppError('not_found', { message: 'This upload is no longer kept. Upload the file again.' });
