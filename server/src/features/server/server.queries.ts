import type { Database } from '#db/connection.ts';

export async function readServerState(db: Database): Promise<{ epoch: number; has_owner: boolean }> {
  return db.selectFrom('server_state').select(['epoch', 'has_owner']).where('_id', '=', 1).executeTakeFirstOrThrow();
}
