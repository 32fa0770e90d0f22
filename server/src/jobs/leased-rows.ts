/**
 * Jobs wait as rows of a table, each taken by one server at a time: a lease names the server and runs out unless it is renewed. A job is
 * ours while the row names this server and has the status it was taken with.
 */
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Tables } from '#db/tables.ts';
import type { Lease, LeasedJobs } from './lease-runner.ts';

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
      const stored =
        await sql`update ${rows} set lease_until = ${until}, attempts = ${hasAdvanced ? sql`0` : sql`attempts`}
        where ${isOurs(job, worker)}`.execute(db);
      return stored.numAffectedRows === 1n;
    },
    async leave(job, worker, { until, isTry }) {
      const attempts = isTry ? sql`attempts` : sql`greatest(attempts - 1, 0)`;
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
