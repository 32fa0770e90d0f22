/**
 * One at a time across processes. The lock is a folder that names its holders; it appears, moves and goes by renaming, which every file
 * system does in one step, so nobody ever sees half a lock. A lock whose holders are all dead is taken over.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { throwIfInterrupted } from './command-line.mjs';
import { identityOf, isAlive } from './process-identity.mjs';

const pollMs = 200;
const taken = ['EEXIST', 'ENOTEMPTY'];

function rename(from, to, expectedErrors) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (expectedErrors.includes(error.code)) return false;
    throw error;
  }
}

function read(lock) {
  try {
    return JSON.parse(readFileSync(join(lock, 'holders.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

function write(folder, token, pids) {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, 'holders.draft');
  writeFileSync(draft, JSON.stringify({ token, holders: pids.map(identityOf) }));
  renameSync(draft, join(folder, 'holders.json'));
}

/** Removes the lock that carries `token`. Should another process have put its own there meanwhile, that one is moved back. */
function remove(lock, token) {
  const aside = `${lock}-${randomUUID()}`;
  if (!rename(lock, aside, ['ENOENT'])) return;
  if (read(aside)?.token !== token && rename(aside, lock, taken)) return;
  rmSync(aside, { recursive: true, force: true });
}

async function acquire(lock, token, onWait) {
  const draft = `${lock}-${token}`;
  write(draft, token, [process.pid]);
  let hasSaid = false;
  try {
    while (!rename(draft, lock, taken)) {
      throwIfInterrupted();
      const current = read(lock);
      const holder = current?.holders.find(isAlive);
      if (holder === undefined) {
        remove(lock, current?.token);
        continue;
      }
      if (!hasSaid) onWait(holder.pid);
      hasSaid = true;
      await pause(pollMs);
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Runs `work` while holding the lock, after waiting for any other holder (`onWait` hears its process id once). `work` receives
 * `alsoHeldBy(pid)`: a child that would outlive our sudden death keeps the lock until it ends.
 */
export async function withExclusiveLock(lock, { onWait }, work) {
  mkdirSync(dirname(lock), { recursive: true });
  const token = randomUUID();
  await acquire(lock, token, onWait);
  try {
    return await work((pid) => write(lock, token, [process.pid, pid]));
  } finally {
    remove(lock, token);
  }
}
