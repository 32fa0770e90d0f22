/**
 * Work that outlives a request, as rows in the database: a server takes what waits, holds a lease while it works, and looks now and then for
 * what another server left behind. On shutdown it lets go at once: whoever comes next goes on where the rows say. Each taking is counted in the
 * row before the work begins, so that a job which ends its process is not the first thing that every next process does: after three it is
 * given up.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';

interface Lease {
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

interface LeasedJobs<Job extends AnyJob> {
  /** One that nobody is at, or whose server has not been heard of; undefined when there is none. */
  take(lease: Lease): Promise<Job | undefined>;
  /** False when the job is no longer ours to do. With a step done since, its tries are counted anew. */
  keep(job: Job, lease: Lease, hasAdvanced: boolean): Promise<boolean>;
  /** Nobody takes it before `until`. Null is at once, and this try does not count: it was not the job that ended it. */
  leave(job: Job, worker: string, until: Date | null): Promise<void>;
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
    if (stopping.signal.aborted) await jobs.leave(job, worker, null).catch(() => undefined);
  };

  /** When the database cannot be told either, the lease runs out by itself. */
  const brokeOff = async (job: Job, attempts: number, err: unknown): Promise<void> => {
    const pauseMs = leaseMs * 2 ** Math.max(0, attempts - 1);
    log.error({ err, kind: jobs.kind, jobId: job._id, pauseMs }, 'a job broke off');
    const ending =
      attempts >= mostAttempts ? giveUp(job) : jobs.leave(job, worker, new Date(clock().getTime() + pauseMs));
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

/**
 * Jobs that wait as rows of a table, each taken by one server at a time: a lease names the server and runs out unless it is renewed.
 * A job is ours while the row names this server and has the status it was taken with.
 */

interface JobRows {
  exports: Selectable<Tables['exports']>;
  file_imports: Selectable<Tables['file_imports']>;
  peloton_imports: Selectable<Tables['peloton_imports']>;
}

/** While a server works on it, or one ought to. */
export const activeJobStatuses = {
  exports: ['making'],
  file_imports: ['reading', 'running', 'undoing'],
  peloton_imports: ['running'],
} as const satisfies { [Table in keyof JobRows]: readonly JobRows[Table]['status'][] };

export function leasedRows<Table extends keyof JobRows>(
  db: Database,
  table: Table,
): Pick<LeasedJobs<JobRows[Table]>, 'take' | 'keep' | 'leave'> {
  const rows = sql.table(table);
  const isOurs = ({ user_id, _id, status }: JobRows[Table], worker: string) =>
    sql`user_id = ${user_id} and _id = ${_id} and worker = ${worker} and status = ${status}`;
  return {
    async take({ worker, now, until }: Lease) {
      const isFree = sql`status in (${sql.join(activeJobStatuses[table])}) and (lease_until is null or lease_until <= ${now})`;
      // Those that others have ended a process at come last. Looked for without a lock, because people may lie on several machines. Of two servers that find the same, one gets it.
      for (;;) {
        const found = await sql<Pick<JobRows[Table], 'user_id' | '_id'>>`
          select user_id, _id from ${rows} where ${isFree} order by attempts, created_at limit 1`.execute(db);
        const [next] = found.rows;
        if (!next) return undefined;
        const taken = await sql<JobRows[Table]>`
          update ${rows} set worker = ${worker}, lease_until = ${until}, attempts = attempts + 1
          where user_id = ${next.user_id} and _id = ${next._id} and ${isFree} returning *`.execute(db);
        if (taken.rows[0]) return taken.rows[0];
      }
    },
    async keep(job, { worker, until }, hasAdvanced) {
      const kept =
        await sql`update ${rows} set lease_until = ${until}, attempts = ${hasAdvanced ? sql`0` : sql`attempts`}
        where ${isOurs(job, worker)}`.execute(db);
      return kept.numAffectedRows === 1n;
    },
    async leave(job, worker, until) {
      const attempts = until === null ? sql`greatest(attempts - 1, 0)` : sql`attempts`;
      await sql`update ${rows} set lease_until = ${until}, worker = null, attempts = ${attempts}
        where ${isOurs(job, worker)}`.execute(db);
    },
  };
}

interface JobCount {
  readonly kind: 'export' | 'file import' | 'Peloton import';
  readonly running: number;
  readonly waiting: number;
  readonly waitingSince: Date | null;
}

const kinds = { exports: 'export', file_imports: 'file import', peloton_imports: 'Peloton import' } as const;

/** Of all people. */
export async function countJobs(db: Database, now: Date): Promise<JobCount[]> {
  const counted = (['exports', 'file_imports', 'peloton_imports'] as const).map(async (table) => {
    const isRunning = sql`worker is not null and lease_until > ${now}`;
    const { rows } = await sql<Omit<JobCount, 'kind'>>`
      select count(*) filter (where ${isRunning})::integer as running,
        count(*) filter (where (${isRunning}) is not true)::integer as waiting,
        min(created_at) filter (where (${isRunning}) is not true) as "waitingSince"
      from ${sql.table(table)} where status in (${sql.join(activeJobStatuses[table])})`.execute(db);
    return rows.map((row) => ({ kind: kinds[table], ...row }));
  });
  return (await Promise.all(counted)).flat();
}
