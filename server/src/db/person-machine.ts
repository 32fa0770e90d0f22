/**
 * A statement about one person of a Citus cluster, run on the machine that has their rows by a plan that is kept there. Citus plans a statement anew
 * at each call, on the coordinator and again on the machine, which takes several times as long as a list or a save itself: so a call of this function alone
 * goes to the machine, straight (machines.ts) or by the coordinator, and the machine keeps the statement prepared, on the pieces of the tables that the
 * person's rows are in.
 */
import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { type Database, machinesOf, type PersonStatement, type Statement } from './connection.ts';
import { isElsewhere } from './machines.ts';

const functionName = 'run_on_persons_machine';

/** What may follow the name of a table that has no other name in a statement. */
const afterName =
  'cross|for|group|having|inner|join|left|limit|offset|on|order|returning|select|set|union|values|where';

/**
 * Names of tables become those of their pieces, which is the only thing that Citus would change in such a statement. The session remembers that it has
 * a statement in a setting of its own. Whether the rows are still here is looked at each time, because what they left behind when they moved may still be there;
 * who changes something holds their place first, as Citus does, so that they cannot move meanwhile. Where they are not, or where there is no piece of that name,
 * the caller hears that there is no such table, and takes another way.
 */
const createSql = `create or replace function ${functionName}(person uuid, name text, statement text, arguments text, changes boolean)
returns setof record language plpgsql set plan_cache_mode = 'force_generic_plan' as $function$
declare
  shard bigint := get_shard_id_for_distribution_column('users', person);
  prepared text := name || '_' || shard;
  spread record;
  piece text;
begin
  if changes then
    perform lock_shard_metadata(5, array[shard]);
  end if;
  if not exists (
    select from pg_dist_placement p join pg_dist_local_group here on here.groupid = p.groupid where p.shardid = shard
  ) then
    raise undefined_table using message = 'The rows have moved to another machine.';
  end if;
  if current_setting('workout_tracker.' || prepared, true) is distinct from 'prepared' then
    for spread in select logicalrelid::text as name, partmethod = 'h' as is_spread from pg_dist_partition
      where strpos(statement, logicalrelid::text) > 0 loop
      piece := spread.name || '_' || case when spread.is_spread then get_shard_id_for_distribution_column(spread.name, person)
        else (select s.shardid from pg_dist_shard s where s.logicalrelid = spread.name::regclass) end;
      statement := regexp_replace(statement,
        '\\m(from|join|into)\\s+' || spread.name || '(?=\\s+(?!(${afterName})\\M)[a-z])', '\\1 ' || piece, 'g');
      statement := regexp_replace(statement,
        '\\m(from|join|into)\\s+' || spread.name || '\\M(?!\\.)', '\\1 ' || piece || ' as ' || spread.name, 'g');
    end loop;
    if not exists (select from pg_prepared_statements p where p.name = prepared) then
      execute 'prepare "' || prepared || '" as ' || statement;
    end if;
    perform set_config('workout_tracker.' || prepared, 'prepared', false);
  end if;
  return query execute 'execute "' || prepared || '" (' || arguments || ')';
end
$function$`;

const spreadSql = `select create_distributed_function('${functionName}(uuid, text, text, text, boolean)', 'person', colocate_with => 'users')`;

/** Part of `npm run distribute`, which may be repeated. */
export async function createPersonFunction(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(createSql);
  await client.query(spreadSql);
}

const names = new Map<string, string>();

function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `s${hash('sha256', sql, 'hex').slice(0, 24)}`;
  names.set(sql, name);
  return name;
}

/** The call that runs it there. */
export function onPersonsMachine({ sql, values, columns }: Required<PersonStatement>, does?: 'change'): Statement {
  const [person] = values;
  return {
    sql: `select * from ${functionName}($1, $2, $3, $4, $5) as answer (${columns})`,
    values: [person, nameOf(sql), sql, values.map(literal).join(','), does === 'change'],
  };
}

/** A value as SQL, without a type: the statement that is prepared has it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(item).join(',')}}`);
  return pg.escapeLiteral(String(value));
}

const item = (value: unknown): string => `"${String(value).replaceAll(/["\\]/g, '\\$&')}"`;

/** Runs it on the person's machine, or the `usual` way where that cannot be. What is part of a transaction stays on its connection. */
export async function runOnMachine<Row extends object>(
  db: Database,
  call: Statement,
  usual: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const answered = db.isTransaction ? undefined : await machinesOf(db)?.ask<Row>(call);
  if (answered) return answered[0];
  try {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(call.sql, [...call.values]));
    return rows[0];
  } catch (error) {
    if (!isElsewhere(error)) throw error;
    return usual();
  }
}
