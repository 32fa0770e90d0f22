/**
 * Makes a workout of a class that none was logged for. Its id follows from the class, so a repeat finds the first; one in the trash comes
 * back, and one that is gone for good gets a new id, because its old one is never used again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { PelotonWorkout } from '@workout-tracker/core/peloton/peloton-workout';
import { suggestedWorkout } from '@workout-tracker/core/peloton/suggested-workout';
import { checkWorkout } from '@workout-tracker/core/workouts/check-workout';
import type { Workout } from '@workout-tracker/core/workouts/workout';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import { type Tx, transact } from '#db/transaction.ts';
import { contentHash } from '#features/workouts/content-hash.ts';
import { idFromName } from '#features/workouts/id-from-name.ts';
import { insertWorkout } from '#features/workouts/insert-workout.queries.ts';
import { explainRefusal, isPurged, refuseProblems } from '#features/workouts/refusals.ts';
import { readTimeZone } from '#features/workouts/saved-workout.queries.ts';
import { completeWorkout, deriveFields } from '#features/workouts/stored-workout.ts';
import { moveFromTrash } from '#features/workouts/trash-workout.ts';
import { findWorkout } from '#features/workouts/workouts.queries.ts';
import { AppError } from '#http/app-error.ts';
import { translateError } from '#http/errors.ts';
import { createLeaseRunner, type LeaseRunner, leasedRows, type Turn } from '#jobs/lease-runner.ts';
import { PelotonError, type PelotonErrorKind } from '#peloton/peloton-error.ts';
import { type ClassSource, openClassSource, type SourceNames } from './fetch-class.ts';
import { endImport, giveUpImport, type ImportItem, type ImportName, nextItem, noteItem } from './imports.queries.ts';
import { findHolder, inTheTrash, lockImports, type SourcedClass } from './linked-workouts.queries.ts';
import { changeLink, type LastStep, mergeClass, withClass } from './merge-class.ts';
import { pelotonError } from './peloton-error-message.ts';

export async function importClass<T>(
  context: AppContext,
  userId: string,
  { lastStep, ...sourced }: SourcedClass & { lastStep: LastStep<T> },
): Promise<T> {
  const { peloton } = sourced;
  const { db, clock } = context;
  const now = clock();
  const workoutId = await chooseId(context, userId, peloton.id);
  const isBack = await takeBack(context, userId, { ...sourced, workoutId });
  return transact(db, async (tx) => {
    await lockImports(tx, userId);
    const holder = await findHolder(tx, userId, sourced);
    if (holder?.isInTrash) throw inTheTrash();
    const isNew = holder === undefined && (await insertBare(tx, userId, { workoutId, peloton, now }));
    const change = (before: Workout): Workout => {
      const start = isNew ? { ...before, title: peloton.class_title, tags: [] } : before;
      return holder?.knowsMore ? before : withClass(start, peloton, now);
    };
    const place = holder?.workoutId ?? workoutId;
    const isChanged = await changeLink(tx, userId, { workoutId: place, change, now });
    const outcome = isNew || (isBack && holder === undefined) ? 'created' : isChanged ? 'updated' : 'unchanged';
    return lastStep(tx, { workoutId: place, outcome });
  }).catch((error: unknown) => {
    throw explainRefusal(error);
  });
}

/** Restores an import from the trash, unless the class is in another workout. False when there was none to restore. */
async function takeBack(
  { db, clock }: AppContext,
  userId: string,
  { workoutId, ...sourced }: SourcedClass & { workoutId: string },
): Promise<boolean> {
  const earlier = await findWorkout(db, userId, workoutId);
  if (earlier === undefined || JSON.parse(earlier).deletedAt === null) return false;
  const holder = await findHolder(db, userId, sourced);
  if (holder !== undefined && holder.workoutId !== workoutId) return false;
  await transact(db, (tx) => moveFromTrash(tx, userId, workoutId, clock()));
  return true;
}

/** The workout without the class. False when it is already there. */
async function insertBare(
  tx: Tx,
  userId: string,
  { workoutId, peloton, now }: { workoutId: string; peloton: PelotonWorkout; now: Date },
): Promise<boolean> {
  const { wid, ...suggested } = suggestedWorkout(peloton, await readTimeZone(tx, userId));
  const written = completeWorkout({ ...suggested, hr: [] });
  refuseProblems(checkWorkout(written, now));
  const inserted = await insertWorkout(
    tx,
    userId,
    {
      _id: workoutId,
      wid,
      source: { kind: 'peloton', title: null },
      programVersion: undefined,
      moveIds: [],
      written,
      derived: deriveFields(written),
      movesText: '[]',
      hrText: '[]',
      contentHash: contentHash({ wid, timeZone: written.timeZone }, written, '[]'),
    },
    now,
  );
  return inserted !== undefined;
}

async function chooseId({ db }: AppContext, userId: string, classId: string): Promise<string> {
  for (let life = 0; ; life += 1) {
    const id = idFromName(`peloton ${classId} ${life}`);
    if (!(await isPurged(db, userId, id))) return id;
  }
}

/** The server's hands for imports from Peloton: whoever takes one up goes on with the first item that is not done. */

/** Each is one person's, and waits for Peloton most of the time. */
const mostAtOnce = 20;

export function createImportRunner(context: AppContext, log: FastifyBaseLogger, everyMs: number): LeaseRunner {
  const { db, clock } = context;
  return createLeaseRunner(
    {
      ...leasedRows(db, 'peloton_imports'),
      run: ({ user_id: userId, _id: importId, session_hash: sessionHash, upload_id: uploadId }, turn) =>
        runImport(context, { userId, importId, sessionHash, uploadId, ...turn }),
      giveUp: ({ user_id: userId, _id: importId }) => giveUpImport(db, { userId, importId }, clock()),
      kind: 'Peloton import',
      mostAtOnce,
    },
    { clock, log, everyMs },
  );
}

interface ImportWork extends ImportName, SourceNames, Turn {}

/** In a row: after some minutes of waiting, the rest is reported as failed, and can be applied again another day. */
const mostRests = 10;

/**
 * Does what an import wants, item by item. What became of an item is written in the transaction that did it, so that a server that dies
 * and one that takes over come to the same end as one that never did. An item that fails does not stop the others; while Peloton is left in
 * peace, the import waits.
 */
async function runImport(context: AppContext, work: ImportWork): Promise<void> {
  const { db, clock } = context;
  const source = openClassSource(context, work);
  let rests = 0;
  try {
    await skipUnchangedItems(db, work);
    while (await work.isOurs()) {
      const item = await nextItem(db, work);
      if (!item) return await endImport(db, work, 'done', clock());
      const end = await doItem(context, source, { item, mayRest: rests < mostRests });
      if (end.kind === 'done') rests = 0;
      if (end.kind !== 'rest') {
        work.noteStep();
        continue;
      }
      rests += 1;
      await pause(end.ms, undefined, { signal: work.stopping, ref: false });
    }
  } catch (error) {
    if (!isOfKind(error, 'expired')) throw error;
    await endImport(db, work, 'stopped', clock());
  }
}

interface ItemTurn {
  item: ImportItem;
  mayRest: boolean;
}

/** `rest`: the same item is to be tried again after a while. `given up`: there was enough of that. */
type TurnEnd = { kind: 'done' | 'given up' } | { kind: 'rest'; ms: number };

async function doItem(context: AppContext, source: ClassSource, { item, mayRest }: ItemTurn): Promise<TurnEnd> {
  try {
    const sourced = await source(item.class_id);
    const { note: message } = sourced;
    await context.quota.take(item.user_id, JSON.stringify(sourced.peloton).length);
    const lastStep: LastStep<void> = (tx, { outcome }) => noteItem(tx, item, { outcome, ...(message && { message }) });
    if (item.workout_id === null) await importClass(context, item.user_id, { ...sourced, lastStep });
    else await mergeClass(context, item.user_id, { ...sourced, workoutId: item.workout_id, lastStep });
  } catch (error) {
    if (isOfKind(error, 'expired')) throw error;
    const isResting = isOfKind(error, 'resting');
    if (isResting && mayRest) return { kind: 'rest', ms: (error.retryAfterS ?? 1) * 1000 };
    await noteItem(context.db, item, { outcome: 'failed', message: errorMessage(error) });
    if (isResting) return { kind: 'given up' };
  }
  return { kind: 'done' };
}

function isOfKind(error: unknown, kind: PelotonErrorKind): error is PelotonError {
  return error instanceof PelotonError && error.kind === kind;
}

function errorMessage(error: unknown): string {
  if (error instanceof PelotonError) return pelotonError('Failed to fetch workout details', error).message;
  return error instanceof AppError ? error.message : translateError(error).message;
}

/**
 * Classes that the diary holds whole, with their graphs, have nothing to bring: an import that is applied again notes them all at once and asks
 * Peloton for nothing. One in the trash, or in another workout than the one that is meant, is no such case: doing the item tells what is wrong.
 */
async function skipUnchangedItems(db: Database, { userId, importId }: ImportName): Promise<void> {
  await sql`update peloton_import_items i set outcome = 'unchanged'
    from workout_peloton l join workouts w on w.user_id = l.user_id and w._id = l.workout_id
    where i.user_id = ${userId} and i.import_id = ${importId} and i.outcome is null
      and l.user_id = ${userId} and l.link ->> 'id' = i.class_id and w.deleted_at is null
      and (i.workout_id is null or i.workout_id = l.workout_id)
      and jsonb_typeof(l.link -> 'performance_graph') = 'object'`.execute(db);
}
