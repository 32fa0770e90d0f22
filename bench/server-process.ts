/**
 * A server in a process of its own, as an operator would run it: in production mode, its log going to a file. It is ready when it
 * says where it listens, which is the last line of its start.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ServerProcess {
  readonly pid: number;
  /** Without a slash at the end. */
  readonly url: string;
}

export interface ServerOrder {
  /** What Node is told to run, and its name for the log. */
  args: readonly string[];
  name: string;
  env: Readonly<Record<string, string>>;
  folder: string;
  resources: AsyncDisposableStack;
}

/** PostgreSQL inside of a server that is told to stop closes its files first. */
const stoppedWithinMs = 20_000;

export async function startServer({ args, name, env, folder, resources }: ServerOrder): Promise<ServerProcess> {
  if (resources.disposed) throw new Error('The run is over.');
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  resources.defer(() => stop(child));
  const port = await readPort(child, logFile);
  if (child.pid === undefined) throw new Error(`The ${name} server has no process.`);
  return { pid: child.pid, url: `http://127.0.0.1:${port}` };
}

async function readPort(child: ChildProcess, logFile: string): Promise<number> {
  for (;;) {
    const log = await readFile(logFile, 'utf8');
    const port = /ready at http:\/\/[^:/]+:(\d+)/.exec(log)?.[1];
    if (port !== undefined) return Number(port);
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${log}`);
    await pause(20);
  }
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Asks politely, so that a server with a database inside closes that too; harmless to repeat. */
async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const overdue = setTimeout(() => child.kill('SIGKILL'), stoppedWithinMs);
  await exited;
  clearTimeout(overdue);
}
