/**
 * Work that is costly enough to be rationed, such as hashing passwords: so many at once, so many waiting, and a refusal for everybody else.
 * For rows 5a and 5b of the bench: a flood of sign-ins must not slow down those who are signed in.
 */
interface QueueOptions {
  maxRunning: number;
  maxWaiting: number;
  /** What the excess is refused with. */
  refuse(): Error;
}

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createBoundedQueue({ maxRunning, maxWaiting, refuse }: QueueOptions): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw refuse();
      // Whoever finishes hands over its place, so nobody who comes later can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
