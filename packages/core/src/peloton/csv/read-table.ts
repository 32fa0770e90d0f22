/**
 * Comma-separated text into rows of fields, after RFC 4180 and a little beyond it: a byte-order mark, either line end, quotes only
 * where needed. Each row knows the line it began on, for messages that point there.
 */

export interface TableRow {
  /** Counted from 1, as editors do. */
  line: number;
  fields: string[];
}

/** `readTable('a,"b, ""c"""\n')` is `[{ line: 1, fields: ['a', 'b, "c"'] }]`. Empty lines are left out, and what comes after `most` rows. */
export function readTable(text: string, most = Number.POSITIVE_INFINITY): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = { line: 1, fields: [] };
  let line = 1;
  // One field with what ends it: quoted, or plain up to the next comma or line end.
  const field = /(?:"([^"]*(?:""[^"]*)*)"|([^,\r\n]*))[^,\r\n]*(,|\r?\n|\r|$)/gy;
  field.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (field.lastIndex < text.length && rows.length < most) {
    const found = field.exec(text);
    if (found === null) break;
    const [whole, quoted, plain, end] = found;
    row.fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',' && field.lastIndex < text.length) continue;
    if (end === ',') row.fields.push('');
    if (row.fields.length > 1 || row.fields[0] !== '') rows.push(row);
    row = { line, fields: [] };
  }
  return rows;
}
