/** RFC 4180: fields with a comma, a quote or a line break are quoted, lines end in CRLF. No text is a formula. */
import { markFormula } from './csv-formulas.ts';

export type CsvValue = string | number | boolean | null | undefined;

/** `writeCsvRow(['a "b"', 1.5, null])` is `"a ""b""",1.5,` and a line break. */
export function writeCsvRow(values: readonly CsvValue[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: CsvValue): string {
  const text = typeof value === 'string' ? markFormula(value) : String(value ?? '');
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
