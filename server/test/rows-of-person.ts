/** Every row that is a person's, as text, table by table. The tables are read from the schema, so that one added tomorrow is looked at too. */
import type pg from 'pg';

/**
 * Left out: sessions, which each request touches, and what the product says it keeps of an import that was undone: its receipt, and which
 * exercise a name in a file stands for.
 */
const leftOut = /^(logins|exercise_names|file_import\w*)$/;

export async function rowsOfPerson(
  client: Pick<pg.Pool | pg.Client, 'query'>,
  userId: string,
): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string; isTheirs: string }>(`
    with owned as (
      select c.oid, c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (a.attname in ('user_id', 'owner_id') or (c.relname = 'users' and a.attname = '_id'))
    )
    select relname as name, format('t.%I = $1', attname) as "isTheirs" from owned
    union all
    select f.conrelid::regclass::text, format('t.%I in (select %I from %I where %I = $1)', mine.attname, theirs.attname, o.relname, o.attname)
    from pg_constraint f join owned o on o.oid = f.confrelid
      join pg_attribute mine on mine.attrelid = f.conrelid and mine.attnum = f.conkey[1]
      join pg_attribute theirs on theirs.attrelid = f.confrelid and theirs.attnum = f.confkey[1]
    where f.contype = 'f' and f.conrelid not in (select oid from owned)
    order by 1`);
  const all: Record<string, string[]> = {};
  for (const { name, isTheirs } of tables) {
    if (leftOut.test(name)) continue;
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t where ${isTheirs} order by 1`,
      [userId],
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
