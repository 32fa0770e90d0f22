/**
 * The server process, whether we started it or found it, has a session of its own, so that Ctrl-C in the terminal reaches us and not it: we close the
 * connections first. Killed, we take it with us.
 */
import { spawn } from 'node:child_process';
import { chown, type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from './end-with-us.ts';
import { isStillRunning, type RunningProcess, readProcess } from './process-identity.ts';
import { cleanEnvironment, lastLine, type SystemUser } from './run-program.ts';

const WATCH_MS = 100;

export interface Postmaster {
  readonly pid: number;
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
  const { pid = 0 } = child;
  if (pid > 0) endWithUs({ pid, exited }, options.user);
  await log.handle.close();
  return { pid, exited, signal: (signal) => child.kill(signal) };
}

/** The server that already works on this cluster, if there is one: alive, and named so by its command line. */
export async function findPostmaster(
  clusterDir: string,
): Promise<(RunningProcess & { socketFolder: string }) | undefined> {
  // postmaster.pid, line by line: pid, data folder, start, port, socket folder (written a little later), …
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const found = await readProcess(Number(lines[0]));
  if (found === undefined || !`${found.commandLine} `.includes(` ${clusterDir} `)) return undefined;
  return { ...found, socketFolder: lines[4] ?? '' };
}

/** One that we did not start. */
export function watchPostmaster(found: RunningProcess): Postmaster {
  const exited = new Promise<string>((resolve) => {
    const watch = setInterval(async () => {
      if (await isStillRunning(found)) return;
      clearInterval(watch);
      resolve('the process is gone');
    }, WATCH_MS).unref();
  });
  return { pid: found.pid, exited, signal: (signal) => signalIfThere(found.pid, signal) };
}

export async function isGoneWithin(postmaster: Postmaster, ms: number): Promise<boolean> {
  const waiting = new AbortController();
  const tooLate = pause(ms, false, { signal: waiting.signal }).catch(() => false);
  const isGone = await Promise.race([postmaster.exited.then(() => true), tooLate]);
  waiting.abort();
  return isGone;
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone meanwhile, which is what the signal was for
  }
}

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 64 * 1024;
/** what it answers to us while we ask whether it is ready */
const notYet = /the database system is (starting up|shutting down|not yet accepting|in recovery)/;

/**
 * The server writes its own log file, so that it keeps talking when we are gone. When a start fails, the one line of it
 * that explains why is worth more to a person than our knowledge that it failed.
 */
interface ServerLog {
  readonly handle: FileHandle;
  /** the reason, in the server's words, written since the log was opened */
  readComplaint(): Promise<string>;
}

/** For one start of the server. An overgrown log is set aside first; one older log is kept. */
async function openServerLog(dataDir: string, user: SystemUser | undefined): Promise<ServerLog> {
  const file = join(dataDir, 'postgres.log');
  if ((await sizeOf(file)) > MAX_LOG_BYTES) await rename(file, `${file}.1`);
  const from = await sizeOf(file);
  const handle = await open(file, 'a', 0o600);
  if (user !== undefined) await chown(file, user.uid, user.gid);
  return { handle, readComplaint: async () => complaintIn(await readFrom(file, from)) };
}

/** `complaintIn('… LOG:  starting\n… FATAL:  lock file exists\n… LOG:  shut down')` is `'lock file exists'`. */
export function complaintIn(log: string): string {
  const fatal = log.split('\n').findLast((line) => /\b(FATAL|PANIC):/.test(line) && !notYet.test(line));
  return fatal?.replace(/^.*?\b(FATAL|PANIC):\s*/, '').trim() ?? lastLine(log);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(TAIL_BYTES);
    const { bytesRead } = await handle.read(buffer, 0, TAIL_BYTES, Math.max(position, size - TAIL_BYTES));
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
