/**
 * Process ids are reused, so a remembered pid says little by itself. Pid, boot and start time together name one process
 * for good. A zombie counts as gone: in a container without an init nobody may ever collect it.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '#errors/startup-error.ts';
import { errorCode } from './startup-reason.ts';

export interface RunningProcess {
  readonly pid: number;
  /** differs for every process that ever had this pid */
  readonly startedAt: string;
  /** arguments joined by spaces */
  readonly commandLine: string;
}

export async function readProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? readFromProc(pid) : readFromPs(pid);
}

export async function isStillRunning(known: Pick<RunningProcess, 'pid' | 'startedAt'>): Promise<boolean> {
  return (await readProcess(known.pid))?.startedAt === known.startedAt;
}

async function readFromProc(pid: number): Promise<RunningProcess | undefined> {
  try {
    const [bootId, stat, commandLine] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // proc(5): the name in parentheses may itself hold spaces and parentheses; what follows it starts with field 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const startTime = fields[19];
    if (startTime === undefined || state === 'Z' || state === 'X') return undefined;
    return {
      pid,
      startedAt: `${bootId.trim()} ${startTime}`,
      commandLine: commandLine.replaceAll('\0', ' ').trim(),
    };
  } catch {
    return undefined;
  }
}

async function readFromPs(pid: number): Promise<RunningProcess | undefined> {
  try {
    const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command='];
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-p', String(pid), ...columns], {
      env: { ...process.env, LC_ALL: 'C' },
    });
    const [, state, startedAt, commandLine] = /^\s*(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/m.exec(stdout) ?? [];
    if (startedAt === undefined || commandLine === undefined || state?.startsWith('Z')) return undefined;
    return { pid, startedAt, commandLine: commandLine.trim() };
  } catch {
    return undefined;
  }
}

const GUARD_POLL_MS = 5;

interface InstanceLock {
  /** harmless to repeat */
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

/**
 * One Workout Tracker per data folder. The lock file names its holder by pid and start time, so one left behind by a crash is recognised
 * and taken over without anybody having to delete it.
 */
export async function takeInstanceLock(dataDir: string): Promise<InstanceLock> {
  const lockFile = join(dataDir, 'workout-tracker.lock');
  const draft = join(dataDir, `workout-tracker.lock.${randomUUID()}`);
  const self = await readProcess(process.pid);
  const content = JSON.stringify({ pid: process.pid, startedAt: self?.startedAt ?? '' });
  await writeFile(draft, content, { flag: 'wx', mode: 0o600 });
  try {
    const holder = await takeUnlessHeld(lockFile, draft);
    if (holder !== undefined) {
      throw new StartupError(
        `Workout Tracker is already running on this data (pid ${holder.pid}). Stop it first, or choose another folder with DATA_DIR.`,
      );
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readText(lockFile)) === content) await rm(lockFile, { force: true });
    },
  };
}

/** The live holder, or undefined: then it is ours. */
async function takeUnlessHeld(lockFile: string, draft: string): Promise<Holder | undefined> {
  for (;;) {
    if (await linkUnlessTaken(draft, lockFile)) return undefined;
    const content = await readText(lockFile);
    if (content === undefined) continue;
    const holder = parseHolder(content);
    if (holder !== undefined && (await isStillRunning(holder))) return holder;
    await removeStale(lockFile, content, draft);
  }
}

/**
 * Between the look at a stale lock and its removal another starter may have replaced it by a live one. So removing needs
 * a lock as well, of the same kind: one left by a crash in just this moment is taken over under a lock of its own.
 */
async function removeStale(lockFile: string, content: string, draft: string): Promise<void> {
  const guard = `${lockFile}.takeover`;
  while ((await takeUnlessHeld(guard, draft)) !== undefined) await pause(GUARD_POLL_MS);
  try {
    if ((await readText(lockFile)) === content) await rm(lockFile, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** link() is O_EXCL for a file that already has its content: nobody can read a lock without a holder. */
async function linkUnlessTaken(draft: string, lockFile: string): Promise<boolean> {
  try {
    await link(draft, lockFile);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Unreadable content is what a power cut leaves: nobody holds it. */
function parseHolder(content: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(content) as Partial<Holder>;
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
