import { parseArgs } from 'node:util';
import type { Row } from './row.ts';

export interface BenchArguments {
  rows: readonly Row[];
  jsonFile: string | undefined;
  /** Fill the crowd anew. */
  isFresh: boolean;
}

/** `quick`: the list, the save, memory and start, and the first page, in less than five minutes. */
const quickRows = ['1', '3', '6', '7'];

export function readArguments(args: readonly string[], all: readonly Row[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'string' }, fresh: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const words = positionals.flatMap((word) => (word === 'quick' ? quickRows : [word.toLowerCase()]));
  const wanted = new Set(words.flatMap((word) => findRows(word, all)));
  const rows = wanted.size === 0 ? all : all.filter((row) => wanted.has(row));
  return { rows, jsonFile: values.json, isFresh: values.fresh };
}

/** `6` is 6a, 6b and so on; `6b` is that one; any other word is a part of a name. */
function findRows(word: string, all: readonly Row[]): Row[] {
  const byNumber = all.filter(({ id }) => id === word || id.replace(/[a-z]$/, '') === word);
  const found = byNumber.length > 0 ? byNumber : all.filter(({ name }) => name.toLowerCase().includes(word));
  if (found.length === 0) throw new UnknownRow(word, all);
  return found;
}

export class UnknownRow extends Error {
  constructor(word: string, all: readonly Row[]) {
    const names = all.map(({ id, name }) => `  ${id.padEnd(4)}${name}`).join('\n');
    super(`No row is called "${word}". Use "quick", a number or a part of a name:\n${names}`);
  }
}
