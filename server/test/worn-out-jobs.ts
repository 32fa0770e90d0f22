/** A job as three servers that died at it have left it: whoever looks for jobs next gives it up. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export async function wearOut(
  pool: pg.Pool,
  table: 'exports' | 'file_imports' | 'peloton_imports',
  { _id, status }: { _id: string; status: string },
): Promise<void> {
  await pool.query(
    `update ${table} set status = $2, attempts = 3, worker = $3, lease_until = timestamptz 'epoch' where _id = $1`,
    [_id, status, randomUUID()],
  );
}
