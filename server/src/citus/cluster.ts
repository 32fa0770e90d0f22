import type { ClientBase } from 'pg';
import type { Cluster } from '#db/connection.ts';
import { openMachines } from './machines.ts';

export const citus: Cluster = {
  settings: {
    // Citus needs the person's id to find their machine, so only the simplest statements have one plan for all values; it chooses by itself.
    plan_cache_mode: 'auto',
    // Changes of many machines go one after the other, because they may follow foreign keys to tables that are on all of them.
    'citus.multi_shard_modify_mode': 'sequential',
  },
  openMachines,
};

/** Whether this database is one of a Citus cluster. */
export async function hasCitus(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as found",
  );
  return rows[0]?.found ?? false;
}
