/** The statements that move a table's rows: out as one JSON text each, and in again by the hundred. */
import { escapeIdentifier } from 'pg';
import { codecOf } from './column-codec.ts';
import type { Column, Table } from './public-tables.ts';

export function qualified(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}

/** Rows in the order of the primary key, which is the same in every database: text is compared by its bytes. */
export function selectRows({ name, columns, primaryKey }: Table): string {
  const fields = columns.map((column) => `${codecOf(column).toJson} as ${escapeIdentifier(column.name)}`);
  const key = primaryKey.length > 0 ? primaryKey : columns;
  return `select row_to_json(r)::text as row from ${qualified(name)} as t
    cross join lateral (select ${fields.join(', ')}) as r order by ${key.map(orderTerm).join(', ')}`;
}

const collated = new Set(['text', 'varchar', 'bpchar', 'name']);

function orderTerm({ name, typeName }: Column): string {
  const column = `t.${escapeIdentifier(name)}`;
  if (typeName === 'json') return `${column}::text collate "C"`;
  return collated.has(typeName) ? `${column} collate "C"` : column;
}

/** One parameter: a JSON list of rows. `json`, not `jsonb`, hands numbers on as they are written (`-0` stays `-0`). */
export function insertRows({ columns }: Table, into: string): string {
  const codecs = columns.map(codecOf);
  const record = codecs.map(({ recordType }, index) => `${names(columns)[index]} ${recordType}`);
  return `insert into ${into} (${names(columns).join(', ')}) overriding system value
    select ${codecs.map(({ fromJson }) => fromJson).join(', ')}
    from json_to_recordset($1::json) as r(${record.join(', ')})`;
}

export function moveRows({ name, columns }: Table, from: string): string {
  const list = names(columns).join(', ');
  return `insert into ${qualified(name)} (${list}) overriding system value select ${list} from ${from}`;
}

function names(columns: readonly Column[]): string[] {
  return columns.map(({ name }) => escapeIdentifier(name));
}
