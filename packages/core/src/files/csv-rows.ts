/**
 * Streaming CSV parser: quotes with line ends in them, doubled quotes, a byte-order mark, either line end, and a semicolon or tab instead
 * of the comma. Only the row that is being read is held, and its length is bounded.
 */
import { reason } from '../reasons/reason.ts';
import { unmarkFormula } from './csv-formulas.ts';
import { UnreadableFile } from './file-workout.ts';

export interface CsvRow {
  /** The line it begins on, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** The file ended within it. */
  readonly isCut?: true;
}

type Delimiter = ',' | ';' | '\t';

const mostFields = 200;
const longestRow = 128 * 1024;
/** Of the names of columns. */
const longestLine = 64 * 1024;

/** The sign that parts the first line into the most fields, quotes left aside. */
function findDelimiter(firstLine: string): Delimiter {
  const plain = firstLine.replaceAll(/"[^"]*"?/g, '');
  const counts = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: plain.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

interface CsvRows {
  read(text: string): CsvRow[];
  end(): CsvRow[];
}

export function createCsvRows(delimiter: Delimiter): CsvRows {
  let line = 1;
  let rowLine = 1;
  let fields: string[] = [];
  let field = '';
  let rowLength = 0;
  /** Within quotes, or right behind a quote within them, which may be the first of two. */
  let state: 'plain' | 'quoted' | 'quote' = 'plain';
  let isAfterReturn = false;
  let isStart = true;
  let done: CsvRow[] = [];

  function endField(): void {
    fields.push(unmarkFormula(field));
    field = '';
    if (fields.length > mostFields)
      throw new UnreadableFile(reason('line-with-too-many-columns', { line: rowLine, most: mostFields }));
  }

  function endRow(): void {
    endField();
    const isCut = state === 'quoted';
    if (fields.some((text) => text.trim() !== '')) done.push({ line: rowLine, fields, ...(isCut && { isCut }) });
    fields = [];
    rowLength = 0;
  }

  function take(sign: string): void {
    if (state === 'quoted') {
      if (sign === '"') state = 'quote';
      else field += sign;
    } else if (state === 'quote' && sign === '"') {
      field += '"';
      state = 'quoted';
    } else if (sign === delimiter) {
      state = 'plain';
      endField();
    } else if (sign === '"' && field === '') state = 'quoted';
    else if (sign !== '\r' && sign !== '\n') {
      state = 'plain';
      field += sign;
    } else {
      state = 'plain';
      endRow();
      rowLine = line + 1;
    }
  }

  return {
    read(text) {
      done = [];
      for (let at = isStart && text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
        const sign = text.charAt(at);
        const isSecondOfTwo = isAfterReturn && sign === '\n';
        isAfterReturn = sign === '\r';
        if (isSecondOfTwo && state !== 'quoted') continue;
        // Runs of plain signs are taken in one go: most of a file is nothing else.
        const run = state === 'quote' ? '' : plainRun(text, at, delimiter);
        if (run.length > 1) {
          field += run;
          rowLength += run.length;
          at += run.length - 1;
        } else {
          take(sign);
          rowLength += 1;
        }
        if (rowLength > longestRow) throw new UnreadableFile(reason('line-too-long', { line: rowLine }));
        if (sign === '\n' && isSecondOfTwo) continue;
        if (sign === '\n' || sign === '\r') {
          line += 1;
          if (fields.length === 0 && field === '' && state === 'plain') rowLine = line;
        }
      }
      if (text !== '') isStart = false;
      return done;
    },
    end() {
      done = [];
      if (field !== '' || fields.length > 0) endRow();
      return done;
    },
  };
}

const special = { ',': /[",\r\n]/g, ';': /[";\r\n]/g, '\t': /["\t\r\n]/g };

function plainRun(text: string, from: number, delimiter: Delimiter): string {
  const pattern = special[delimiter];
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return text.slice(from, found ? found.index : text.length);
}

/** The rows of a table whose first line tells the delimiter. */
export function createTableRows(): CsvRows & { readonly delimiter: Delimiter } {
  let start = '';
  let csv: CsvRows | null = null;
  let delimiter: Delimiter = ',';
  const open = (firstLine: string): CsvRows => {
    delimiter = findDelimiter(firstLine);
    return createCsvRows(delimiter);
  };
  return {
    get delimiter() {
      return delimiter;
    },
    read(text) {
      if (csv) return csv.read(text);
      start += text;
      const isLine = /[\r\n]/.test(start.trimStart());
      if (!isLine && start.length < longestLine) return [];
      csv = open(start.trimStart().split(/[\r\n]/, 1)[0] ?? '');
      return csv.read(start);
    },
    end() {
      if (csv) return csv.end();
      csv = open(start);
      return [...csv.read(start), ...csv.end()];
    },
  };
}

/** What a row holds whose whole line was put between quotes, as some programs do with a table they save again. */
export function unquotedRow(row: CsvRow, delimiter: Delimiter): CsvRow {
  const [only = ''] = row.fields;
  if (row.fields.length > 1 || !only.includes(delimiter)) return row;
  const inner = createCsvRows(delimiter);
  const [whole] = [...inner.read(only), ...inner.end()];
  return whole ? { ...row, fields: whole.fields } : row;
}
