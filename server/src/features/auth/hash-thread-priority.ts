/**
 * Hashing runs in Node's pool of threads and may use whatever the machine has left, but those who are signed in already must not
 * feel that others are signing in. On Linux a priority belongs to a thread, so the pool's threads are told to give way to the one
 * that answers requests. Elsewhere nothing is done: there a priority would slow down the whole process.
 */
import { readdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

const tasks = '/proc/self/task';

/** Call it once the pool has run something: its threads are started together by the first piece of work. */
export async function lowerHashThreadPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const id of await readdir(tasks)) {
    const name = await readFile(`${tasks}/${id}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setPriority(Number(id), constants.priority.PRIORITY_LOW);
  }
}
