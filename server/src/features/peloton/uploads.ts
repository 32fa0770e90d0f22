/**
 * The CSV download, taken in and forgotten again. What it is, its content says: text with Peloton's columns. Its workouts are kept for
 * a day for the import that follows.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ParsedCsv, parsePelotonCsv } from '@workout-tracker/core/peloton/parse-csv';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#app-context.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { AppError } from '#http/app-error.ts';
import { missingFile } from '#http/file-upload.ts';
import { dropOldUploads, insertUpload } from './uploads.queries.ts';

const hourS = 3_600;
const uploadsPerHour = 30;

export async function uploadCsv({ db, clock, limits }: AppContext, userId: string, file: Buffer | undefined) {
  await limits.take([limits.per('peloton-upload-person', userId, uploadsPerHour, hourS)]);
  if (file === undefined || file.length === 0) throw missingFile();
  const parsed = await parseInBetween(textOf(file), await readTimeZone(db, userId));
  if (!parsed.ok) {
    const { message } = parsed;
    throw new AppError('validation_failed', { message, details: [{ path: '/file', message }] });
  }
  const { workouts, refused, warnings } = parsed;
  const uploadId = randomUUID();
  await insertUpload(db, { userId, uploadId }, workouts, clock());
  const asRow = ({ line, message }: { line: number; message: string }) => ({ row: line, reason: message });
  return { uploadId, workouts, refused: refused.map(asRow), warnings: warnings.map(asRow) };
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

interface Forgetting {
  /** Forgets now, and every hour from now on. */
  start(): void;
  stop(): void;
}

const hourMs = 3_600_000;

/** Uploads are kept for a day, and then forgotten, whether anybody comes back for them or not; `others` forget what else was uploaded. */
export function createForgetting(
  context: AppContext,
  log: FastifyBaseLogger,
  others: readonly ((context: AppContext) => Promise<void>)[],
): Forgetting {
  let timer: NodeJS.Timeout | undefined;
  const forget = (): void => {
    const all = [dropOldUploads(context.db, context.clock()), ...others.map((drop) => drop(context))];
    Promise.all(all).catch((err: unknown) => log.warn({ err }, 'old uploads could not be forgotten'));
  };
  return {
    start() {
      timer = setInterval(forget, hourMs).unref();
      forget();
    },
    stop: () => clearInterval(timer),
  };
}
