/**
 * `npm run heart-bridge -- URL CODE`: takes a strap at this machine's Bluetooth and sends its heart rate to the workout of the code. Needs
 * Linux with BlueZ, and nothing of the server: no database, no settings.
 */
import { createInterface } from 'node:readline/promises';
import { StartupError } from '#errors/startup-error.ts';
import { runBridge } from './heart-bridge/bridge.ts';
import { readBridgeArguments } from './heart-bridge/bridge-arguments.ts';

const interruptedExitCode = 130;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Undefined where nobody sits at a terminal. */
const ask = process.stdin.isTTY
  ? async (question: string, signal: AbortSignal): Promise<string> => {
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      try {
        return await terminal.question(question, { signal });
      } finally {
        terminal.close();
      }
    }
  : undefined;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());
try {
  const options = readBridgeArguments(process.argv.slice(2), process.env);
  say(await runBridge({ ...options, say, ask, signal: interruption.signal }));
} catch (error) {
  process.exitCode = interruption.signal.aborted ? interruptedExitCode : 1;
  const isPlain = error instanceof StartupError;
  process.stderr.write(`${isPlain ? error.message : ((error as Error)?.stack ?? error)}\n`);
}
// The bus may still hold a connection that nobody waits for.
process.exit();
