/** Work that is costly enough to be rationed: so many at once, so many waiting, and an honest "later" for everybody else. */
import { AppError } from '#http/app-error.ts';

interface QueueOptions {
  maxRunning: number;
  maxWaiting: number;
}

export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

const retryAfterS = 2;

export function createBoundedQueue({ maxRunning, maxWaiting }: QueueOptions): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new AppError('overloaded', { retryAfterS });
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
