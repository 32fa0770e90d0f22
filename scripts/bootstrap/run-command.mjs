/**
 * Runs one program in a process group of its own. Signals reach it once, through us, whether they came from the terminal or from
 * `kill`; and when it ends, whatever it left behind in the group can be found and ended by the same number.
 */
import { spawn } from 'node:child_process';
import { onInterruption, PlainError, throwIfInterrupted } from './command-line.mjs';

const timeoutMs = 10_000;

/** Sends a signal to a whole process group; answers whether the group still has anybody in it. */
export function signalGroup(groupId, signal) {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    if (error.code === 'EPERM') return true;
    throw error;
  }
}

/**
 * Answers `{ code, output, groupId }`; `code` is null when a signal ended the program. With `capture`, what it prints is kept in `output`
 * instead of shown. With `hasInput` it reads what is typed. `onStart` receives the process id.
 */
export async function runCommand(
  command,
  args,
  { cwd, env = process.env, capture = false, hasInput = false, onStart } = {},
) {
  throwIfInterrupted();
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : [hasInput ? 'inherit' : 'ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, { cwd, env, stdio, detached: true });
  let overdue;
  const forget = onInterruption((signal) => {
    if (child.pid === undefined) return;
    signalGroup(child.pid, signal);
    overdue ??= setTimeout(() => signalGroup(child.pid, 'SIGKILL'), timeoutMs);
  });
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
      if (child.pid !== undefined) onStart?.(child.pid);
    });
    throwIfInterrupted();
    return { code, output: Buffer.concat(output).toString(), groupId: child.pid };
  } catch (error) {
    if (error.code === 'ENOENT') throw new PlainError(`The program "${command}" was not found.`);
    throw error;
  } finally {
    clearTimeout(overdue);
    forget();
  }
}
