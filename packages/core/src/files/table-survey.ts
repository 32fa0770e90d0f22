/**
 * Looks through a whole table before it is read, for what a row by itself does not tell: the sign before the fractions of its numbers, the
 * language of its months, and columns with numbers that nothing is made of.
 */
import { createTableRows, unquotedRow } from './csv-rows.ts';
import { monthNameIn } from './file-time.ts';
import { UnreadableFile } from './file-workout.ts';
import { type DecimalSign, decimalSignOf, readNumber } from './read-number.ts';
import { findColumns, mostRows, plainName, type TableFormat } from './table-reader.ts';

export interface TableFacts {
  /** Null where `1,250` may be a thousand or not. */
  readonly decimal: DecimalSign | null;
  /** Such a number. */
  readonly openNumber: string | null;
  readonly monthNames: ReadonlySet<string>;
  /** By the names they have in the file. */
  readonly unusedColumns: readonly string[];
}

export interface TableSurvey {
  read(text: string): void;
  /** Nothing behind it is looked at: its reader gives up there too. */
  readonly isOver: boolean;
  end(): TableFacts;
}

const mostMonthNames = 60;
const mostUnused = 20;
const longestName = 60;
/** A longer text is no number and no date. */
const longestValue = 60;

export function createTableSurvey<Column extends string>(format: TableFormat<Column>): TableSurvey {
  const table = createTableRows();
  const shown = new Set<DecimalSign>();
  const monthNames = new Set<string>();
  const unused = new Set<string>();
  let openNumber: string | null = null;
  let headers: readonly string[] | null = null;
  let used: ReadonlySet<number> = new Set();
  let rowCount = 0;
  let isOver = false;

  function lookAt(text: string, place: number): void {
    if (text.length > longestValue || !/\p{Nd}/u.test(text)) return;
    if (!used.has(place)) {
      const header = headers?.[place]?.trim() ?? '';
      if (header !== '' && readNumber(text)) unused.add(header.slice(0, longestName).toWellFormed());
      return;
    }
    const sign = decimalSignOf(text);
    if (sign === 'either') openNumber ??= text.trim();
    else if (sign) shown.add(sign);
    const month = monthNames.size > mostMonthNames || !/\p{L}/u.test(text) ? null : monthNameIn(text);
    if (month !== null) monthNames.add(month);
  }

  function take(rows: ReturnType<typeof table.read>): void {
    for (const row of rows) {
      const { fields } = unquotedRow(row, table.delimiter);
      rowCount += 1;
      if (rowCount > mostRows) isOver = true;
      if (headers) {
        for (const [place, text] of fields.entries()) lookAt(text, place);
        continue;
      }
      headers = fields;
      const ignored = new Set(format.ignored?.map(plainName));
      const known = Object.values<number | undefined>(findColumns(format, fields) ?? {});
      const isIgnored = (place: number): boolean => ignored.has(plainName(fields[place] ?? ''));
      used = new Set([...known.flatMap((place) => place ?? []), ...[...fields.keys()].filter(isIgnored)]);
    }
  }

  /** What is wrong with the file is found by its reader, which says where. */
  function attempt(rows: () => ReturnType<typeof table.read>): void {
    if (isOver) return;
    try {
      take(rows());
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      isOver = true;
    }
  }

  return {
    get isOver() {
      return isOver;
    },
    read: (text) => attempt(() => table.read(text)),
    end() {
      attempt(() => table.end());
      const [sign] = shown;
      // Who parts fields by commas and writes no decimal comma anywhere parts thousands by them.
      const byDelimiter = table.delimiter === ',' && shown.size === 0 ? 'dot' : null;
      const decimal = openNumber === null ? 'dot' : shown.size === 1 ? (sign ?? null) : byDelimiter;
      return {
        decimal,
        openNumber: decimal === null ? openNumber : null,
        monthNames,
        unusedColumns: [...unused].slice(0, mostUnused),
      };
    },
  };
}
