/**
 * A folder of its own for each test run, removed when the run ends. Everything the run starts finds the folder's name in its environment,
 * which is also how a process that was left behind is recognised.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A socket's path may have 107 characters; this leaves more than half of them to whoever makes one inside. */
const longestForSockets = 40;

export function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'wt-'));
  // Root runs PostgreSQL as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

const memory = '/dev/shm';
const roomyBytes = 2 ** 31;

/** A second one in memory, where the system offers enough of it: nearly every test makes a database, which costs a tenth there. */
export function makeMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < roomyBytes) return undefined;
    const folder = mkdtempSync(join(memory, 'wt-'));
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}

export function removeRunFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** The environment for the run's commands: the pinned Node first on the path, temporary files inside the folder where names stay short. */
export function runEnvironment({ root, folder, node, more = {} }) {
  const path = [join(root, 'node_modules/.bin'), join(node, '..'), process.env.PATH].join(delimiter);
  const temporary = folder.length <= longestForSockets ? { TMPDIR: folder } : {};
  // A run starts some two hundred processes of Node on the same few files: what one has compiled, the others read.
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return { ...process.env, ...temporary, ...compiled, PATH: path, WORKOUT_TRACKER_RUN_DIR: folder, ...more };
}
