/**
 * Work that is costly enough to be rationed, such as hashing passwords: so many at once, so many waiting, and a refusal for everybody else.
 * A flood of sign-ins must not slow down those who are signed in. Those who wait are served group by group
 * in turn, and when there is no room the largest group gives way: whoever sends the flood waits behind it, and nobody else does.
 */
interface QueueOptions {
  maxRunning: number;
  /** In each of the two lanes. */
  maxWaiting: number;
  /** What the excess is refused with. */
  refuse(): Error;
}

export interface Turn {
  /** Those who wait together: an address, a device, a person. */
  readonly group: string;
  /** Before all others. */
  readonly isPreferred?: boolean;
}

const nobody: Turn = { group: '' };

export type BoundedQueue = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

export function createBoundedQueue({ maxRunning, maxWaiting, refuse }: QueueOptions): BoundedQueue {
  const [preferred, others] = [createLane(maxWaiting), createLane(maxWaiting)];
  let running = 0;

  return async (work, { group, isPreferred = false } = nobody) => {
    if (running >= maxRunning) {
      // Whoever finishes hands over its place, so nobody who comes later can slip in between.
      await new Promise<void>((resolve, reject) => {
        const lane = isPreferred ? preferred : others;
        lane.add(group, { start: resolve, giveUp: () => reject(refuse()) });
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = preferred.take() ?? others.take();
      if (next) next.start();
      else running -= 1;
    }
  };
}

interface Waiting {
  start(): void;
  giveUp(): void;
}

function createLane(max: number) {
  /** In the order in which groups are served. */
  const groups = new Map<string, Waiting[]>();
  let size = 0;

  const largest = (): Waiting[] =>
    [...groups.values()].reduce((one, other) => (other.length > one.length ? other : one));

  return {
    add(group: string, newcomer: Waiting): void {
      const own = groups.get(group) ?? [];
      if (size >= max) {
        const crowd = largest();
        if (crowd.length <= own.length + 1) {
          newcomer.giveUp();
          return;
        }
        crowd.pop()?.giveUp();
        size -= 1;
      }
      own.push(newcomer);
      groups.set(group, own);
      size += 1;
    },
    take(): Waiting | undefined {
      const [first] = groups;
      if (!first) return undefined;
      const [group, waiting] = first;
      const next = waiting.shift();
      groups.delete(group);
      if (waiting.length > 0) groups.set(group, waiting);
      size -= 1;
      return next;
    },
  };
}
