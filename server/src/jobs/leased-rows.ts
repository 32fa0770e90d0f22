/**
 * Jobs that wait as rows of a table, each taken by one server at a time: a lease names the server and runs out unless it is renewed.
 * A job is ours while the row names this server and has the status it was taken with.
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

export function leasedRows<Table extends keyof JobRows>(
  db: Database,
  table: Table,
  activeStatuses: readonly JobRows[Table]['status'][],
): Pick<LeasedJobs<JobRows[Table]>, 'take' | 'keep' | 'leave'> {
  const rows = sql.table(table);
  const isOurs = ({ user_id, _id, status }: JobRows[Table], worker: string) =>
    sql`user_id = ${user_id} and _id = ${_id} and worker = ${worker} and status = ${status}`;
  return {
    async take({ worker, now, until }: Lease) {
      const taken = await sql<JobRows[Table]>`
        update ${rows} as job set worker = ${worker}, lease_until = ${until}
        from (
          select user_id, _id from ${rows}
          where status in (${sql.join(activeStatuses)}) and (lease_until is null or lease_until <= ${now})
          order by created_at limit 1 for update skip locked
        ) as next
        where job.user_id = next.user_id and job._id = next._id
        returning job.*`.execute(db);
      return taken.rows[0];
    },
    async keep(job, { worker, until }) {
      const kept = await sql`update ${rows} set lease_until = ${until} where ${isOurs(job, worker)}`.execute(db);
      return kept.numAffectedRows === 1n;
    },
    async leave(job, worker) {
      await sql`update ${rows} set lease_until = null, worker = null where ${isOurs(job, worker)}`.execute(db);
    },
  };
}
