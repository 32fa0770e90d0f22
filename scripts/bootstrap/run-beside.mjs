/**
 * A program on the pinned Node, beside a script that runs on one too old for it: we stand between it and the terminal until it ends, with
 * the flags that npm gave us and the limit of its heap, so that both ways run alike.
 */
import { spawn } from 'node:child_process';
import { exitCodeOf, onInterruption } from './command-line.mjs';
import { heapArguments } from './heap-limit.mjs';

/**
 * In a process group of its own the program gets Ctrl-C from us alone, not from the terminal as well. The channel tells it of our death:
 * after `kill -9` here it shuts itself down.
 */
export async function runBeside(node, program) {
  const child = spawn(node, [...heapArguments(), ...process.execArgv, program, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const forget = onInterruption((signal) => child.kill(signal));
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  forget();
  process.exitCode = code ?? exitCodeOf(signal);
}
