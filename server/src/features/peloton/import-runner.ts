/**
 * The server's hands for imports: takes what waits, holds a lease while it works, and looks now and then for what another server left
 * behind. On shutdown it lets go at once: whoever comes next goes on with the first item that is not done.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '#app-context.ts';
import type { Database } from '#db/connection.ts';
import { AppError } from '#http/app-error.ts';
import { translateError } from '#http/errors.ts';
import { PelotonError, type PelotonErrorKind } from '#peloton/peloton-error.ts';
import { type ClassSource, openClassSource, type SourceNames } from './fetch-class.ts';
import { importClass } from './import-class.ts';
import {
  endImport,
  type ImportItem,
  type ImportName,
  keepLease,
  type Lease,
  leaveImport,
  nextItem,
  noteItem,
  takeImport,
} from './imports.queries.ts';
import { type LastStep, mergeClass } from './merge-class.ts';
import { pelotonError } from './peloton-error-message.ts';

export interface ImportRunner {
  /** Something may be waiting. */
  wake(): void;
  /** Looks from now on by itself. */
  start(): void;
  stop(): Promise<void>;
}

/** A server that was killed is missed after this long. */
const leaseMs = 15_000;
const heartbeatMs = 4_000;
/** Each is one person's, and waits for Peloton most of the time. */
const mostAtOnce = 20;

export function createImportRunner(context: AppContext, log: FastifyBaseLogger, everyMs: number): ImportRunner {
  const worker = randomUUID();
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const lease = (): Lease => {
    const now = context.clock();
    return { worker, now, until: new Date(now.getTime() + leaseMs) };
  };

  const takeAll = async (): Promise<void> => {
    while (!stopping.signal.aborted && underWay.size < mostAtOnce) {
      const taken = await takeImport(context.db, lease());
      if (!taken) return;
      const done: Promise<void> = work(taken).finally(() => underWay.delete(done));
      underWay.add(done);
    }
  };

  const work = async (taken: NonNullable<Awaited<ReturnType<typeof takeImport>>>): Promise<void> => {
    const isOurs = async () => !stopping.signal.aborted && (await keepLease(context.db, taken, lease()));
    const heartbeat = setInterval(() => void isOurs().catch(() => false), heartbeatMs);
    const running = runImport(context, { ...taken, isOurs, stopping: stopping.signal }).catch((err: unknown) => {
      if (!stopping.signal.aborted)
        log.error({ err, importId: taken.importId }, 'an import broke off and is tried again');
    });
    await Promise.race([running, stopped]);
    clearInterval(heartbeat);
    if (stopping.signal.aborted) await leaveImport(context.db, taken, worker).catch(() => undefined);
  };

  const wake = (): void => {
    takeAll().catch((err: unknown) => log.warn({ err }, 'waiting imports could not be looked for'));
  };
  return {
    wake,
    start() {
      timer = setInterval(wake, everyMs).unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.allSettled(underWay);
    },
  };
}

interface ImportWork extends ImportName, SourceNames {
  /** Asked before each item: false when the import is no longer ours to do. */
  isOurs(): Promise<boolean>;
  readonly stopping: AbortSignal;
}

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
      if (end.kind !== 'rest') continue;
      rests += 1;
      await pause(end.ms, undefined, { signal: work.stopping, ref: false });
    }
  } catch (error) {
    if (!isOfKind(error, 'expired')) throw error;
    await endImport(db, work, 'stopped', clock());
  }
}

interface Turn {
  item: ImportItem;
  mayRest: boolean;
}

/** `rest`: the same item is to be tried again after a while. `given up`: there was enough of that. */
type TurnEnd = { kind: 'done' | 'given up' } | { kind: 'rest'; ms: number };

async function doItem(context: AppContext, source: ClassSource, { item, mayRest }: Turn): Promise<TurnEnd> {
  try {
    const sourced = await source(item.class_id);
    const { note: message } = sourced;
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
