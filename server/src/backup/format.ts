/**
 * A backup has one JSON object per line, each under a name that says what it is: a header, then per table its announcement and its rows, at last a
 * manifest that makes damage anywhere before it visible. Everything between header and manifest depends on the data alone: the same data gives the
 * same bytes.
 */
import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { canonicalJson } from './canonical-json.ts';

export const formatVersion = 1;

const Header = Type.Object({
  app: Type.Literal('workout-tracker'),
  appVersion: Type.String(),
  createdAt: Type.String(),
  format: Type.Integer({ minimum: 1 }),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
});
export type Header = Static<typeof Header>;

/** Columns with their types, so that a file explains itself and a table of another shape is noticed. */
const TableLine = Type.Object({ name: Type.String(), columns: Type.Record(Type.String(), Type.String()) });
export type TableLine = Static<typeof TableLine>;

const Manifest = Type.Object({
  /** how many rows each table has */
  rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  /** of the lines between the header and this one */
  dataSha256: Type.String(),
  /** of every line before this one */
  sha256: Type.String(),
});
export type Manifest = Static<typeof Manifest>;

export type BackupLine =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableLine }
  | { kind: 'row'; row: string }
  | { kind: 'manifest'; manifest: Manifest };

type DescribedLine = { header: Header } | { table: TableLine } | { manifest: Manifest };

const rowPrefix = '{"row":';

export function writeLine(line: DescribedLine): string {
  return `${canonicalJson(JSON.stringify(line))}\n`;
}

export function countRows({ rows }: Manifest): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** `writeRow('{"_id":1}')` is `'{"row":{"_id":1}}\n'`. */
export function writeRow(row: string): string {
  return `${rowPrefix}${row}}\n`;
}

/** The line without its newline. Undefined when it is not exactly as we would have written it; rows are left to the database. */
export function readLine(line: string): BackupLine | undefined {
  if (line.startsWith(rowPrefix)) return { kind: 'row', row: line.slice(rowPrefix.length, -1) };
  const { header, table, manifest } = parseObject(line);
  if (Check(Header, header) && writeLine({ header }) === `${line}\n`) return { kind: 'header', header };
  if (Check(TableLine, table) && writeLine({ table }) === `${line}\n`) return { kind: 'table', table };
  if (Check(Manifest, manifest) && writeLine({ manifest }) === `${line}\n`) return { kind: 'manifest', manifest };
  return undefined;
}

function parseObject(line: string): { header?: unknown; table?: unknown; manifest?: unknown } {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}

/** What a manifest says about the lines before it, gathered in the same way by whoever writes a backup and whoever checks it. */
export class Proof {
  readonly #whole = createHash('sha256');
  readonly #data = createHash('sha256');
  readonly #rows: Record<string, number> = {};
  #table = '';

  addHeader(text: string | Buffer): void {
    this.#whole.update(text);
  }

  addTable(name: string, text: string | Buffer): void {
    this.#table = name;
    this.#rows[name] = 0;
    this.#addData(text);
  }

  addRows(count: number, text: string | Buffer): void {
    this.#rows[this.#table] = (this.#rows[this.#table] ?? 0) + count;
    this.#addData(text);
  }

  /** Once, at the end. */
  manifest(): Manifest {
    return { rows: this.#rows, dataSha256: this.#data.digest('hex'), sha256: this.#whole.digest('hex') };
  }

  #addData(text: string | Buffer): void {
    this.#whole.update(text);
    this.#data.update(text);
  }
}
