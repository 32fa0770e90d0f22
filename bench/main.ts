/**
 * The bench: measures the rows one after the other and prints them as a table. It is no test: a missed target is a line to think
 * about, and only a measurement that could not be made is a failure.
 */
import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { readArguments, UnknownRow } from './arguments.ts';
import { makeContext } from './context.ts';
import type { Row } from './row.ts';
import { allRows } from './rows/all-rows.ts';
import { formatTable, type Line, verdict } from './table.ts';

class Interrupted extends Error {
  readonly exitCode: number;
  constructor(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(signal);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Rejects at the first signal; the run is then left where it is and its resources are closed. */
function interruption(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => reject(new Interrupted(signal)));
  });
}

async function measure(rows: readonly Row[], resources: AsyncDisposableStack): Promise<Line[]> {
  const context = await makeContext(resources);
  const lines: Line[] = [];
  const told = new Set<string>();
  for (const row of rows) {
    console.log(`${row.id}  ${row.name} …`);
    const result = await row.measure(context).catch((error: unknown) => ({ failure: reason(error) }));
    if (resources.disposed) return lines;
    // Rows that share a measurement share its failure, which is told once.
    if ('failure' in result && !told.has(result.failure)) console.error(result.failure);
    if ('failure' in result) told.add(result.failure);
    lines.push({ row, result });
  }
  return lines;
}

const reason = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

async function run(): Promise<void> {
  const { rows, jsonFile } = readArguments(process.argv.slice(2), allRows);
  const resources = new AsyncDisposableStack();
  let lines: Line[];
  try {
    lines = await Promise.race([measure(rows, resources), interruption()]);
  } finally {
    await resources.disposeAsync();
  }
  console.log(`\n${formatTable(lines)}`);
  if (jsonFile !== undefined) {
    const figures = lines.map(({ row: { id, name, target }, result }) => ({ id, name, target, ...result }));
    await writeFile(jsonFile, `${JSON.stringify(figures, null, 2)}\n`);
  }
  if (lines.some(({ result }) => verdict(result) === 'failed')) process.exitCode = 1;
}

await run().catch((error: unknown) => {
  process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  if (!(error instanceof Interrupted)) console.error(error instanceof UnknownRow ? error.message : reason(error));
});
// A row that was interrupted may still be waiting for something that will not come.
process.exit();
