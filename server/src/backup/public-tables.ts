/** Asks the database itself which tables there are to save: a table added tomorrow is in tomorrow's backup without anybody thinking of it. */
import type { ClientBase } from 'pg';
import { byCodeUnit } from './canonical-json.ts';

export interface Column {
  readonly name: string;
  /** as SQL writes it, such as `numeric(6,2)` or `smallint[]` */
  readonly type: string;
  /** as the catalogue knows it, such as `numeric` or `_int2` */
  readonly typeName: string;
}

export interface Table {
  readonly name: string;
  /** in the order of their names; those computed from others are left out */
  readonly columns: readonly Column[];
  readonly primaryKey: readonly Column[];
  /** of our own making */
  readonly hasTriggers: boolean;
}

/**
 * Who is migrating at the moment is no data. Push subscriptions let whoever holds them speak to a device: they stay out of files, and each
 * device subscribes again by itself. Links for a new password are over before a file would be needed, and uploaded files that are still to be
 * read can be uploaded again. Files that were made for somebody can be made again.
 */
const leftOut = [
  'migration_lease',
  'push_subscriptions',
  'push_alerts',
  'password_resets',
  'file_import_parts',
  'exports',
  'export_parts',
];

/** In the order of their names. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesQuery, [leftOut]);
  return rows
    .map((row) => ({ ...row, columns: row.columns.toSorted((a, b) => byCodeUnit(a.name, b.name)) }))
    .toSorted((a, b) => byCodeUnit(a.name, b.name));
}

/** Partitions are read through their parent; what an extension made is restored by the extension. */
const tablesQuery = `
  select c.relname as name,
    (select coalesce(json_agg(${columnFields()}), '[]') from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(${columnFields()} order by k.position), '[]')
     from pg_constraint p cross join unnest(p.conkey) with ordinality as k(attnum, position)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum join pg_type t on t.oid = a.atttypid
     where p.conrelid = c.oid and p.contype = 'p') as "primaryKey",
    exists (select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as "hasTriggers"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all ($1)
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

function columnFields(): string {
  return `json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'typeName', t.typname)`;
}
