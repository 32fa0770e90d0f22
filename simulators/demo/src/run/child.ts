/**
 * A program that the demo runs beside itself. In a process group of its own it gets Ctrl-C from us alone, not from the terminal as well;
 * the channel tells it of our death, after which it ends by itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Child {
  readonly process: ChildProcess;
  /** The exit code, or null after a violent death. */
  readonly ended: Promise<number | null>;
  /** What it says over the channel first; undefined if it ends without a word. */
  readonly firstMessage: Promise<unknown>;
  end(signal: NodeJS.Signals): void;
}

/** `onLine` hears what it writes to its standard output. */
export function startChild(
  args: readonly string[],
  { env, onLine }: { env: NodeJS.ProcessEnv; onLine?: (line: string) => void },
): Child {
  const child = spawn(process.execPath, [...args], {
    env,
    stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  if (child.stdout && onLine) createInterface({ input: child.stdout }).on('line', onLine);
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      hasEnded = true;
      resolve(code);
    });
  });
  const firstMessage = new Promise<unknown>((resolve) => {
    child.once('message', resolve);
    child.once('exit', () => resolve(undefined));
  });
  return {
    process: child,
    ended,
    firstMessage,
    end(signal) {
      if (!hasEnded) child.kill(signal);
    },
  };
}
