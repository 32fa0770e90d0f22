/**
 * One Workout Tracker per data folder. The lock file names its holder by pid and start time, so one left behind by a
 * crash is recognised and taken over without anybody having to delete it.
 */
import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#startup-error.ts';
import { isStillRunning, readProcess } from './process-identity.ts';
import { errorCode } from './startup-reason.ts';

const GUARD_POLL_MS = 5;

export interface InstanceLock {
  /** harmless to repeat */
  release(): Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly startedAt: string;
}

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
