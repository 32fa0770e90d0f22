import type { Database } from '#db/connection.ts';

export async function readEpoch(db: Database): Promise<number> {
  const { epoch } = await db.selectFrom('server_state').select('epoch').where('_id', '=', 1).executeTakeFirstOrThrow();
  return epoch;
}
