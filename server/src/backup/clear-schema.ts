/**
 * Takes down the schema of a server without data, so that it can be built again as it was in an earlier version. Only what
 * migrations make is touched; what an extension made stays.
 */
import type { ClientBase } from 'pg';

/** One statement per thing. `if exists`, because dropping one thing may have taken another with it. */
const dropStatements = `
  with ours as (
    select 'pg_class'::regclass as catalogue, oid, format('drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      oid::regclass) as statement, case when relkind in ('r', 'p') then 1 else 2 end as turn
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_proc'::regclass, oid, format('drop routine if exists %s cascade', oid::regprocedure), 3
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'pg_type'::regclass, oid, format('drop type if exists %s cascade', oid::regtype), 4
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  )
  select statement from ours
  where not exists (select from pg_depend d where d.classid = catalogue and d.objid = ours.oid and d.deptype = 'e')
  order by turn, statement`;

export async function clearSchema(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(dropStatements);
  for (const { statement } of rows) await client.query(statement);
}
