/**
 * How the threads that hash passwords share the machine with the one that answers requests: how many hashes at a time, and at which
 * priority. For rows c, 5a and 5b of the bench; measured in decision 017.
 */
import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

const nodesOwnThreads = 4;
const manyCores = 4;

export function threadPoolSize({ UV_THREADPOOL_SIZE }: NodeJS.ProcessEnv): number {
  return Number(UV_THREADPOOL_SIZE) || nodesOwnThreads;
}

/**
 * How many hashes are handed to Node's pool of threads at a time. Usually as many as there are cores, and one thread stays for files and
 * name lookups. On a machine of two or three cores `npm start` gives the pool a thread for each core and no more, and then two hashes wait
 * in it besides those that run. A thread that goes from one hash to the next without sleeping gives way at once to whoever answers
 * requests; one that was just woken is given its turn of some milliseconds first, and everybody who is signed in waits for that.
 */
export function hashConcurrency(threads: number, cores: number): number {
  if (threads <= cores && cores < manyCores) return threads + 2;
  return Math.max(1, Math.min(cores, threads - 1));
}

const tasks = '/proc/self/task';

/**
 * Hashing may use whatever the machine has left, but those who are signed in already must not feel that others are signing in. On Linux a
 * priority belongs to a thread, so the pool's threads are told to give way to the one that answers requests; elsewhere a priority would slow
 * down the whole process. Call it once the pool has run something: its threads are started together by the first piece of work.
 * Sandboxes and emulators may have no such folder: the threads are equals there.
 */
export async function lowerHashThreadPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const id of await readdir(tasks).catch(() => [])) {
    const name = await readFile(`${tasks}/${id}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setPriority(Number(id), constants.priority.PRIORITY_LOW);
  }
}
