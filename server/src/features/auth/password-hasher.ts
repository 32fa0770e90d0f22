/**
 * Passwords at rest: argon2id, computed off the event loop and rationed. Each hash takes 19 MiB and some 15 ms of a core on purpose;
 * unrationed, a flood of sign-ins would take the whole machine.
 */
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism, constants, setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from './bounded-queue.ts';

export interface PasswordCost {
  memoryKiB: number;
  passes: number;
}

/** OWASP, Password Storage Cheat Sheet: the first choice for argon2id is 19 MiB, two passes, one lane. */
export const productionCost: PasswordCost = { memoryKiB: 19_456, passes: 2 };

const maxWaiting = 32;
const argon2id = 2;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(storedHash: string, password: string): Promise<boolean>;
  /** The same work for an account that does not exist: an answer that comes sooner would say so. */
  verifyForNobody(password: string): Promise<false>;
}

export async function createPasswordHasher(cost: PasswordCost = productionCost): Promise<PasswordHasher> {
  const maxRunning = hashConcurrency(threadPoolSize(process.env), availableParallelism());
  const inTurn = createBoundedQueue({ maxRunning, maxWaiting });
  const options = { algorithm: argon2id, memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 };
  const nobodysHash = await hash(randomBytes(32), options);
  await lowerHashThreadPriority();
  return {
    hash: (password) => inTurn(() => hash(spelledAlike(password), options)),
    verify: (storedHash, password) => inTurn(() => verify(storedHash, spelledAlike(password))),
    async verifyForNobody(password) {
      await inTurn(() => verify(nobodysHash, spelledAlike(password)));
      return false;
    },
  };
}

/** The same keys give one character on one machine and two on another (é); nothing else about a password is touched. */
function spelledAlike(password: string): string {
  return password.normalize('NFC');
}

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
 */
async function lowerHashThreadPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const id of await readdir(tasks)) {
    const name = await readFile(`${tasks}/${id}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setPriority(Number(id), constants.priority.PRIORITY_LOW);
  }
}
