import { setTimeout as pause } from 'node:timers/promises';

interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

interface Left {
  readonly relname: string;
  readonly relallvisible: number;
}

const leftSql = `select relname, relallvisible from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages`;

const pagesSql = (table: string): string =>
  `select count(distinct (ctid::text::point)[0])::int as pages from "${table}"`;

/**
 * Plans depend on which rows everybody can see. A transaction that is still open (an app that has just begun makes facts, PostgreSQL analyses by
 * itself) keeps a vacuum from saying that of its pages: it is done again until it could say it of all that have rows. A table to which many write at once
 * grows by pages in advance, which stay as they are until they are written.
 */
export async function vacuumAll(connection: Connection): Promise<void> {
  for (;;) {
    await connection.query('vacuum analyze');
    const { rows } = await connection.query(leftSql);
    if (!(await hasHiddenRows(connection, rows as Left[]))) return;
    await pause(100);
  }
}

async function hasHiddenRows(connection: Connection, left: readonly Left[]): Promise<boolean> {
  for (const { relname, relallvisible } of left) {
    const { rows } = await connection.query(pagesSql(relname));
    const [{ pages = 0 } = {}] = rows as { pages: number }[];
    if (relallvisible < pages) return true;
  }
  return false;
}
