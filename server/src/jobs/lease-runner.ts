/**
 * Work that outlives a request, as rows in the database: a server takes what waits, holds a lease while it works, and looks now and then for
 * what another server left behind. On shutdown it lets go at once: whoever comes next goes on where the rows say.
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
  readonly stopping: AbortSignal;
}

interface LeasedJobs<Job extends { readonly _id: string }> {
  /** One that nobody is at, or whose server has not been heard of; undefined when there is none. */
  take(lease: Lease): Promise<Job | undefined>;
  /** False when the job is no longer ours to do. */
  keep(job: Job, lease: Lease): Promise<boolean>;
  /** Nobody takes it before `until`; null is at once. */
  leave(job: Job, worker: string, until: Date | null): Promise<void>;
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
/** One that breaks off again and again is tried after twice as long each time, and no less often than this. */
const longestPauseMs = 600_000;

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
  const failures = new Map<string, number>();
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
      const done: Promise<void> = work(taken).finally(() => {
        underWay.delete(done);
        wake();
      });
      underWay.add(done);
    }
  };

  const work = async (job: Job): Promise<void> => {
    const isOurs = async () => !stopping.signal.aborted && (await jobs.keep(job, lease()));
    const heartbeat = setInterval(() => void isOurs().catch(() => false), heartbeatMs);
    const running = jobs.run(job, { isOurs, stopping: stopping.signal }).then(
      () => void failures.delete(job._id),
      (err: unknown) => (stopping.signal.aborted ? undefined : brokeOff(job, err)),
    );
    await Promise.race([running, stopped]);
    clearInterval(heartbeat);
    if (stopping.signal.aborted) await jobs.leave(job, worker, null).catch(() => undefined);
  };

  /** When the database cannot be told either, the lease runs out by itself. */
  const brokeOff = async (job: Job, err: unknown): Promise<void> => {
    const before = failures.get(job._id) ?? 0;
    failures.set(job._id, before + 1);
    const pauseMs = Math.min(leaseMs * 2 ** before, longestPauseMs);
    log.error({ err, kind: jobs.kind, jobId: job._id, pauseMs }, 'a job broke off');
    await jobs.leave(job, worker, new Date(clock().getTime() + pauseMs)).catch(() => undefined);
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
      // Looked for without a lock, because people may lie on several machines. Of two servers that find the same, one gets it.
      for (;;) {
        const found = await sql<Pick<JobRows[Table], 'user_id' | '_id'>>`
          select user_id, _id from ${rows} where ${isFree} order by created_at limit 1`.execute(db);
        const [next] = found.rows;
        if (!next) return undefined;
        const taken = await sql<JobRows[Table]>`
          update ${rows} set worker = ${worker}, lease_until = ${until}
          where user_id = ${next.user_id} and _id = ${next._id} and ${isFree} returning *`.execute(db);
        if (taken.rows[0]) return taken.rows[0];
      }
    },
    async keep(job, { worker, until }) {
      const kept = await sql`update ${rows} set lease_until = ${until} where ${isOurs(job, worker)}`.execute(db);
      return kept.numAffectedRows === 1n;
    },
    async leave(job, worker, until) {
      await sql`update ${rows} set lease_until = ${until}, worker = null where ${isOurs(job, worker)}`.execute(db);
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
