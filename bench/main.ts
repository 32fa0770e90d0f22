/**
 * The bench: measures the rows one after the other, says each figure when it has it, and prints them as a table at the end. It is no test: a
 * missed target is a line to think about, and only a measurement that could not be made is a failure. What is interrupted keeps what it has.
 */
import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { type BenchArguments, readArguments, UnknownRow } from './arguments.ts';
import { makeContext } from './context.ts';
import { allRows } from './rows/all-rows.ts';
import { formatLine, formatTable, type Line, verdict } from './table.ts';

/** Answers with the exit code of the first signal; the run is then left where it is and its resources are closed. */
function interruption(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(128 + constants.signals[signal]));
  });
}

async function measure(
  { rows, isFresh }: BenchArguments,
  resources: AsyncDisposableStack,
  keep: (line: Line) => Promise<void>,
): Promise<void> {
  const context = await makeContext(resources, { hasCrowd: rows.some(({ hasCrowd }) => hasCrowd), isFresh });
  const reported = new Set<string>();
  for (const row of rows) {
    console.log(`${row.id.padEnd(4)}${row.name} …`);
    const startedAt = performance.now();
    const result = await row.measure(context).catch((error: unknown) => ({ failure: reason(error) }));
    // What an interruption took away is no failure of the row.
    if (resources.disposed) return;
    // Rows that share a measurement share its failure, which is told once.
    if ('failure' in result && !reported.has(result.failure)) console.error(result.failure);
    if ('failure' in result) reported.add(result.failure);
    await keep({ row, result, tookMs: performance.now() - startedAt });
  }
}

const reason = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

async function run(): Promise<number> {
  const order = readArguments(process.argv.slice(2), allRows);
  const lines: Line[] = [];
  const keep = async (line: Line): Promise<void> => {
    lines.push(line);
    console.log(formatLine(line));
    if (order.jsonFile !== undefined) await writeFile(order.jsonFile, figures(lines));
  };
  const resources = new AsyncDisposableStack();
  try {
    const exitCode = await Promise.race([measure(order, resources, keep), interruption()]);
    if (exitCode !== undefined) console.log(`\nInterrupted after ${lines.length} of ${order.rows.length} rows.`);
    console.log(`\n${formatTable(lines)}`);
    return exitCode ?? (lines.some(({ result }) => verdict(result) === 'failed') ? 1 : 0);
  } finally {
    await resources.disposeAsync();
  }
}

const figures = (lines: readonly Line[]): string =>
  `${JSON.stringify(
    lines.map(({ row: { id, name, target }, result, tookMs }) => ({ id, name, target, tookMs, ...result })),
    null,
    2,
  )}\n`;

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof UnknownRow ? error.message : reason(error));
  return 1;
});
// A row that was interrupted may still be waiting for something that will not come.
process.exit();
