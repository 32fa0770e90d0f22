/** What was typed after `npm run bench --`: numbers or parts of the names of rows, and where the figures should go. */
import { parseArgs } from 'node:util';
import type { Row } from './row.ts';

export interface BenchArguments {
  rows: readonly Row[];
  jsonFile: string | undefined;
}

export function readArguments(args: readonly string[], all: readonly Row[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const wanted = new Set(positionals.flatMap((word) => findRows(word.toLowerCase(), all)));
  return { rows: wanted.size === 0 ? all : all.filter((row) => wanted.has(row)), jsonFile: values.json };
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
    super(`No row is called "${word}". Use a number or a part of a name:\n${names}`);
  }
}
