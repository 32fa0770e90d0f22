import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import { prepared } from '#performance/prepared.ts';

interface ServerState {
  epoch: number;
  has_owner: boolean;
}

const readState = prepared((db, value: { id: 1 }) =>
  db.selectFrom('server_state').select(['epoch', 'has_owner']).where('_id', '=', value.id),
);

export async function readServerState(db: Database): Promise<ServerState> {
  const [state] = await readState(db, { id: 1 });
  if (!state) throw new Error('The server has no state: its first migration did not run.');
  return state;
}

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
