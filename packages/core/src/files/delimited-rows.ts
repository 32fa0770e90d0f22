/** CSV rows of a text whose first line shows which sign parts its fields. */
import { type CsvRow, createCsvRows, findDelimiter } from './csv-rows.ts';

const longestLine = 64 * 1024;

export function createDelimitedRows() {
  let start = '';
  let rows: ReturnType<typeof createCsvRows> | null = null;
  const open = (): ReturnType<typeof createCsvRows> => {
    rows ??= createCsvRows(findDelimiter(start.trimStart().split(/[\r\n]/, 1)[0] ?? ''));
    return rows;
  };
  return {
    read(text: string): CsvRow[] {
      if (rows !== null) return rows.read(text);
      start += text;
      return /[\r\n]/.test(start.trimStart()) || start.length > longestLine ? open().read(start) : [];
    },
    end(): CsvRow[] {
      return rows === null ? [...open().read(start), ...open().end()] : rows.end();
    },
  };
}
