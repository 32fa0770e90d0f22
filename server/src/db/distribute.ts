/**
 * Spreads the tables over the machines of a Citus cluster: what is one person's on one of them, what everybody reads on all of them, the server's
 * own on the coordinator. Tables that have their place are left alone, so it is run again after each update, for what a migration added.
 */
import type { ClientBase } from 'pg';
import { StartupError } from '#startup-error.ts';
import { addMissingNames } from './missing-names.ts';
import { createPersonFunction } from './person-machine.ts';

type Place = 'person' | 'name' | 'everywhere' | 'coordinator';

/** Read by everybody, written seldom. */
const everywhere = new Set(['equipment', 'exercises', 'program_versions', 'programs', 'series', 'server_state']);

/** What the servers share with each other, and knows nobody's diary. */
const onCoordinator = new Set(['catch_reporters', 'catches', 'migration_lease', 'migrations', 'rate_limits']);

interface Table {
  readonly name: string;
  /** The first column of its primary key. */
  readonly firstKey: string | null;
  /** Tables that its foreign keys point to. */
  readonly parents: readonly string[];
  /** Unique indexes that leave `firstKey` out. */
  readonly otherKeys: readonly string[];
  readonly triggers: readonly string[];
  readonly isPlaced: boolean;
}

export function placeOf({ name, firstKey }: Pick<Table, 'name' | 'firstKey'>): Place | undefined {
  if (everywhere.has(name)) return 'everywhere';
  if (onCoordinator.has(name)) return 'coordinator';
  if (name === 'account_names') return 'name';
  return name === 'users' || firstKey === 'user_id' ? 'person' : undefined;
}

/** Whether a foreign key between them can be checked: a machine sees its own rows and those that are everywhere. */
function canRefer(from: Place, to: Place): boolean {
  return to === from || (from === 'person' && to === 'everywhere');
}

/** Why Citus could not hold a table, in words. */
export function findObstacles(tables: readonly Table[]): string[] {
  return tables.flatMap((table) => {
    const place = placeOf(table);
    if (place === undefined)
      return [`The table "${table.name}" has no place: its primary key does not begin with user_id.`];
    const isSpread = place === 'person' || place === 'name';
    const parents = table.parents.filter((parent) => {
      const target = tables.find(({ name }) => name === parent);
      const to = target && placeOf(target);
      return to !== undefined && !canRefer(place, to);
    });
    return [
      ...parents.map((parent) => `The table "${table.name}" refers to "${parent}", which lies on other machines.`),
      ...(isSpread
        ? table.otherKeys.map((key) => `The unique key "${key}" of "${table.name}" leaves out ${table.firstKey}.`)
        : []),
      ...table.triggers.map((trigger) => `The table "${table.name}" has the trigger "${trigger}".`),
    ];
  });
}

const tablesSql = (isPlaced: string): string => `
  with ours as (
    select c.oid, c.relname as name, (
      select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first_key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  )
  select name, first_key as "firstKey", ${isPlaced} as "isPlaced",
    array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = ours.oid and f.contype = 'f') as parents,
    array(select i.indexrelid::regclass::text from pg_index i where i.indrelid = ours.oid and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = ours.oid and a.attnum = any (i.indkey::smallint[]) and a.attname = first_key)) as "otherKeys",
    array(select t.tgname::text from pg_trigger t where t.tgrelid = ours.oid and not t.tgisinternal) as triggers
  from ours order by name`;

/** The tables as they are, each with whether Citus has placed it. */
export async function readTables(client: ClientBase, hasCitus: boolean): Promise<Table[]> {
  const isPlaced = hasCitus ? 'oid in (select logicalrelid from pg_dist_partition)' : 'false';
  return (await client.query<Table>(tablesSql(isPlaced))).rows;
}

/** Whether this database is one of a Citus cluster. */
export async function hasCitus(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select exists (select from pg_extension where extname = 'citus') as found",
  );
  return rows[0]?.found ?? false;
}

const noCitus =
  'This database has no Citus. Install it on every machine, type "create extension citus" in this database on each, then try again.';
const noCoordinator = 'This is not the coordinator of its cluster. Point DATABASE_URL at the coordinator.';
const noMachines =
  'The cluster has no machine for the data. On the coordinator, call citus_set_coordinator_host and citus_add_node for each of the others.';

async function requireCluster(client: ClientBase): Promise<void> {
  if (!(await hasCitus(client))) throw new StartupError(noCitus);
  const { rows } = await client.query<{ isCoordinator: boolean; machines: number; hasCoordinator: boolean }>(
    `select citus_is_coordinator() as "isCoordinator",
      (select count(*)::int from pg_dist_node where isactive and noderole = 'primary' and shouldhaveshards) as machines,
      exists (select from pg_dist_node where groupid = 0) as "hasCoordinator"`,
  );
  const [cluster] = rows;
  if (!cluster?.isCoordinator) throw new StartupError(noCoordinator);
  if (cluster.machines === 0 || !cluster.hasCoordinator) throw new StartupError(noMachines);
}

/** People are found by their names, so each must be there and be somebody's own. */
async function completeNames(client: ClientBase): Promise<void> {
  await addMissingNames(client);
  const { rows } = await client.query<{ email: string }>(`
    select u.email from users u join account_names n on n.key in (u.email_key, u.username_key, 'SSO ' || u.sso_subject)
    where n.owner_id <> u._id order by u.email limit 1`);
  const [first] = rows;
  if (first) throw new StartupError(`Two accounts have a name of ${first.email}. Delete one of them, or rename it.`);
}

/**
 * Citus takes a table only while none outside refers to it, so foreign keys step aside and come back. Everything is one transaction: a cluster that
 * refuses a table keeps none. Answers with the names of the tables that were placed.
 */
export async function distribute(client: ClientBase): Promise<string[]> {
  await requireCluster(client);
  const tables = await readTables(client, true);
  const obstacles = findObstacles(tables);
  if (obstacles.length > 0) throw new StartupError(`The tables cannot be spread.\n${obstacles.join('\n')}`);
  const waiting = tables.filter(({ isPlaced }) => !isPlaced);
  if (waiting.length === 0) {
    await createPersonFunction(client);
    return [];
  }
  const named = (place: Place): string[] => waiting.filter((table) => placeOf(table) === place).map(({ name }) => name);
  const people = named('person');
  await client.query('begin');
  try {
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    if (waiting.some(({ name }) => name === 'users')) await completeNames(client);
    const setAside = await setForeignKeysAside(client, waiting);
    for (const name of named('everywhere')) await client.query('select create_reference_table($1::regclass)', [name]);
    for (const name of named('name')) await spread(client, name, 'key', 'none');
    if (people.includes('users')) await spread(client, 'users', '_id', 'none');
    for (const name of people) if (name !== 'users') await spread(client, name, 'user_id', 'users');
    for (const statement of setAside) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  // What was copied to the machines still lies in the coordinator's own files.
  for (const name of [...named('everywhere'), ...named('name'), ...people].reverse())
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name]);
  for (const name of named('coordinator')) {
    await client.query('select citus_add_local_table_to_metadata($1::regclass, cascade_via_foreign_keys => true)', [
      name,
    ]);
  }
  await createPersonFunction(client);
  return waiting.map(({ name }) => name);
}

async function spread(client: ClientBase, name: string, column: string, colocateWith: string): Promise<void> {
  await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
    name,
    column,
    colocateWith,
  ]);
}

/** Answers with the statements that bring them back. Those on the coordinator refer to each other alone, and stay. */
async function setForeignKeysAside(client: ClientBase, tables: readonly Table[]): Promise<string[]> {
  const names = tables.filter((table) => placeOf(table) !== 'coordinator').map(({ name }) => name);
  const { rows } = await client.query<{ drop: string; statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1) order by conname`,
    [names],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ statement }) => statement);
}
