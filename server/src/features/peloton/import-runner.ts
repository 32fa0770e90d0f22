/** Works through an import from Peloton: whichever server takes it up goes on with the first item that is not done. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Needs } from '#base/needs.ts';
import type { Database } from '#db/connection.ts';
import type { AppError } from '#errors/app-error.ts';
import { translateError } from '#http/errors.ts';
import { createJobWatch, type JobWatch } from '#jobs/job-watch.ts';
import { createLeaseRunner, type LeaseRunner, type Turn } from '#jobs/lease-runner.ts';
import { leasedRows } from '#jobs/leased-rows.ts';
import { PelotonError, type PelotonErrorKind } from '#peloton/peloton-error.ts';
import { type ClassSource, openClassSource, type SourceNames } from './fetch-class.ts';
import { importClass } from './import-class.ts';
import {
  describeImport,
  endImport,
  giveUpImport,
  type ImportItem,
  type ImportName,
  nextItem,
  noteItem,
} from './imports.queries.ts';
import { type LastStep, mergeClass } from './merge-class.ts';
import { pelotonError } from './peloton-error-message.ts';

/** Each is one person's, and waits for Peloton most of the time. */
const mostAtOnce = 20;

export function createImportRunner(
  base: Needs<'db' | 'clock' | 'log' | 'keys' | 'quota' | 'peloton' | 'pace'>,
): LeaseRunner {
  const { db, clock, log, pace } = base;
  return createLeaseRunner(
    {
      ...leasedRows(db, 'peloton_imports'),
      run: ({ user_id: userId, _id: importId, session_hash: sessionHash, upload_id: uploadId }, turn) =>
        runImport(base, { userId, importId, sessionHash, uploadId, ...turn }),
      giveUp: ({ user_id: userId, _id: importId }) => giveUpImport(db, { userId, importId }, clock()),
      kind: 'Peloton import',
      mostAtOnce,
    },
    { clock, log, everyMs: pace.lookForImportsMs },
  );
}

export function createImportWatch({ db, pace }: Needs<'db' | 'pace'>): JobWatch<ImportName> {
  return createJobWatch({ describe: (name) => describeImport(db, name), activeStatuses: ['running'] }, pace);
}

interface ImportWork extends ImportName, SourceNames, Turn {}

/** In a row: after some minutes of waiting, the rest is reported as failed, and can be applied again another day. */
const mostRests = 10;

/**
 * Does what an import wants, item by item. What became of an item is written in the transaction that did it, so that a server that dies
 * and one that takes over come to the same end as one that never did. An item that fails does not stop the others; while Peloton is left in
 * peace, the import waits.
 */
async function runImport(base: Needs<'db' | 'clock' | 'keys' | 'quota' | 'peloton'>, work: ImportWork): Promise<void> {
  const { db, clock } = base;
  const source = openClassSource(base, work);
  let rests = 0;
  try {
    await skipUnchangedItems(db, work);
    while (await work.isOurs()) {
      const item = await nextItem(db, work);
      if (!item) return await endImport(db, work, 'done', clock());
      const end = await doItem(base, source, { item, mayRest: rests < mostRests });
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

async function doItem(
  base: Needs<'db' | 'clock' | 'quota'>,
  source: ClassSource,
  { item, mayRest }: ItemTurn,
): Promise<TurnEnd> {
  try {
    const sourced = await source(item.class_id);
    await base.quota.take(item.user_id, JSON.stringify(sourced.peloton).length);
    const lastStep: LastStep<void> = (tx, { outcome }) => noteItem(tx, item, { outcome, why: sourced.note });
    if (item.workout_id === null) await importClass(base, item.user_id, { ...sourced, lastStep });
    else await mergeClass(base, item.user_id, { ...sourced, workoutId: item.workout_id, lastStep });
  } catch (error) {
    if (isOfKind(error, 'expired')) throw error;
    const isResting = isOfKind(error, 'resting');
    if (isResting && mayRest) return { kind: 'rest', ms: (error.retryAfterS ?? 1) * 1000 };
    await noteItem(base.db, item, { outcome: 'failed', why: refusalOfItem(error) });
    if (isResting) return { kind: 'given up' };
  }
  return { kind: 'done' };
}

function isOfKind(error: unknown, kind: PelotonErrorKind): error is PelotonError {
  return error instanceof PelotonError && error.kind === kind;
}

const refusalOfItem = (error: unknown): AppError =>
  error instanceof PelotonError ? pelotonError('Failed to fetch workout details', error) : translateError(error);

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
