/**
 * Work that outlives a request, as rows in the database: a server takes what waits, holds a lease while it works, and looks now and then for
 * what another server left behind. On shutdown it lets go at once: whoever comes next goes on where the rows say.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

export interface Lease {
  readonly worker: string;
  readonly now: Date;
  readonly until: Date;
}

export interface Turn {
  /** Asked before each step: false when the job was cancelled, or is another server's by now. */
  isOurs(): Promise<boolean>;
  readonly stopping: AbortSignal;
}

export interface LeasedJobs<Job extends { readonly _id: string }> {
  /** One that nobody is at, or whose server has not been heard of; undefined when there is none. */
  take(lease: Lease): Promise<Job | undefined>;
  /** False when the job is no longer ours to do. */
  keep(job: Job, lease: Lease): Promise<boolean>;
  leave(job: Job, worker: string): Promise<void>;
  run(job: Job, turn: Turn): Promise<void>;
  /** What is done, for the log: `export`. */
  readonly kind: string;
  readonly mostAtOnce: number;
}

export interface LeaseRunner {
  /** Something may be waiting. */
  wake(): void;
  /** Looks from now on by itself. */
  start(): void;
  stop(): Promise<void>;
}

/** A server that was killed is missed after this long. */
const leaseMs = 15_000;
const heartbeatMs = 4_000;

interface Options {
  clock: () => Date;
  log: FastifyBaseLogger;
  everyMs: number;
}

export function createLeaseRunner<Job extends { readonly _id: string }>(
  jobs: LeasedJobs<Job>,
  { clock, log, everyMs }: Options,
): LeaseRunner {
  const worker = randomUUID();
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const lease = (): Lease => {
    const now = clock();
    return { worker, now, until: new Date(now.getTime() + leaseMs) };
  };

  const takeAll = async (): Promise<void> => {
    while (!stopping.signal.aborted && underWay.size < jobs.mostAtOnce) {
      const taken = await jobs.take(lease());
      if (!taken) return;
      const done: Promise<void> = work(taken).finally(() => underWay.delete(done));
      underWay.add(done);
    }
  };

  const work = async (job: Job): Promise<void> => {
    const isOurs = async () => !stopping.signal.aborted && (await jobs.keep(job, lease()));
    const heartbeat = setInterval(() => void isOurs().catch(() => false), heartbeatMs);
    const running = jobs.run(job, { isOurs, stopping: stopping.signal }).catch((err: unknown) => {
      if (!stopping.signal.aborted) log.error({ err, kind: jobs.kind, jobId: job._id }, 'a job broke off');
    });
    await Promise.race([running, stopped]);
    clearInterval(heartbeat);
    if (stopping.signal.aborted) await jobs.leave(job, worker).catch(() => undefined);
  };

  const wake = (): void => {
    takeAll().catch((err: unknown) => log.warn({ err, kind: jobs.kind }, 'waiting jobs could not be looked for'));
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
