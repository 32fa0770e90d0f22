import { setTimeout as pause } from 'node:timers/promises';

interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

const leftSql = `select relname from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`;

/**
 * Plans depend on which rows everybody can see. A transaction that is still open (an app that has just begun makes facts, PostgreSQL analyses by
 * itself) keeps a vacuum from saying that of its pages: it is done again until it could say it of all.
 */
export async function vacuumAll(connection: Connection): Promise<void> {
  for (;;) {
    await connection.query('vacuum analyze');
    const { rows } = await connection.query(leftSql);
    if (rows.length === 0) return;
    await pause(100);
  }
}
