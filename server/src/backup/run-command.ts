/**
 * How `npm run backup` and `npm run restore` end: with one line, good or bad, and the exit code that belongs to it. A signal breaks
 * the work off in order, so that nothing half-done and no database stays behind.
 */
import { fileURLToPath } from 'node:url';
import { DatabaseError } from 'pg';
import { projectFile } from '#project-files.ts';
import { readSettings, type Settings } from '#settings.ts';
import { StartupError } from '#startup-error.ts';

export interface CommandContext {
  readonly arguments: readonly string[];
  readonly settings: Settings;
  readonly projectDir: string;
  readonly announce: (line: string) => void;
  readonly signal: AbortSignal;
}

const projectDir = fileURLToPath(projectFile('.'));
const interruptedExitCode = 130;
const announce = (line: string): void => void process.stderr.write(`${line}\n`);

/** `work` answers with the line to print. */
export async function runCommand(work: (context: CommandContext) => Promise<string>): Promise<void> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());
  const { signal } = interruption;
  try {
    const settings = readSettings(process.env);
    const line = await work({ arguments: process.argv.slice(2), settings, projectDir, announce, signal });
    process.stdout.write(`${line}\n`);
  } catch (error) {
    process.exitCode = signal.aborted ? interruptedExitCode : 1;
    announce(signal.aborted ? 'Stopped. Nothing was changed.' : explain(error));
  }
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof DatabaseError) return `The database refused: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
