/**
 * Bounds how much a person may store. It is measured from the rows themselves, so that it is right after deletions, imports and restores; between two
 * measurements what was sent is added in memory. A save therefore costs an addition, and nobody is refused without a fresh measurement. What is
 * brought by other ways than in a request is taken where it is known: copies of plans, classes of Peloton, files that are read and applied.
 */
import { reason } from '@workout-tracker/core/reasons/reason';
import { CompiledQuery } from 'kysely';
import type { Database } from '#db/connection.ts';
import { AppError } from '#errors/app-error.ts';

export interface Quota {
  /**
   * Makes room for what a request brings; `storage_full` where there is none. Small changes may use the reserve; what comes in many small pieces is
   * not one of them.
   */
  take(userId: string, bytes: number, options?: { readonly isPiece?: boolean }): Promise<void>;
  /** Measured now. `maxBytes` is undefined where there is no limit. */
  readUse(userId: string): Promise<{ usedBytes: number; maxBytes: number | undefined }>;
}

interface Estimate {
  bytes: number;
  changes: number;
  readonly measuredAt: number;
}

const measureAgainMs = 10 * 60_000;
/** A change may keep more than was sent for it, such as one that joins a series and is given its plan. */
const measureAgainChanges = 200;
const mostRemembered = 5_000;
/** A row costs this much, however little it says. */
const leastBytes = 1_000;
/** Small changes still pass beyond the limit, up to this much of it: a series can be completed, a setting changed. */
const smallBytes = 4_000;
const reserve = 0.05;

export function createQuota({ db, clock }: { db: Database; clock: () => Date }, maxBytes: number | undefined): Quota {
  const estimates = new Map<string, Estimate>();

  const measure = async (userId: string): Promise<Estimate> => {
    const measured = { bytes: await measureUse(db, userId), changes: 0, measuredAt: clock().getTime() };
    estimates.delete(userId);
    if (estimates.size >= mostRemembered) estimates.delete(estimates.keys().next().value ?? '');
    estimates.set(userId, measured);
    return measured;
  };

  return {
    async take(userId, given, { isPiece = false } = {}) {
      if (maxBytes === undefined) return;
      const bytes = Math.max(given, leastBytes);
      const limit = bytes <= smallBytes && !isPiece ? maxBytes * (1 + reserve) : maxBytes;
      const known = estimates.get(userId);
      const isCurrent =
        known !== undefined &&
        clock().getTime() - known.measuredAt < measureAgainMs &&
        known.changes < measureAgainChanges;
      let estimate = isCurrent ? known : await measure(userId);
      if (estimate.bytes + bytes > limit && isCurrent) estimate = await measure(userId);
      if (estimate.bytes + bytes > limit) throw full(maxBytes);
      estimate.bytes += bytes;
      estimate.changes += 1;
    },
    async readUse(userId) {
      return { usedBytes: (await measure(userId)).bytes, maxBytes };
    },
  };
}

function full(maxBytes: number): AppError {
  return new AppError('storage_full', {
    reason:
      maxBytes >= 1e9
        ? reason('storage-full-gigabytes', { gigabytes: Math.round(maxBytes / 1e8) / 10 })
        : reason('storage-full-megabytes', { megabytes: Math.round(maxBytes / 1e6) }),
  });
}

/**
 * What was put in, not what it packs to: a few letters repeated for megabytes pack to nothing, and are unpacked by everything that reads them.
 * Sizes of JSON stand beside it (`stored_bytes`), those of text and bytes are read from the head of a value, so nothing is unpacked here. Each
 * row costs something by itself, and so does each set, which is kept as a row too.
 */
export const useSql = `select (
    (select coalesce(sum(500 + stored_bytes + 200 * set_count), 0) from workouts where user_id = $1)
  + (select coalesce(sum(100 + stored_bytes), 0) from workout_tracks where user_id = $1)
  + (select coalesce(sum(100 + stored_bytes), 0) from workout_peloton where user_id = $1)
  + (select coalesce(sum(100 + stored_bytes), 0) from unlinked_classes where user_id = $1)
  + (select coalesce(sum(100 + stored_bytes), 0) from peloton_upload_rows where user_id = $1)
  + (select coalesce(sum(200 + octet_length(name)), 0) from peloton_import_items where user_id = $1)
  + (select coalesce(sum(200 + v.stored_bytes), 0) from programs p join program_versions v on v.program_id = p._id where p.owner_id = $1)
  + (select coalesce(sum(200 + stored_bytes), 0) from series where owner_id = $1)
  + (select coalesce(sum(200 + stored_bytes), 0) from series_instances where user_id = $1)
  + (select coalesce(sum(500 + octet_length(cue)), 0) from own_exercises where user_id = $1)
  + (select coalesce(sum(100 + octet_length(pinned_note)), 0) from exercise_settings where user_id = $1)
  + (select 100 * count(*) from exercise_merges where user_id = $1)
  + (select coalesce(sum(100 + octet_length(name_key)), 0) from exercise_names where user_id = $1)
  + (select 400 * count(*) from plan_decisions where user_id = $1)
  + (select 300 * count(*) from goals where user_id = $1)
  + (select 100 * count(*) from body_weights where user_id = $1)
  + (select coalesce(sum(100 + octet_length(bytes)), 0) from file_import_parts where user_id = $1)
  + (select coalesce(sum(200 + stored_bytes), 0) from file_import_workouts where user_id = $1)
  + (select coalesce(sum(200 + stored_bytes), 0) from file_import_archives where user_id = $1)
  + (select coalesce(sum(200 + stored_bytes), 0) from file_import_exercises where user_id = $1)
  + (select coalesce(sum(100 + octet_length(message) + coalesce(octet_length(reason::text), 0)), 0) from file_import_problems where user_id = $1)
  + (select 100 * count(*) from file_import_weights where user_id = $1)
  + (select coalesce(sum(100 + stored_bytes), 0) from file_import_readings where user_id = $1)
  + (select 500 * count(*) from recordings where user_id = $1)
  + (select coalesce(sum(100 + stored_bytes), 0) from recording_minutes where user_id = $1)
  + (select coalesce(sum(100 + stored_bytes), 0) from recording_joins where user_id = $1)
  + (select coalesce(sum(100 + octet_length(bytes)), 0) from export_parts where user_id = $1)
  )::bigint as bytes`;

async function measureUse(db: Database, userId: string): Promise<number> {
  const { rows } = await db.executeQuery<{ bytes: number }>(CompiledQuery.raw(useSql, [userId]));
  return Number(rows[0]?.bytes ?? 0);
}
