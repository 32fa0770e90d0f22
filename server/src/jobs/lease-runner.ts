/**
 * Work that outlives a request waits as rows in the database: a server takes what waits, holds a lease while it works, and looks now and then for
 * what another server left behind. On shutdown it lets go at once: whoever comes next goes on where the rows say. Each taking is counted in the row
 * before the work begins, so that a job which ends its process is not the first thing that every next process does: after three it is given up.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { translateError } from '#http/errors.ts';

export interface Lease {
  readonly worker: string;
  readonly now: Date;
  readonly until: Date;
}

export interface Turn {
  /** Asked before each step: false when the job was cancelled, or is another server's by now. */
  isOurs(): Promise<boolean>;
  /** Said after a step that need not be done again by whoever takes the job up next: tries are counted from there. */
  noteStep(): void;
  readonly stopping: AbortSignal;
}

interface AnyJob {
  readonly _id: string;
  /** How often it was taken up since its last finished step, this time included. */
  readonly attempts: number;
}

export interface LeasedJobs<Job extends AnyJob> {
  /** One that nobody is at, or whose server has not been heard of; undefined when there is none. */
  take(lease: Lease): Promise<Job | undefined>;
  /** False when the job is no longer ours to do. With a step done since, its tries are counted anew. */
  keep(job: Job, lease: Lease, hasAdvanced: boolean): Promise<boolean>;
  /** Nobody takes it before `until`; null is at once. A try counts unless something else than the job ended it. */
  leave(job: Job, worker: string, how: { until: Date | null; isTry: boolean }): Promise<void>;
  run(job: Job, turn: Turn): Promise<void>;
  /** Ends a job that was tried often enough, in words for its person, who can start it anew. */
  giveUp(job: Job): Promise<void>;
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
/** Without a finished step in between. One that breaks off is tried again after twice as long each time. */
const mostAttempts = 3;

interface Options {
  clock: () => Date;
  log: FastifyBaseLogger;
  everyMs: number;
}

export function createLeaseRunner<Job extends AnyJob>(
  jobs: LeasedJobs<Job>,
  { clock, log, everyMs }: Options,
): LeaseRunner {
  const worker = randomUUID();
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()));
  const underWay = new Set<Promise<void>>();
  let taking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const lease = (): Lease => {
    const now = clock();
    return { worker, now, until: new Date(now.getTime() + leaseMs) };
  };

  const takeAll = async (): Promise<void> => {
    while (!stopping.signal.aborted && underWay.size < jobs.mostAtOnce) {
      const taken = await jobs.take(lease());
      if (!taken) return;
      if (taken.attempts > mostAttempts) {
        await giveUp(taken);
        continue;
      }
      const done: Promise<void> = work(taken).finally(() => {
        underWay.delete(done);
        wake();
      });
      underWay.add(done);
    }
  };

  const work = async (job: Job): Promise<void> => {
    let { attempts } = job;
    let hasAdvanced = false;
    const isOurs = async () => {
      if (stopping.signal.aborted) return false;
      const isFirstSince = hasAdvanced;
      hasAdvanced = false;
      if (isFirstSince) attempts = 0;
      return jobs.keep(job, lease(), isFirstSince);
    };
    const noteStep = () => {
      hasAdvanced = true;
    };
    const heartbeat = setInterval(() => void isOurs().catch(() => false), heartbeatMs);
    const running = jobs
      .run(job, { isOurs, noteStep, stopping: stopping.signal })
      .catch((err: unknown) => (stopping.signal.aborted ? undefined : brokeOff(job, attempts, err)));
    await Promise.race([running, stopped]);
    clearInterval(heartbeat);
    if (stopping.signal.aborted) await jobs.leave(job, worker, { until: null, isTry: false }).catch(() => undefined);
  };

  /**
   * A database that is busy or away is no fault of the job: it waits, and the try does not count. When the database cannot be told either, the
   * lease runs out by itself.
   */
  const brokeOff = async (job: Job, attempts: number, err: unknown): Promise<void> => {
    const isTry = !['overloaded', 'database_unavailable'].includes(translateError(err).code);
    const pauseMs = leaseMs * 2 ** Math.max(0, attempts - 1);
    log.error({ err, kind: jobs.kind, jobId: job._id, pauseMs }, 'a job broke off');
    const until = new Date(clock().getTime() + pauseMs);
    const ending = isTry && attempts >= mostAttempts ? giveUp(job) : jobs.leave(job, worker, { until, isTry });
    await ending.catch(() => undefined);
  };

  const giveUp = async (job: Job): Promise<void> => {
    log.error({ kind: jobs.kind, jobId: job._id }, 'a job was given up after three tries');
    await jobs.giveUp(job);
  };

  /** One taker at a time, so that no place is given away twice: each wake looks when the one before it has looked. */
  const wake = (): void => {
    taking = taking
      .then(takeAll)
      .catch((err: unknown) => log.warn({ err, kind: jobs.kind }, 'waiting jobs could not be looked for'));
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
      await taking;
      await Promise.allSettled(underWay);
    },
  };
}
