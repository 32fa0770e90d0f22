/**
 * Takes Peloton's data out of workouts, by the receipts that merging left; Peloton itself is not asked. A workout that came from Peloton alone and that
 * nobody has changed since moves to the trash with its class set aside, so that restoring it brings both back.
 */

import { isBare, unlinkPeloton } from '@workout-tracker/core/peloton/merge';
import { type Reason, reason } from '@workout-tracker/core/reasons/reason';
import { withoutProgram } from '@workout-tracker/core/workouts/moves-of';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { FastifyBaseLogger } from 'fastify';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { AppError } from '#errors/app-error.ts';
import { findHolderOf } from '#features/workouts/class-holder.queries.ts';
import { contentHash } from '#features/workouts/content-hash.ts';
import {
  countUnlinked,
  holdWorkout,
  type LinkedWorkout,
  listLinked,
  setClassAside,
} from '#features/workouts/peloton-link.queries.ts';
import { changeLink } from '#features/workouts/peloton-link.ts';
import { missingWorkout } from '#features/workouts/refusals.ts';
import { completeWorkout, contentOf } from '#features/workouts/stored-workout.ts';
import { moveToTrash } from '#features/workouts/trash-workout.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import { translateError } from '#http/errors.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The workout afterwards, as JSON text. */
export async function unlinkOne(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  workoutId: string,
): Promise<string> {
  return transact(db, async (tx) => {
    await takeOut(tx, userId, workoutId, clock());
    return (await findWorkout(tx, userId, workoutId)) ?? '';
  });
}

/** `id` is that of a workout, or of the class it holds. */
export async function unlinkByEither(base: Needs<'db' | 'clock'>, userId: string, id: string): Promise<string> {
  return unlinkOne(base, userId, await workoutOf(base.db, userId, id));
}

async function workoutOf(db: Database, userId: string, id: string): Promise<string> {
  const workoutId = uuid.test(id) ? id : await findHolderOf(db, userId, id);
  if (workoutId === undefined) throw new AppError('not_found');
  return workoutId;
}

/** What unlinking would do, before it does it: of one workout, named as for unlinking, or of all. */
export async function previewUnlink({ db }: Needs<'db'>, userId: string, id?: string) {
  const workoutId = id === undefined ? undefined : await workoutOf(db, userId, id);
  const linked = await listLinked(db, userId, workoutId === undefined ? {} : { workoutId });
  if (workoutId !== undefined && linked.length === 0) {
    throw (await findWorkout(db, userId, workoutId)) ? nothingToUnlink() : await missingWorkout(db, userId, workoutId);
  }
  const outside = linked.filter(({ deleted_at }) => deleted_at === null);
  const willGo = outside.filter(isUnchangedImport).length;
  return { willStay: outside.length - willGo, willGo, inTrash: linked.length - outside.length };
}

/** One by one, so that one that fails does not stop the others. One that another request has unlinked meanwhile has nothing to unlink. */
export async function unlinkAll(base: Needs<'db' | 'clock'>, userId: string, log: FastifyBaseLogger) {
  const failures: { wid: string; title: string; message: string; error: string; reason?: Reason }[] = [];
  let [unlinked, skipped, trashed] = [0, await countUnlinked(base.db, userId), 0];
  for (const { _id: workoutId, wid, title } of await listLinked(base.db, userId)) {
    try {
      const isTrashed = await transact(base.db, (tx) => takeOut(tx, userId, workoutId, base.clock()));
      unlinked += 1;
      if (isTrashed) trashed += 1;
    } catch (thrown) {
      const { code, message, reason: why } = translateError(thrown);
      if (code === 'conflict') {
        skipped += 1;
        continue;
      }
      log.warn({ err: thrown, workoutId }, 'a workout was not unlinked from Peloton');
      failures.push({ wid, title, message, error: `${wid}: ${message}`, ...(why && { reason: why }) });
    }
  }
  return { unlinked, skipped, trashed, errors: failures.length, failures };
}

/** True when the workout moved to the trash. */
async function takeOut(tx: Tx, userId: string, workoutId: string, now: Date): Promise<boolean> {
  await holdWorkout(tx, userId, workoutId);
  const [linked] = await listLinked(tx, userId, { workoutId });
  const isNothingElse = linked !== undefined && isUnchangedImport(linked);
  if (isNothingElse) await setClassAside(tx, userId, workoutId);
  await changeLink(tx, userId, { workoutId, change: withoutClass, now });
  if (!isNothingElse || linked.deleted_at !== null) return false;
  await moveToTrash(tx, userId, workoutId, now);
  return true;
}

function withoutClass(workout: Workout): Workout {
  const unlinked = unlinkPeloton(workout);
  if (unlinked === null) throw nothingToUnlink();
  return unlinked;
}

const nothingToUnlink = (): AppError => new AppError('conflict', { reason: reason('nothing-to-unlink') });

/** The hash of what was saved first tells whether anything was changed since; a link without a receipt is not of our making. */
function isUnchangedImport(row: LinkedWorkout): boolean {
  if (row.program_id !== null || row.wid === withoutProgram || row.link.receipt === undefined) return false;
  const held = { tags: row.tags, hr: row.samples ?? [], hrIntervalMs: row.interval_ms ?? 0, lastPelotonSync: null };
  const { tags, hr } = unlinkPeloton({ ...held, peloton: row.link }) ?? held;
  const written = completeWorkout({ ...contentOf(row), hr });
  if (!isBare({ ...written, tags }) || plain(row.title) !== plain(row.link.name)) return false;
  return contentHash({ wid: row.wid, timeZone: row.time_zone }, written, '[]').equals(row.content_hash);
}

const plain = (title: string): string => title.replaceAll(/\s+/g, ' ').trim().toLowerCase();
