import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CsvNote, type ParsedCsv, parsePelotonCsv } from '@workout-tracker/core/peloton/parse-csv';
import { reason } from '@workout-tracker/core/reasons/reason';
import { englishOf } from '@workout-tracker/core/reasons/reasons';
import type { Needs } from '#base/needs.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { missingFile } from '#http/file-upload.ts';
import { jsonInPieces } from '#http/in-pieces.ts';
import { createHourlyJob, type HourlyJob } from '#jobs/hourly.ts';
import { dropOldUploads, insertUpload } from './uploads.queries.ts';

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
  if (!parsed.ok) throw refuse('/file', parsed.reason);
  const uploadId = randomUUID();
  const workouts = await jsonInPieces(parsed.workouts, (workout) => workout);
  await insertUpload(db, { userId, uploadId }, workouts, clock());
  const asRow = ({ line, reason }: CsvNote) => ({ row: line, reason: englishOf(reason), code: reason.code });
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
    // Refused below.
  }
  throw new AppError('unsupported_media_type', { reason: reason('not-a-csv-file') });
}

/** Uploads are forgotten after a day, whether anybody comes back for them or not. */
export function createForgetting({ db, clock, log }: Needs<'db' | 'clock' | 'log'>): HourlyJob {
  return createHourlyJob(() => dropOldUploads(db, clock()), 'old uploads could not be forgotten', log);
}
