/**
 * The server's hands for imports: takes what waits, holds a lease while it works, and looks now and then for what another server left
 * behind. On shutdown it lets go at once: whoever comes next goes on with the first item that is not done.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#app-context.ts';
import { keepLease, type Lease, leaveImport, takeImport } from './imports.queries.ts';
import { runImport } from './run-import.ts';

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
