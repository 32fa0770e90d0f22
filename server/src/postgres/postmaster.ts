/**
 * The server process, whether we started it or found it. It has a session of its own, so that Ctrl-C in the terminal
 * reaches us and not it: we close the connections first. One that outlived us (we were killed) is taken over as it is.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isStillRunning, type RunningProcess, readProcess } from './process-identity.ts';
import { cleanEnvironment, type SystemUser } from './run-program.ts';
import { openServerLog } from './server-log.ts';

const WATCH_MS = 100;

export interface Postmaster {
  readonly pid: number;
  readonly isAdopted: boolean;
  /** resolves when the process is gone, with the reason if it left one; never rejects */
  readonly exited: Promise<string>;
  signal(signal: NodeJS.Signals): void;
}

export async function spawnPostmaster(options: {
  postgres: string;
  serverArguments: readonly string[];
  dataDir: string;
  user: SystemUser | undefined;
}): Promise<Postmaster> {
  const log = await openServerLog(options.dataDir, options.user);
  const child = spawn(options.postgres, options.serverArguments, {
    cwd: '/',
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', log.handle.fd, log.handle.fd],
    ...options.user,
  });
  child.unref();
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      if (signal !== null) resolve(`ended by ${signal}`);
      else resolve(log.readComplaint().catch(() => `exit code ${code}`));
    });
  });
  await log.handle.close();
  return { pid: child.pid ?? 0, isAdopted: false, exited, signal: (signal) => child.kill(signal) };
}

/** The server that already works on this cluster, if there is one: alive, and named so by its command line. */
export async function findOrphan(clusterDir: string): Promise<(RunningProcess & { socketFolder: string }) | undefined> {
  // postmaster.pid, line by line: pid, data folder, start, port, socket folder (written a little later), …
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const found = await readProcess(Number(lines[0]));
  if (found === undefined || !`${found.commandLine} `.includes(` ${clusterDir} `)) return undefined;
  return { ...found, socketFolder: lines[4] ?? '' };
}

export function adoptPostmaster(orphan: RunningProcess): Postmaster {
  const exited = new Promise<string>((resolve) => {
    const watch = setInterval(async () => {
      if (await isStillRunning(orphan)) return;
      clearInterval(watch);
      resolve('the process is gone');
    }, WATCH_MS).unref();
  });
  return { pid: orphan.pid, isAdopted: true, exited, signal: (signal) => signalIfThere(orphan.pid, signal) };
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone meanwhile, which is what the signal was for
  }
}
