import type { ClientBase } from 'pg';

/** Drops the foreign keys of these tables, within the caller's transaction, and answers with the statements that bring them back. */
export async function setForeignKeysAside(client: ClientBase, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text = any ($1)
    order by conname`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}
