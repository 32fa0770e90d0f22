/** A person may name the exercises of the catalogue and their own; another person's is not told from one that is not there. */
import { CompiledQuery } from 'kysely';
import type { Database } from './connection.ts';
import type { Tx } from './transaction.ts';

const unseenSql = `select id from unnest($2::text[]) with ordinality as asked (id, place)
  where not exists (select from exercises where _id = id) and not exists (select from own_exercises where user_id = $1 and _id = id)
  order by place`;

/** Those of the ids that the person may not name, in their order. */
export async function findUnseen(db: Database | Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(unseenSql, [userId, ids]));
  return rows.map(({ id }) => id);
}
