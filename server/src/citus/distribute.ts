/**
 * Spreads the tables over the machines of a Citus cluster: what is one person's on one of them, what everybody reads on all of them, the server's
 * own on the coordinator. Tables that have their place are left alone, so it is run again after each update, for what a migration added.
 */
import type { ClientBase } from 'pg';
import { setForeignKeysAside } from '#db/foreign-keys.ts';
import { StartupError } from '#errors/startup-error.ts';
import { hasCitus } from './cluster.ts';

type Place = 'person' | 'name' | 'everywhere' | 'coordinator';

/** Read by everybody, written seldom. */
const everywhere = new Set([
  'bound_straps',
  'equipment',
  'exercises',
  'program_versions',
  'programs',
  'series',
  'server_state',
]);

/** What the servers share with each other, and knows nobody's diary. */
const onCoordinator = new Set(['catch_reporters', 'catches', 'migration_lease', 'migrations', 'rate_limits']);

interface ForeignKey {
  readonly name: string;
  readonly to: string;
  /** What it does when a row goes that it points to. */
  readonly setsNull?: boolean;
}

interface Table {
  readonly name: string;
  /** The first column of its primary key. */
  readonly firstKey: string | null;
  /** Its foreign keys, with the tables that they point to. */
  readonly foreignKeys: readonly ForeignKey[];
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

/**
 * Keys that a cluster cannot hold: between machines, which none of them could check, and those that set a column to null, which Citus does not do beside
 * the person's id. They are dropped where tables are spread, because the product gets on without them there: a name is one row of `account_names` under its
 * own key, whoever deletes a person deletes what is theirs, and a run or a login that is gone is taken for none. Any other such key is an obstacle.
 */
const unheld = new Set([
  'account_names_owner_id_fkey',
  'bound_straps_owner_id_fkey',
  'catch_reporters_user_id_fkey',
  'peloton_sessions_login_id_fkey',
  'programs_owner_id_fkey',
  'series_owner_id_fkey',
  'users_active_series_fkey',
  'users_email_key_key',
  'users_sso_subject_key',
  'users_username_key_key',
]);

/** For the list of everybody, which is in the order of a key that is dropped. */
const indexInstead = 'create index if not exists users_email_key on users (email_key)';

/** Why Citus could not hold a table, in words. */
export function findObstacles(tables: readonly Table[]): string[] {
  return tables.flatMap((table) => {
    const place = placeOf(table);
    if (place === undefined)
      return [`The table "${table.name}" has no place: its primary key does not begin with user_id.`];
    const isSpread = place === 'person' || place === 'name';
    const foreignKeys = table.foreignKeys.filter(({ name }) => !unheld.has(name));
    const apart = foreignKeys.filter((key) => {
      const target = tables.find(({ name }) => name === key.to);
      const to = target && placeOf(target);
      return to !== undefined && !canRefer(place, to);
    });
    const settingNull = isSpread ? foreignKeys.filter(({ setsNull }) => setsNull) : [];
    const otherKeys = isSpread ? table.otherKeys.filter((key) => !unheld.has(key)) : [];
    return [
      ...apart.map(({ to }) => `The table "${table.name}" refers to "${to}", which lies on other machines.`),
      ...settingNull.map(({ name }) => `The foreign key "${name}" of "${table.name}" sets a column to null.`),
      ...otherKeys.map((key) => `The unique key "${key}" of "${table.name}" leaves out ${table.firstKey}.`),
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
    (select coalesce(json_agg(json_build_object('name', f.conname, 'to', f.confrelid::regclass::text,
      'setsNull', f.confdeltype in ('n', 'd')) order by f.conname), '[]')
      from pg_constraint f where f.conrelid = ours.oid and f.contype = 'f') as "foreignKeys",
    array(select i.indexrelid::regclass::text from pg_index i where i.indrelid = ours.oid and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = ours.oid and a.attnum = any (i.indkey::smallint[]) and a.attname = first_key)) as "otherKeys",
    array(select t.tgname::text from pg_trigger t where t.tgrelid = ours.oid and not t.tgisinternal) as triggers
  from ours order by name`;

/** The tables as they are, each with whether Citus has placed it. */
export async function readTables(client: ClientBase, hasCitus: boolean): Promise<Table[]> {
  const isPlaced = hasCitus ? 'oid in (select logicalrelid from pg_dist_partition)' : 'false';
  return (await client.query<Table>(tablesSql(isPlaced))).rows;
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

interface Distributed {
  /** The names of the tables that were placed. */
  readonly placed: readonly string[];
  /** Of the keys that were dropped. */
  readonly dropped: readonly string[];
}

/**
 * Citus takes a table only while none outside refers to it, so foreign keys step aside and come back. Everything is one transaction: a cluster that
 * refuses a table keeps none.
 */
export async function distribute(client: ClientBase): Promise<Distributed> {
  await requireCluster(client);
  const tables = await readTables(client, true);
  const obstacles = findObstacles(tables);
  if (obstacles.length > 0) throw new StartupError(`The tables cannot be spread.\n${obstacles.join('\n')}`);
  const waiting = tables.filter(({ isPlaced }) => !isPlaced);
  if (waiting.length === 0) return { placed: [], dropped: [] };
  const dropped = await inTransaction(client, () => place(client, waiting));
  // What was copied to the machines still lies in the coordinator's own files.
  for (const name of [
    ...named(waiting, 'everywhere'),
    ...named(waiting, 'name'),
    ...named(waiting, 'person'),
  ].reverse())
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name]);
  for (const name of named(waiting, 'coordinator')) {
    await client.query('select citus_add_local_table_to_metadata($1::regclass, cascade_via_foreign_keys => true)', [
      name,
    ]);
  }
  return { placed: waiting.map(({ name }) => name), dropped };
}

const named = (tables: readonly Table[], place: Place): string[] =>
  tables.filter((table) => placeOf(table) === place).map(({ name }) => name);

async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    const answer = await work();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Answers with the keys that had to go. */
async function place(client: ClientBase, tables: readonly Table[]): Promise<string[]> {
  const dropped = await dropUnheld(client, tables);
  // Those on the coordinator refer to each other alone, and stay.
  const elsewhere = tables.filter((table) => placeOf(table) !== 'coordinator').map(({ name }) => name);
  const foreignKeys = await setForeignKeysAside(client, elsewhere);
  const people = named(tables, 'person');
  for (const name of named(tables, 'everywhere'))
    await client.query('select create_reference_table($1::regclass)', [name]);
  for (const name of named(tables, 'name')) await spread(client, name, 'key', 'none');
  if (people.includes('users')) await spread(client, 'users', '_id', 'none');
  for (const name of people) if (name !== 'users') await spread(client, name, 'user_id', 'users');
  for (const statement of foreignKeys) await client.query(statement);
  return dropped;
}

async function dropUnheld(client: ClientBase, tables: readonly Table[]): Promise<string[]> {
  const dropped = tables.flatMap(({ name: table, foreignKeys, otherKeys }) =>
    [...foreignKeys.map(({ name }) => name), ...otherKeys]
      .filter((key) => unheld.has(key))
      .map((key) => ({ table, key })),
  );
  for (const { table, key } of dropped) await client.query(`alter table ${table} drop constraint ${key}`);
  if (dropped.some(({ table }) => table === 'users')) await client.query(indexInstead);
  return dropped.map(({ key }) => key);
}

async function spread(client: ClientBase, name: string, column: string, colocateWith: string): Promise<void> {
  await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
    name,
    column,
    colocateWith,
  ]);
}
