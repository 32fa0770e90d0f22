/** Moves a table's rows out as one JSON text each, and in again by the hundred. */
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import type { Column, Table } from './public-tables.ts';

export function qualified(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}

/**
 * Rows in the order of the primary key, which is the same in every database: text is compared by its bytes. Fields are named in the text itself,
 * because a row put together on another machine of a Citus cluster comes back with names of its own (`f1`, `f2`).
 */
export function selectRows({ name, columns, primaryKey }: Table): string {
  const fields = columns.map((column, index) => {
    const label = escapeLiteral(`${index === 0 ? '{' : ','}${JSON.stringify(column.name)}:`);
    return `${label} || coalesce(to_json(${codecOf(column).toJson})::text, 'null')`;
  });
  const key = primaryKey.length > 0 ? primaryKey : columns;
  return `select ${fields.join(' || ')} || '}' as row from ${qualified(name)} as t order by ${key.map(orderTerm).join(', ')}`;
}

const collated = new Set(['text', 'varchar', 'bpchar', 'name']);

function orderTerm({ name, typeName }: Column): string {
  const column = `t.${escapeIdentifier(name)}`;
  if (typeName === 'json') return `${column}::text collate "C"`;
  return collated.has(typeName) ? `${column} collate "C"` : column;
}

/** One parameter: a JSON list of rows. `json`, not `jsonb`, hands numbers on as they are written (`-0` stays `-0`). */
export function insertRows({ name, columns }: Table): string {
  const codecs = columns.map(codecOf);
  const record = codecs.map(({ recordType }, index) => `${names(columns)[index]} ${recordType}`);
  return `insert into ${qualified(name)} (${names(columns).join(', ')}) overriding system value
    select ${codecs.map(({ fromJson }) => fromJson).join(', ')}
    from json_to_recordset($1::json) as r(${record.join(', ')})`;
}

function names(columns: readonly Column[]): string[] {
  return columns.map(({ name }) => escapeIdentifier(name));
}

/**
 * How a column travels as JSON and back without losing anything. PostgreSQL does both directions: it alone knows its values
 * exactly. What JSON cannot say (more digits than a double, bytes, an instant) travels as text that its type reads back.
 */
interface Codec {
  /** the JSON form of `t.column`, as SQL */
  readonly toJson: string;
  /** the type in which the JSON form is first read back */
  readonly recordType: string;
  /** the value again, from `r.column` of that type, as SQL */
  readonly fromJson: string;
}

/** Types whose JSON form is exact as it is. Floats are: PostgreSQL writes the shortest text that reads back as the same bits. */
const plain = new Set(['int2', 'int4', 'bool', 'float4', 'float8', 'text', 'varchar', 'uuid']);

/** Years 1 to 9999 in the form everybody reads; infinity and the years around in PostgreSQL's own. */
const instant = (column: string): string =>
  `case when ${column} >= '0001-01-01T00:00:00Z' and ${column} < '10000-01-01T00:00:00Z'
   then to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else ${column}::text end`;

function codecOf({ name, type, typeName }: Column): Codec {
  const stored = `t.${escapeIdentifier(name)}`;
  const read = `r.${escapeIdentifier(name)}`;
  const asText = { toJson: `${stored}::text`, recordType: type, fromJson: read };
  switch (typeName) {
    case 'timestamptz':
      return { ...asText, toJson: instant(stored) };
    case 'bytea':
      // PostgreSQL breaks the lines of base64.
      return {
        toJson: `translate(encode(${stored}, 'base64'), e'\\n', '')`,
        recordType: 'text',
        fromJson: `decode(${read}, 'base64')`,
      };
    case 'jsonb':
      // In a list of one, because JSON's null is a value and the database's null is none.
      return {
        toJson: `case when ${stored} is not null then json_build_array(${stored}) end`,
        recordType: 'json',
        fromJson: `(${read} -> 0)::jsonb`,
      };
    case 'json':
      return { ...asText, recordType: 'text', fromJson: `${read}::json` };
  }
  if (plain.has(typeName)) return { ...asText, toJson: stored };
  if (!type.endsWith('[]')) return asText;
  if (plain.has(typeName.replace(/^_/, ''))) return { ...asText, toJson: stored };
  return { toJson: `${stored}::text[]`, recordType: 'text[]', fromJson: `${read}::text[]::${type}` };
}

/** A backup takes as long as it takes: the limits that protect the server from slow requests are lifted on its connection. */
export async function liftTimeouts(client: ClientBase): Promise<void> {
  for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    await client.query(`set ${setting} = 0`);
  }
}
