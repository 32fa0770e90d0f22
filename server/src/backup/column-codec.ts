/**
 * How a column travels as JSON and back without losing anything. PostgreSQL does both directions: it alone knows its values
 * exactly. What JSON cannot say (more digits than a double, bytes, an instant) travels as text that its type reads back.
 */
import { escapeIdentifier } from 'pg';
import type { Column } from './public-tables.ts';

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

export function codecOf({ name, type, typeName }: Column): Codec {
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
