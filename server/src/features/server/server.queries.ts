import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';

interface DatabaseFacts {
  version: string;
  sizeBytes: string;
  migration: string;
}

export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select current_setting('server_version') as version,
    pg_database_size(current_database())::text as "sizeBytes",
    (select max(name) from migrations) as migration`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database said nothing about itself.');
  return facts;
}

export async function countErrorsSince(db: Database, since: Date): Promise<{ recent: number; total: number }> {
  return db
    .selectFrom('catches')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('last_seen_at', '>=', since).as('recent'),
    ])
    .executeTakeFirstOrThrow();
}
