import type { Sandbox } from './sandbox.ts';

/** From now on, what is added or changed for anybody is so for this person as well, under the same ids. Not where they are gone. */
export async function castShadow(sandbox: Sandbox, userId: string): Promise<void> {
  const tables = await sandbox.query<{ table: string; names: string[]; keys: string[] }>(
    `select c.table_name as table, array_agg(quote_ident(c.column_name)::text) as names,
       (select array_agg(quote_ident(a.attname)::text) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.table_name::regclass and i.indisprimary) as keys
     from information_schema.columns c where c.table_schema = 'public' and c.is_generated = 'NEVER' group by 1`,
  );
  for (const { table, names, keys } of tables.filter((one) => one.names.includes('user_id'))) {
    // A program of somebody's is in their own workouts only.
    const changes = `'user_id', '${userId}'${table === 'workouts' ? ", 'program_id', null, 'program_version', null" : ''}`;
    const isSame = keys.filter((key) => key !== 'user_id').map((key) => ` and t.${key} = new.${key}`);
    await sandbox.query(`create function shadow_${table}() returns trigger language plpgsql as $body$
      #variable_conflict use_column
      begin
        if exists (select from users where _id = '${userId}') then
          set local session_replication_role = 'replica';
          delete from ${table} t where t.user_id = '${userId}'${isSame.join('')};
          insert into ${table} (${names.join()})
            select ${names.join()} from jsonb_populate_record(new, jsonb_build_object(${changes})) on conflict do nothing;
          set local session_replication_role = 'origin';
        end if;
        return null;
      end $body$`);
    await sandbox.query(
      `create trigger shadow after insert or update on ${table} for each row when (new.user_id <> '${userId}') execute function shadow_${table}()`,
    );
  }
}
