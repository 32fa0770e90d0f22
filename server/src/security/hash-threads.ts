/** How many passwords are hashed at a time, so that the threads that hash share the machine with the one that answers requests. */
const nodesOwnThreads = 4;
const manyCores = 4;

export function threadPoolSize({ UV_THREADPOOL_SIZE }: NodeJS.ProcessEnv): number {
  return Number(UV_THREADPOOL_SIZE) || nodesOwnThreads;
}

/**
 * How many hashes are handed to Node's pool of threads at a time. Usually as many as there are cores, and one thread stays for files and
 * name lookups. On a machine of two or three cores `npm start` gives the pool a thread for each core and no more, and then two hashes wait
 * in it besides those that run: a thread that was just woken is given a turn of some milliseconds before whoever answers requests, one that
 * goes from one hash to the next without sleeping is not.
 */
export function hashConcurrency(threads: number, cores: number): number {
  if (threads <= cores && cores < manyCores) return threads + 2;
  return Math.max(1, Math.min(cores, threads - 1));
}
