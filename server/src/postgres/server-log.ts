/**
 * The server writes its own log file, so that it keeps talking when we are gone. When a start fails, the one line of it
 * that explains why is worth more to a person than our knowledge that it failed.
 */
import { chown, type FileHandle, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lastLine, type SystemUser } from './run-program.ts';

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 64 * 1024;
/** what it answers to us while we ask whether it is ready */
const notYet = /the database system is (starting up|shutting down|not yet accepting|in recovery)/;

export interface ServerLog {
  readonly handle: FileHandle;
  /** the reason, in the server's words, written since the log was opened */
  readComplaint(): Promise<string>;
}

/** For one start of the server. An overgrown log is set aside first; one older log is kept. */
export async function openServerLog(dataDir: string, user: SystemUser | undefined): Promise<ServerLog> {
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
