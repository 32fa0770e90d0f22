/** What a file may name by an id: rows of the person, and of the catalogue as far as they see it. Everything else is as if it were nowhere. */
import type { KnownIds } from '@workout-tracker/core/files/stray-ids';
import { CompiledQuery } from 'kysely';
import type { Database } from '#db/connection.ts';
import { isOpenTo } from '#db/owned-sql.ts';
import type { Tx } from '#db/transaction.ts';

/** A series that is no longer offered is seen by those who have followed it, and so is one of theirs that is gone. */
const knownSql = `select 'programs' as kind, p._id::text as id from programs p where ${isOpenTo('p')}
  union all select 'series', s._id::text from series s where s.owner_id = $1 or s.owner_id is null and s.active
  union all select 'series', i.series_id::text from series_instances i where i.user_id = $1
  union all select 'instances', i._id::text from series_instances i where i.user_id = $1
  union all select 'exercises', e._id from exercises e
  union all select 'exercises', o._id from own_exercises o where o.user_id = $1`;

export async function readKnownIds(db: Database | Tx, userId: string): Promise<KnownIds> {
  const known: KnownIds = { programs: new Set(), series: new Set(), instances: new Set(), exercises: new Set() };
  const { rows } = await db.executeQuery<{ kind: keyof KnownIds; id: string }>(CompiledQuery.raw(knownSql, [userId]));
  for (const { kind, id } of rows) known[kind].add(id);
  return known;
}
