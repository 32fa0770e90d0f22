/**
 * The size of Node's pool of threads. On a machine of two or three cores it gets a thread for each and no more: see `password-hasher.ts` of the
 * server's sign-in. The pool is started once, by the first thing that uses it, so this comes before everything else.
 */
import { availableParallelism } from 'node:os';

export function threadPool(cores = availableParallelism()) {
  return cores === 2 || cores === 3 ? { UV_THREADPOOL_SIZE: String(cores) } : {};
}

/** What somebody has chosen stands. */
export function sizeThreadPool(env = process.env, cores = availableParallelism()) {
  for (const [name, value] of Object.entries(threadPool(cores))) env[name] ??= value;
}
